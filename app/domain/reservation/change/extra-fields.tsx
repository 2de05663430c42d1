import { useId } from "react";
import { extraPriceText } from "#domain/extra/extra-text.ts";
import { formatDay, formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation-change.ts";
import type { ExtraChoice } from "./change-choices.ts";
import { extraField } from "./change-rows.ts";

const t = messages(texts.changeForm);

type Props = {
  index: number;
  /** Those that can be chosen in the room. */
  extras: readonly ExtraChoice[];
  /** Pieces by extra. */
  chosen: Record<string, string>;
  error: string | undefined;
};

/** The extras of a room: a checkbox each, or a number of pieces. Chosen ones can be given up where they are sold out. */
export function ExtraFields({ index, extras, chosen, error }: Props) {
  const id = useId();
  if (extras.length === 0) return null;
  return (
    <fieldset className="col-span-full" aria-invalid={error ? true : undefined} aria-describedby={error && id}>
      <legend className="mb-1 text-sm font-semibold">{t.extras}</legend>
      {error && (
        <p id={id} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line">
        {extras.map((extra) => (
          <li key={extra.id}>
            <ExtraField name={extraField(index, extra.id)} extra={extra} pieces={Number(chosen[extra.id]) || 0} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function ExtraField({ name, extra, pieces }: { name: string; extra: ExtraChoice; pieces: number }) {
  const id = useId();
  const isByNumber = (extra.unit === "piece" || extra.unit === "piece_night") && Math.max(extra.most, pieces) > 1;
  const field = { id, name, "aria-describedby": `${id}-more`, disabled: extra.soldOutOn !== null && pieces === 0 };
  return (
    <div className="flex items-start gap-3 py-2.5">
      {!isByNumber && <input {...field} type="checkbox" value="1" defaultChecked={pieces > 0} className="mt-0.5 size-5 shrink-0 tick" />}
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium wrap-anywhere">
          {extra.name}
        </label>
        <p id={`${id}-more`} className="num text-sm text-ink-soft">
          {extraPriceText(extra.unit, formatSetPrice(extra.amount))}
          {extra.soldOutOn && <span className="block text-warning">{t.soldOut(formatDay(extra.soldOutOn))}</span>}
          {pieces > extra.maxPieces && (
            <span role="alert" className="block font-semibold text-danger">
              {t.atMost(pieces, extra.maxPieces)}
            </span>
          )}
        </p>
      </div>
      {isByNumber && (
        <select {...field} defaultValue={String(pieces)} aria-label={t.number(extra.name)} className="field w-auto shrink-0">
          <option value="0">{t.none}</option>
          {Array.from({ length: Math.max(extra.most, pieces) }, (_, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <option key={at} value={String(at + 1)}>
              {at + 1}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
