import { useId } from "react";
import { extraPriceText } from "#domain/extra/extra-text.ts";
import type { OfferedExtra } from "#domain/extra/offered-extras.server.ts";
import type { Currency } from "#kit/currency.ts";
import { formatDay, formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.extrasChoice);

/** The price of one in the displayed currency; in dollars with cents if there are any. */
export const formatExtra = (amount: Cents, currency: Currency, money: (cents: Cents) => string): string =>
  currency.code === "USD" ? formatSetPrice(amount) : money(amount);

type Props = {
  extra: OfferedExtra;
  /** Of one. */ price: string;
  /** Chosen ones; 0: it is not chosen. */ pieces: number;
  /** How many can be chosen. */ most: number;
};

/** What is left of an extra, where it is less than could be chosen; `day`: on which it is not enough. */
function noteOf({ free, maxPieces }: OfferedExtra, pieces: number, most: number, day: string | null): string | null {
  if (day) {
    const why = free ? t.tooFew(day) : t.soldOut(day);
    return pieces > 0 ? t.remove(why) : why;
  }
  if (pieces > most) return most < maxPieces ? t.fewer(pieces, most) : t.atMost(pieces, most);
  return free !== null && most < maxPieces ? t.left(most) : null;
}

/**
 * An extra to choose, as a checkbox or a number. A chosen one stays selectable when it is sold out, so that it can be
 * removed.
 */
export function ExtraOption({ extra, price, pieces, most }: Props) {
  const id = useId();
  const day = extra.soldOutOn && formatDay(extra.soldOutOn, "medium");
  const isMissing = pieces > 0 && (day !== null || pieces > most);
  const note = noteOf(extra, pieces, most, day);
  const field = { id, name: "extras", disabled: day !== null && pieces === 0, "aria-describedby": `${id}-more` };
  const byNumber = extra.maxPieces > 1;
  return (
    <div className="flex items-start gap-3 py-3">
      {!byNumber && (
        <input
          {...field}
          type="checkbox"
          value={`${extra.id}:1`}
          checked={pieces > 0}
          onChange={() => undefined}
          className="mt-0.5 size-5 shrink-0 tick"
        />
      )}
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium wrap-anywhere">
          {extra.name}
        </label>
        <div id={`${id}-more`} className="text-sm text-ink-soft">
          <span className="num block">{extraPriceText(extra.unit, price)}</span>
          {extra.description && <span className="block whitespace-pre-line wrap-anywhere">{extra.description}</span>}
          {extra.byAge && <span className="block">{t.byAge}</span>}
          {note && (
            <span role={isMissing ? "alert" : undefined} className={isMissing ? "block font-semibold text-danger" : "block text-warning"}>
              {note}
            </span>
          )}
        </div>
      </div>
      {byNumber && (
        <select
          {...field}
          value={`${extra.id}:${pieces}`}
          onChange={() => undefined}
          className="field w-auto shrink-0"
          aria-label={t.number(extra.name)}
        >
          <option value={`${extra.id}:0`}>{t.none}</option>
          {Array.from({ length: Math.max(most, pieces) }, (_, index) => (
            <option key={index} value={`${extra.id}:${index + 1}`}>
              {index + 1}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
