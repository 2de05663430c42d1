import { type ComponentType, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Checkbox } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import type { ReservationDetails } from "../reservation.ts";
import type { ChangePreview } from "./booking-change.ts";
import type { ChangeAnswer, ChangeChoices } from "./change-choices.ts";
import { newRow, rowsIn, rowsOf } from "./change-rows.ts";
import { PreviewTable } from "./preview-table.tsx";
import { type BookedChoice, RoomFields } from "./room-fields.tsx";
import { unchangedRequest } from "./unchanged-request.ts";

const t = messages(texts.changeForm);
const shown = messages(texts.changePreview);

type Texts = Partial<Record<string, string>>;

/** The fields `checkIn` and `checkOut`. `first`: the earliest day that can be chosen. */
export type DatesProps = { checkIn: string; checkOut: string; first: string; errors: Texts; onChange: () => void };

type Props = {
  reservation: ReservationDetails;
  /** Dates to begin with. */
  dates: { checkIn: string; checkOut: string };
  today: string;
  now: string;
  choices: ChangeChoices;
  idempotencyKey: string;
  isStaff: boolean;
  /** More hidden fields. */
  hidden?: Record<string, string>;
  /** Begins at the dates: the booking shall be moved. */
  startsAtDates?: boolean;
  Dates: ComponentType<DatesProps>;
  answer: ActionData<ChangeAnswer> | undefined;
};

/** The rooms of a booking by their lines, as they can be kept. */
const bookedChoices = ({ bookedRooms }: ReservationDetails, now: string, isStaff: boolean): Map<string, BookedChoice> =>
  new Map(
    bookedRooms.flatMap(({ room: { id, name }, rateType, planName, lines }) =>
      lines.map(({ line, units, byUnit, cancelableUntil }) => {
        const isLocked = !isStaff && (cancelableUntil === null || cancelableUntil <= now);
        const plan = { plan: rateType, name: rateName(rateType, planName) };
        return [String(line), { units, byUnit, isLocked, room: { id, name }, plan }];
      }),
    ),
  );

/** The confirmation of a preview: what was shown is sent with it. */
const confirmText = ({ dueNow, refund, isDirect }: ChangePreview, isStaff: boolean): string => {
  if (isStaff) return isDirect ? (refund > 0 ? t.refund(formatUsd(refund)) : t.change) : t.propose;
  if (dueNow > 0) return t.pay(formatUsd(dueNow));
  return refund > 0 ? t.refund(formatUsd(refund)) : t.change;
};

/** Changes a booking in two steps: the new total is shown before anything changes. Works without scripts. */
export function ChangeBookingForm({
  reservation,
  dates,
  today,
  now,
  choices: first,
  idempotencyKey,
  isStaff,
  Dates,
  answer,
  ...more
}: Props) {
  const { hidden, startsAtDates = false } = more;
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { errors, typed, value } = answerTo(answer, "change");
  useActionFeedback(form, answer);
  const [editedAnswer, setEdited] = useState<unknown>();
  const isEdited = answer !== undefined && editedAnswer === answer;
  const [added, setAdded] = useState(0);
  const hydrated = useHydrated();
  const { state, formData } = useNavigation();
  const busy = state === "submitting" ? formData?.get("step") : undefined;
  const preview = isEdited ? null : (value?.preview ?? null);
  const formError = errors["form"];
  useEffect(() => {
    if (preview || formError) outcome.current?.focus();
  }, [preview, formError, answer]);

  useEffect(() => {
    if (startsAtDates) form.current?.querySelector<HTMLInputElement>("input[name=checkIn]")?.focus();
  }, [startsAtDates]);

  const choices = value?.choices ?? first;
  const booked = bookedChoices(reservation, now, isStaff);
  const sent = rowsIn(typed);
  const rows =
    sent.length > 0 ? sent.slice(0, sent.findLastIndex(({ line, room }) => line || room) + 1) : rowsOf(unchangedRequest(reservation));
  // Without scripts there is always one empty row more.
  const most = Math.max(limits.roomsPerBooking, booked.size);
  const count = Math.max(rows.length, Math.min(most, hydrated ? booked.size + added : rows.length + 1));
  const stay = { checkIn: typed["checkIn"] ?? dates.checkIn, checkOut: typed["checkOut"] ?? dates.checkOut };
  const edit = () => setEdited(answer);
  // The back office has a heading more above its pages.
  const Heading = isStaff ? "h3" : "h2";
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="space-y-5" onChange={edit}>
      <HiddenFields fields={Object.entries({ ...hidden, intent: "change", idempotencyKey })} />
      <Dates {...stay} first={reservation.checkIn < today ? reservation.checkIn : today} errors={errors} onChange={edit} />
      {isStaff && (value?.isRestricted || typed["ignoreRestrictions"] === "yes") && (
        <Checkbox name="ignoreRestrictions" value="yes" defaultChecked={typed["ignoreRestrictions"] === "yes"}>
          {t.anyway}
        </Checkbox>
      )}
      {Array.from({ length: count }, (_, index) => rows[index] ?? newRow).map((row, index) => (
        <RoomFields
          // A room is its place in the form.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          row={row}
          booked={booked.get(row.line)}
          choices={choices}
          errors={errors}
          offered={value?.offered?.row === index ? value.offered.plans : undefined}
          canRemove={count > 1}
        />
      ))}
      {hydrated && count < most && (
        <Button type="button" variant="secondary" small onClick={() => setAdded(count + 1 - booked.size)}>
          {t.add}
        </Button>
      )}
      {(preview || formError) && (
        <div ref={outcome} tabIndex={-1} className="scroll-mt-24 outline-none">
          {formError && (
            <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
              {formError}
            </p>
          )}
          {preview && (
            <section aria-label={shown.title} className="rounded-card border border-line bg-surface-raised p-4 sm:p-5">
              <Heading className="mb-2 font-display text-xl">{shown.title}</Heading>
              <PreviewTable preview={preview} timeZone={reservation.hotel.timeZone} now={now} isStaff={isStaff} />
              <HiddenFields fields={Object.entries({ total: preview.after.total, dueNow: preview.dueNow, refund: preview.refund })} />
              {isStaff && !preview.isDirect && <p className="mt-3 text-ink-soft">{t.proposeText(lifetimes.changeProposalHours)}</p>}
              <Button name="step" value="change" wide className="mt-4" busy={busy === "change"} busyText={t.busy}>
                {confirmText(preview, isStaff)}
              </Button>
            </section>
          )}
        </div>
      )}
      <Button name="step" value="show" variant={preview ? "secondary" : "primary"} wide busy={busy === "show"} busyText={t.busy}>
        {preview ? t.showAgain : t.show}
      </Button>
    </Form>
  );
}
