import type { AgeBracket, RoomGuests, TaxRule } from "#domain/pricing/facts.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { type Cents, percentOf, sum } from "#kit/money.ts";
import { translated } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { ManagedTaxRule } from "./tax-rule.ts";

/** What a child of the example pays a night; null: like an adult. */
type ChildOfExample = { age: number; amount: Cents | null; isInCot: boolean };

/** An example stay of one unit at the standard rate, in cents. */
export type ChargePreview = {
  stay: Stay;
  adults: number;
  children: ChildOfExample[];
  nights: { night: Day; price: Cents; withGuests: Cents }[];
  /** Adults, and children that pay like adults, above the included guests, and what each pays a night. */
  extraAdults: { count: number; amount: Cents };
  /** Taken off each night where one adult stays alone. */
  singleUse: Cents;
  accommodation: Cents;
  extras: Cents;
  taxes: { id: string; name: string; mode: TaxRule["mode"]; amount: Cents }[];
  total: Cents;
  online: Cents;
};

/** The guests of an example. */
export type Family = { adults: number; childAges: readonly number[] };

export type PreviewRequest = {
  hotelId: string;
  roomId: string;
  stay: Stay;
  /** The first that fits is priced. */ families: readonly Family[];
  today: Day;
};

/** Replaces what the hotel has stored. Rules are those that are named. */
export type PreviewDraft = { brackets?: readonly AgeBracket[]; rules: readonly ManagedTaxRule[]; guests?: RoomGuests };

/**
 * What a stay in a room costs at the standard rate with the brackets, rules and guests of a form; `no_room` where the room is unknown,
 * `does_not_fit` where none of the families fits into one unit. One statement.
 */
export async function previewCharges(
  ctx: Ctx,
  { hotelId, roomId, stay, families, today }: PreviewRequest,
  draft: PreviewDraft,
): Promise<ChargePreview | "no_room" | "does_not_fit"> {
  const [room] = await pricedRooms(ctx, hotelId, stay, { roomId, unlisted: true });
  if (!room) return "no_room";
  const guests = draft.guests ?? room.prices.guests;
  const brackets = draft.brackets ?? room.prices.brackets;
  const facts = { ...room.prices, guests, brackets, taxRules: draft.rules, plans: [], specialRates: [] };
  const booking = { facts, stay, units: 1, today, isMember: false, code: null, chosen: [] };
  const fitting = families.find((family) => priceStay({ ...booking, guests: family }));
  const found = fitting && priceStay({ ...booking, guests: fitting })?.find(({ plan }) => plan === "standard");
  const [line] = found?.lines ?? [];
  if (!found || !line) return "does_not_fit";
  const { adults, childAges } = fitting;
  const children = childAges.map((age) => childOfExample(age, brackets, guests.extraAdult ?? 0));
  const grown = adults + children.filter(({ amount }) => amount === null).length;
  const paying = children.some(({ age }) => brackets.find(({ toAge }) => age <= toAge)?.kind === "price");
  return {
    stay,
    adults,
    children,
    nights: [...line.nights],
    extraAdults: { count: Math.max(0, grown - guests.included), amount: guests.extraAdult ?? 0 },
    singleUse: grown === 1 && guests.included >= 2 && !paying ? (guests.singleUse ?? 0) : 0,
    accommodation: line.accommodation,
    extras: sum(line.extras.map(({ amount }) => amount)),
    taxes: line.taxes.map((tax) => {
      const rule = draft.rules.find(({ id }) => id === tax.id);
      return { ...tax, name: rule ? translated(rule, "name") : "" };
    }),
    total: found.total,
    online: found.online,
  };
}

function childOfExample(age: number, brackets: readonly AgeBracket[], extraAdult: Cents): ChildOfExample {
  const bracket = brackets.find(({ toAge }) => age <= toAge);
  if (!bracket) return { age, amount: null, isInCot: false };
  if (bracket.kind === "free") return { age, amount: 0, isInCot: bracket.cot };
  return { age, amount: "amount" in bracket ? bracket.amount : percentOf(extraAdult, bracket.percent), isInCot: false };
}
