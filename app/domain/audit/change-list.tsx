import { Link } from "react-router";
import { formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import type { ShownChange } from "./changes.server.ts";
import { actionText } from "./action-text.ts";
import { fieldText, shownFields } from "./field-text.ts";
import { valueText } from "./value-text.ts";
import * as texts from "#locales/en/audit.ts";

const t = messages(texts.changeList);

/** List of changes, each with its fields before and after. */
export function ChangeList({
  changes,
  timeZone,
  hotelHref,
}: {
  changes: ShownChange[];
  timeZone: string;
  /** Link to the changes of one hotel; missing in a hotel's own log. */
  hotelHref?: (hotelId: string) => string;
}) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {changes.map((change) => (
        <li key={change.id} className="px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{actionText(change.action)}</strong>
            {change.subject && change.subject !== change.hotel && <span className="wrap-anywhere">{change.subject}</span>}
            {hotelHref && change.hotelId && change.hotel && (
              <Link to={hotelHref(change.hotelId)} className="wrap-anywhere hover:underline">
                <Badge>{change.hotel}</Badge>
              </Link>
            )}
            <span className="text-sm text-ink-soft sm:ms-auto">
              <time dateTime={change.at}>{formatInstant(change.at, timeZone)}</time> · {change.by ?? t.nobody}
            </span>
          </div>
          <Fields before={change.before ?? {}} after={change.after ?? {}} />
        </li>
      ))}
    </ol>
  );
}

function Fields({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const names = [...new Set([...shownFields(before), ...shownFields(after)])];
  if (names.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:mt-1">{fieldText(name)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {name in before && (
              <del className="text-ink-soft">
                <span className="sr-only">{t.before}: </span>
                {valueText(name, before[name])}
              </del>
            )}
            {name in before && name in after && <span aria-hidden> → </span>}
            {name in after && (
              <ins className="no-underline">
                <span className="sr-only">{t.after}: </span>
                {valueText(name, after[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
