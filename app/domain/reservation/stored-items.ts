import { baseOf, type ExtraItem, extrasTogether, ruleOf01, type TaxItem, taxesTogether } from "#domain/pricing/charge-items.ts";
import type { Extra, NamedTaxRule, TaxPart, TaxRule } from "#domain/pricing/facts.ts";
import { itemsByUnits } from "#domain/pricing/guest-items.ts";
import type { QuotedNight } from "#domain/pricing/quote.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import { type Cents, shareOf, sum } from "#kit/money.ts";
import { type Translations, translated } from "#kit/text/translations.ts";
import type { BookedLine, BookedRoom } from "./reservation.ts";
import { distinctNames } from "./room-units.ts";

type Texts = { name: string; translations: Translations<"name"> };

/** Elements of `reservation_rooms.extras` and `reservation_rooms.taxes`. */
export type StoredExtra = Omit<ExtraItem, "name"> & Texts & { /** Bookings of earlier versions don't say it. */ kind?: Extra["kind"] };
export type StoredTax = Pick<TaxItem, "id" | "mode" | "amount"> & { rule?: NamedTaxRule | null };

/**
 * A row of `reservation_rooms` with its room. Night prices are those of a unit without and with its guests; amounts before
 * extras, its discount and a code's reductions, extras, taxes and fees those of all units of the line.
 */
export type StoredLine = Omit<BookedLine, "extras"> & {
  room: BookedRoom["room"];
  plan: string;
  planName: string | null;
  mealPlan: MealPlan;
  discountPercentage: number;
  basePrices: Cents[];
  nightPrices: Cents[];
  accommodation: Cents;
  discount: Cents;
  code: Cents;
  codeOnExtras: Cents;
  extras: StoredExtra[];
  taxes: StoredTax[];
};

const nightsOfLines = (lines: readonly StoredLine[], checkIn: Day): QuotedNight[] =>
  (lines[0]?.basePrices ?? []).map((price, index) => ({
    night: addDays(checkIn, index),
    price,
    guests: sum(lines.map(({ units, nightPrices }) => units * ((nightPrices[index] ?? price) - price))),
  }));

function roomOf(lines: readonly StoredLine[], checkIn: Day): BookedRoom[] {
  const [first] = lines;
  if (!first) return [];
  const { room, plan, planName, mealPlan, discountPercentage } = first;
  return [
    {
      room,
      rateType: plan,
      planName,
      mealPlan,
      discountPercentage,
      rooms: sum(lines.map(({ units }) => units)),
      nights: nightsOfLines(lines, checkIn),
      subtotal: sum(lines.map(({ accommodation }) => accommodation)),
      discount: sum(lines.map(({ discount }) => discount)),
      guestItems: itemsByUnits(
        lines.map(({ units, adults, childAges, nightPrices, basePrices }) => {
          const nights = nightPrices.map((price, index) => price - (basePrices[index] ?? price));
          return { units, adults, childAges, nights };
        }),
      ),
      lines: lines.map(
        ({
          line,
          units,
          byUnit,
          adults,
          childAges,
          guest,
          accessibility,
          total,
          online,
          extras,
          cancelableUntil,
          terms,
          cancelledAt,
          kept,
          claim,
          pointsReturned,
          pointsKept,
        }) => ({
          line,
          units,
          byUnit,
          adults,
          childAges,
          guest,
          accessibility,
          total,
          online,
          extras: extras.map(({ id, unit, quantity }) => ({ id, unit, quantity })),
          cancelableUntil,
          terms,
          cancelledAt,
          kept,
          claim,
          pointsReturned,
          pointsKept,
        }),
      ),
    },
  ];
}

/** Lines of one room under one plan at the same prices as one entry, in their order; named where there are several. */
export function bookedRooms(lines: readonly StoredLine[], checkIn: Day): BookedRoom[] {
  const groups = Map.groupBy(lines, ({ room, plan, basePrices }) => [room.id, plan, ...basePrices].join());
  const rooms = [...groups.values()].flatMap((group) => roomOf(group, checkIn));
  const names = distinctNames(rooms.map(({ room, rateType, planName }) => ({ room: room.name, plan: rateName(rateType, planName) })));
  return rooms.length > 1 ? rooms.map((room, index) => ({ ...room, roomName: names[index] ?? room.room.name })) : rooms;
}

/** What of a line its extras, taxes and fees are computed from. */
export type ChargedLine = Pick<StoredLine, "accommodation" | "discount" | "code" | "codeOnExtras" | "extras" | "taxes">;

/** What the parts of a line cost; null where it does not say which extras are meals, or how a code is divided between both. */
function partsOf({ accommodation, discount, code, codeOnExtras, extras }: ChargedLine): Record<TaxPart, Cents | null> {
  const costOf = (kind: Extra["kind"]) => sum(extras.filter((extra) => extra.kind === kind).map(({ amount }) => amount));
  const [meals, others] = [costOf("meal"), costOf("other")];
  const isKnown = extras.every(({ kind }) => kind !== undefined) && (codeOnExtras === 0 || meals === 0 || others === 0);
  const without = (cost: Cents) => (isKnown ? cost - (cost === 0 ? 0 : codeOnExtras) : null);
  return { accommodation: accommodation - discount - code, meals: without(meals), extras: without(others) };
}

/** What a tax or fee was taken of; null where the line does not say it. */
function baseOfTax(line: ChargedLine, rule: TaxRule, amount: Cents): Cents | null {
  const { accommodation, ...others } = partsOf(line);
  const isAll = rule.basis === "percent" && rule.parts.some((part) => part === "meals") && rule.parts.some((part) => part === "extras");
  const together = sum(line.extras.map((extra) => extra.amount)) - line.codeOnExtras;
  const base = baseOf(rule, isAll ? { accommodation, meals: together, extras: 0 } : { accommodation, ...others }, line.taxes);
  // Taxes and fees of an imported booking follow no rule.
  const isExact = rule.basis === "percent" && (rule.mode === "included" || (base !== null && shareOf(base, rule.rate, 100_000) === amount));
  return isExact ? base : null;
}

/** What is added to the rooms of a booking as it was when it was made, in the language of the request. */
export function storedItems(lines: readonly ChargedLine[]) {
  const cutOnExtras = sum(lines.map(({ codeOnExtras }) => codeOnExtras));
  const extraItems = extrasTogether(
    lines.flatMap(({ extras }) =>
      extras.map(({ translations, ...extra }) => ({ ...extra, name: translated({ ...extra, translations }, "name") })),
    ),
  );
  return {
    extraItems,
    taxItems: taxesTogether(
      lines.flatMap((line) =>
        line.taxes.map(({ id, mode, amount, rule }) => ({
          id,
          mode,
          amount,
          name: rule ? translated(rule, "name") : null,
          rule: rule ?? ruleOf01,
          base: baseOfTax(line, rule ?? ruleOf01, amount),
        })),
      ),
    ),
    codeBase:
      sum(lines.map(({ accommodation, discount }) => accommodation - discount)) +
      (cutOnExtras > 0 ? sum(extraItems.map(({ amount }) => amount)) : 0),
    codePercent: null,
  };
}
