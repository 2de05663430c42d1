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
export function presentIn(items: Items): Items {
  const extras = items.extras.filter(({ quantity, amount }) => quantity > 0 || amount > 0);
  return { ...items, extras, taxes: items.taxes.filter(({ amount }) => amount > 0) };
}

export function onlineOf(items: Items): number {
  const added = items.taxes.filter(({ mode }) => mode === "added").map(({ amount }) => amount);
  const extras = items.extras.map(({ amount }) => amount);
  return items.accommodation - items.discount - items.code + sum(extras) - items.codeOnExtras + sum(added);
}

/** Step 9, units of a line: those of `count` units that are cancelled, and of the rest. */
export function split(items: Items, count: number): { gone: Items; stays: Items } {
  const down = (amount: number) => shareDown(amount, count, items.units);
  const all = count === items.units;
  const gone: Items = {
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
  if (whole > 0) gone.codeOnExtras = shareDown(items.codeOnExtras, sum(gone.extras.map(({ amount }) => amount)), whole);
  const stays: Items = {
    units: items.units - count,
    accommodation: items.accommodation - gone.accommodation,
    discount: items.discount - gone.discount,
    code: items.code - gone.code,
    codeOnExtras: items.codeOnExtras - gone.codeOnExtras,
    extras: items.extras.map((extra, index) => {
      const part = gone.extras[index] ?? { quantity: 0, amount: 0 };
      return { ...extra, quantity: extra.quantity - part.quantity, amount: extra.amount - part.amount };
    }),
    taxes: items.taxes.map((tax, index) => ({ ...tax, amount: tax.amount - (gone.taxes[index]?.amount ?? 0) })),
  };
  if (stays.accommodation - stays.discount - stays.code < 0) {
    gone.code += 1;
    stays.code -= 1;
  }
  return { gone, stays };
}

/** The line's parts of payments, of which `online` of `whole` belong to the cancelled units. */
export function splitParts(shares: readonly Share[], online: number, whole: number): { gone: Share[]; stays: Share[] } {
  const result: { gone: Share[]; stays: Share[] } = { gone: [], stays: [] };
  let upTo = 0;
  let upToOfGone = 0;
  for (const share of shares) {
    upTo += share.part;
    const part = (whole === 0 ? 0 : shareDown(upTo, online, whole)) - upToOfGone;
    upToOfGone += part;
    const points = share.part === 0 ? 0 : shareDown(share.points, part, share.part);
    const withoutPoints = share.part - share.points;
    const money = withoutPoints === 0 ? 0 : shareDown(share.money, part - points, withoutPoints);
    const { line } = share;
    result.gone.push({ line, part, points, money });
    result.stays.push({ line, part: share.part - part, points: share.points - points, money: share.money - money });
  }
  return result;
}

/** A penalty of the line in the cancelled units, and in the rest; null: everything. */
export function splitPenalty(penalty: number | null, gone: Items, stays: Items): { gone: number; stays: number } {
  if (penalty === null) return { gone: onlineOf(gone), stays: onlineOf(stays) };
  const ofGone = Math.min(shareDown(penalty, gone.units, gone.units + stays.units), onlineOf(gone));
  return { gone: ofGone, stays: Math.min(penalty - ofGone, onlineOf(stays)) };
}
