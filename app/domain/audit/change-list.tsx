import { Link } from "react-router";
import { dayAt } from "#kit/date/zone.ts";
import { formatClock, formatDay, formatInstant } from "#kit/format.ts";
import { groupBy } from "#kit/group-by.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/audit.ts";
import type { IconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { ChangeFields, hasFields } from "./change-fields.tsx";
import { sentenceOf } from "./change-sentence.ts";
import type { ShownChange } from "./changes.server.ts";
import { imageOf } from "./field-text.ts";

const t = messages(texts.changeList);

/** By an action, or by its part before the dot. */
const icons: Record<string, IconName> = {
  hotel: "hotel",
  room: "bed-double",
  photo: "image",
  season: "calendar-range",
  nights: "calendar-days",
  plan_nights: "calendar-days",
  calendar: "calendar-days",
  feed: "calendar-plus",
  rate_plan: "tag",
  special_rate: "tag",
  promo_code: "gift",
  commission_rule: "tag",
  extra: "coffee",
  age_bracket: "users",
  tax_rule: "receipt-text",
  reservation: "concierge-bell",
  "reservation.check_in": "key-round",
  "reservation.check_out": "log-out",
  "reservation.cancel": "circle-x",
  "reservation.cancel_line": "circle-x",
  "reservation.no_show": "circle-dashed",
  "reservation.payment": "wallet",
  "reservation.goodwill": "wallet",
  group_enquiry: "users",
  enquiry: "mail",
  newsletter: "mail",
  staff: "users",
  user: "user",
  review: "star",
  payment: "wallet",
  refund: "wallet",
  chargeback: "wallet",
  discrepancy: "wallet",
  currency: "coins",
  slide: "image",
  destination: "map-pin",
  property_type: "house",
};

/** The image of a change: of the photo that it added, removed, replaced or described. */
const photoOrImageOf = ({ before, after, photo }: ShownChange): string | null =>
  [after, before]
    .flatMap((facts) => Object.entries(facts ?? {}))
    .map(([field, value]) => imageOf(field, value))
    .find(Boolean) ?? photo;

/** Link to the booking or payment that a change is of, if there is a page of it. */
export type CodeHref = (change: ShownChange) => string | undefined;

type Shown = {
  timeZone: string;
  /** Link to the changes of one hotel; missing in a hotel's own log. */
  hotelHref?: ((hotelId: string) => string) | undefined;
  codeHref: CodeHref;
};

/** A sentence with its booking's code as a link. */
function Sentence({ text, change, codeHref }: Pick<Shown, "codeHref"> & { text: string; change: ShownChange }) {
  const { subject } = change;
  const to = codeHref(change);
  const at = subject ? text.indexOf(subject) : -1;
  if (!subject || !to || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link to={to} className="num font-semibold underline">
        {subject}
      </Link>
      {text.slice(at + subject.length)}
    </>
  );
}

function Entry({ change, timeZone, hotelHref, codeHref }: Shown & { change: ShownChange }) {
  const { text, isAll } = sentenceOf(change);
  const image = photoOrImageOf(change);
  return (
    <li className="flex gap-3 px-4 py-2">
      {image ? (
        <Photo src={image} alt="" sizes="40px" className="size-8 shrink-0 overflow-clip rounded-field" />
      ) : (
        <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-sand text-ink-soft">
          <Icon name={icons[change.action] ?? icons[change.action.split(".")[0] ?? ""] ?? "clock"} className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <p className="min-w-0 max-sm:w-full sm:flex-1 wrap-anywhere">
            <Sentence text={text} change={change} codeHref={codeHref} />
          </p>
          {hotelHref && change.hotelId && change.hotel && (
            <Link
              to={hotelHref(change.hotelId)}
              className="inline-flex items-center text-sm text-ink-soft hover:text-ink hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
            >
              {change.hotel}
            </Link>
          )}
          <time dateTime={change.at} title={formatInstant(change.at, timeZone)} className="num text-sm whitespace-nowrap text-ink-soft">
            {formatClock(change.at, timeZone)}
          </time>
        </div>
        {!isAll && hasFields(change) && (
          <details className="group -mb-2">
            <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1 text-sm text-ink-soft hover:text-ink pointer-coarse:min-h-11">
              <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
              {t.details}
            </summary>
            <ChangeFields before={change.before ?? {}} after={change.after ?? {}} />
          </details>
        )}
      </div>
    </li>
  );
}

/** Changes by day, each in a sentence, its image, and its fields before and after folded. */
export function ChangeList({ changes, ...shown }: Shown & { changes: ShownChange[] }) {
  const days = groupBy(changes, ({ at }) => dayAt(new Date(at), shown.timeZone));
  return (
    <div className="space-y-6">
      {[...days].map(([day, entries]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 text-sm font-semibold text-ink-soft">
            {formatDay(day, "long")}
          </h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface-raised">
            {entries.map((change) => (
              <Entry key={change.id} change={change} {...shown} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
