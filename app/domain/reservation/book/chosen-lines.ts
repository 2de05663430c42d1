import { type AccessNeed, needsMask, needsOfMask } from "#domain/accessibility/accessibility.ts";
import { chosenExtras } from "#domain/extra/chosen-extras.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import { isRateType, type RateType } from "#domain/pricing/quote.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { agesIn, bookingBounds, type PartyWithAges } from "#kit/party.ts";

/** Units of a room under a plan for their own guests, chosen for a booking of several rooms; `needs`: what each has to have, if anything. */
export type ChosenLine = PartyWithAges & {
  roomId: string;
  rateType: RateType;
  extras: readonly ChosenExtra[];
  needs?: readonly AccessNeed[];
};

const countIn = (text: string | undefined, { min, max }: { min: number; max: number }): number | undefined => {
  const count = text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  return count !== undefined && count >= min && count <= max ? count : undefined;
};

/**
 * A line from its text, `room.plan.units.adults.children`, then where there are any `.ages` with hyphens, `.a` with the bits of its
 * needs, and `.extra*pieces` for each extra. Undefined where the room, the plan or a number is invalid; invalid ages and extras are skipped.
 */
function lineIn(text: string): ChosenLine | undefined {
  const [roomId, rateType, ...rest] = text.split(".", 7 + limits.extrasPerHotel);
  const rooms = countIn(rest[0], bookingBounds.rooms);
  const adults = countIn(rest[1], bookingBounds.adults);
  const children = countIn(rest[2], bookingBounds.children);
  if (!isId(roomId) || !isRateType(rateType) || rooms === undefined || adults === undefined || children === undefined) return undefined;
  const ages = (rest[3] ?? "").replaceAll("-", ",");
  const needs = needsOfMask(Number(/^a(?<mask>\d{1,3})$/u.exec(rest[4] ?? "")?.groups?.["mask"] ?? 0));
  return {
    roomId,
    rateType,
    rooms,
    adults,
    children,
    ...agesIn(new URLSearchParams({ childAges: ages, teenAges: ages }), { adults, children }),
    ...(needs.length > 0 && { needs }),
    extras: chosenExtras(rest.slice(4).join(",").replaceAll("*", ":")),
  };
}

/** Lines from their texts, at most as many as a booking may have; invalid texts are skipped. */
export const linesIn = (texts: readonly string[]): ChosenLine[] =>
  texts.slice(0, limits.roomsPerBooking).flatMap((text) => lineIn(text) ?? []);

/** A line as the parameter `line` of a URL and a field of a form. It contains no character that a URL has to escape. */
export function lineText({ roomId, rateType, rooms, adults, children, childAges, teenAges, extras, needs = [] }: ChosenLine): string {
  const ages = [...childAges, ...teenAges].join("-");
  const mask = needsMask(needs);
  const more = [...(mask > 0 ? [`a${mask}`] : []), ...extras.map(({ extraId, pieces }) => `${extraId}*${pieces}`)];
  const facts = [roomId, rateType, rooms, adults, children];
  return [...facts, ...(ages || more.length > 0 ? [ages] : []), ...more].join(".");
}
