import type { Extra } from "#domain/pricing/facts.ts";
import { shareDown, sum } from "./arithmetic.ts";
import { isByPiece } from "./extras.ts";
import type { Share } from "./payments.ts";
import type { PricedTax } from "./priced.ts";

/** The amounts of some units of a line; what a code takes off meals and other extras together. */
export type Items = {
  units: number;
  accommodation: number;
  discount: number;
  code: number;
  codeOnExtras: number;
  extras: { id: string; unit: Extra["unit"]; quantity: number; amount: number }[];
  taxes: { id: string; mode: PricedTax["mode"]; amount: number }[];
};

export function itemsIn({ units, accommodation, discount, code, codeOnExtras, extras, taxes }: Items): Items {
  return { units, accommodation, discount, code, codeOnExtras, extras, taxes };
}

/** Without items of nothing. */
export function nonZero(items: Items): Items {
  const extras = items.extras.filter(({ quantity, amount }) => quantity > 0 || amount > 0);
  return { ...items, extras, taxes: items.taxes.filter(({ amount }) => amount > 0) };
}

export function onlineOf(items: Items): number {
  const added = items.taxes.filter(({ mode }) => mode === "added").map(({ amount }) => amount);
  const extras = items.extras.map(({ amount }) => amount);
  return items.accommodation - items.discount - items.code + sum(extras) - items.codeOnExtras + sum(added);
}

/** Step 9, units of a line: those of `count` units that are cancelled, and of the rest. */
export function split(items: Items, count: number): { cancelled: Items; kept: Items } {
  const down = (amount: number) => shareDown(amount, count, items.units);
  const all = count === items.units;
  const cancelled: Items = {
    units: count,
    accommodation: down(items.accommodation),
    discount: down(items.discount),
    code: down(items.code),
    codeOnExtras: 0,
    extras: items.extras.map((extra) =>
      isByPiece(extra) && !all
        ? { ...extra, quantity: 0, amount: 0 }
        : { ...extra, quantity: down(extra.quantity), amount: down(extra.amount) },
    ),
    taxes: items.taxes.map((tax) => ({ ...tax, amount: down(tax.amount) })),
  };
  const whole = sum(items.extras.map(({ amount }) => amount));
  if (whole > 0) cancelled.codeOnExtras = shareDown(items.codeOnExtras, sum(cancelled.extras.map(({ amount }) => amount)), whole);
  const kept: Items = {
    units: items.units - count,
    accommodation: items.accommodation - cancelled.accommodation,
    discount: items.discount - cancelled.discount,
    code: items.code - cancelled.code,
    codeOnExtras: items.codeOnExtras - cancelled.codeOnExtras,
    extras: items.extras.map((extra, index) => {
      const part = cancelled.extras[index] ?? { quantity: 0, amount: 0 };
      return { ...extra, quantity: extra.quantity - part.quantity, amount: extra.amount - part.amount };
    }),
    taxes: items.taxes.map((tax, index) => ({ ...tax, amount: tax.amount - (cancelled.taxes[index]?.amount ?? 0) })),
  };
  if (kept.accommodation - kept.discount - kept.code < 0) {
    cancelled.code += 1;
    kept.code -= 1;
  }
  return { cancelled, kept };
}

/** The line's parts of payments, of which `online` of `whole` belong to the cancelled units. */
export function splitParts(shares: readonly Share[], online: number, whole: number): { cancelled: Share[]; kept: Share[] } {
  const result: { cancelled: Share[]; kept: Share[] } = { cancelled: [], kept: [] };
  let upTo = 0;
  let upToCancelled = 0;
  for (const share of shares) {
    upTo += share.part;
    const part = (whole === 0 ? 0 : shareDown(upTo, online, whole)) - upToCancelled;
    upToCancelled += part;
    const points = share.part === 0 ? 0 : shareDown(share.points, part, share.part);
    const withoutPoints = share.part - share.points;
    const money = withoutPoints === 0 ? 0 : shareDown(share.money, part - points, withoutPoints);
    const { line } = share;
    result.cancelled.push({ line, part, points, money });
    result.kept.push({ line, part: share.part - part, points: share.points - points, money: share.money - money });
  }
  return result;
}

/** A penalty of the line in the cancelled units, and in the rest; null: everything. */
export function splitPenalty(penalty: number | null, cancelled: Items, kept: Items): { cancelled: number; kept: number } {
  if (penalty === null) return { cancelled: onlineOf(cancelled), kept: onlineOf(kept) };
  const ofCancelled = Math.min(shareDown(penalty, cancelled.units, cancelled.units + kept.units), onlineOf(cancelled));
  return { cancelled: ofCancelled, kept: Math.min(penalty - ofCancelled, onlineOf(kept)) };
}
