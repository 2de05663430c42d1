import { sql } from "kysely";
import { offeredExtras } from "#domain/extra/offered-extras.server.ts";
import { quotesFor } from "#domain/pricing/quote.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { dependsOnTeens } from "#domain/pricing/units.ts";
import { isDay } from "#kit/date/day.ts";
import { nightCount, maxNights, type Stay } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { ReservationDetails } from "../reservation.ts";
import type { ChangeChoices } from "./change-choices.ts";

/** Whether prices can be asked for: a stay of 1 to 90 nights, also one that has begun. */
const isStay = (stay: Stay): boolean =>
  isDay(stay.checkIn) && isDay(stay.checkOut) && nightCount(stay) > 0 && nightCount(stay) <= maxNights;

type Booking = Pick<ReservationDetails, "hotelId" | "checkIn" | "checkOut">;

/**
 * What can be chosen in a change of a booking to a stay, or for its own stay where that is none: the rooms of the hotel with the plans
 * that are offered, and the extras. Plans that only a code opens are left out. `isStaff`: also of a hotel that is not published, and
 * plans of members.
 */
export async function changeChoices(ctx: Ctx, booking: Booking, requested: Stay, isStaff = false): Promise<ChangeChoices> {
  const { hotelId } = booking;
  const stay = isStay(requested)
    ? { checkIn: requested.checkIn, checkOut: requested.checkOut }
    : { checkIn: booking.checkIn, checkOut: booking.checkOut };
  const [priced, names, extras] = await Promise.all([
    pricedRooms(ctx, hotelId, stay, { unlisted: isStaff }),
    ctx.db
      .selectFrom("rooms as m")
      .select(["m.id", localText("m.name").as("name")])
      .where("m.hotel_id", "=", hotelId)
      .where(sql<boolean>`m.archived_at is null`)
      .execute(),
    offeredExtras(ctx, { hotelId, roomId: null, stay, rooms: 1, adults: 1 }),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const isMember = isStaff || (ctx.actor?.emailVerified ?? false);
  const offered = new Set(extras.filter(({ obligatory }) => !obligatory).map(({ id }) => id));
  return {
    rooms: priced.map(({ roomId, prices }) => {
      const today = dayAt(ctx.now(), prices.timeZone);
      return {
        id: roomId,
        name: nameOf.get(roomId) ?? "",
        plans: quotesFor(prices, { stay, rooms: 1, guests: null, today, isMember }).map(({ rateType, planName }) => ({
          plan: rateType,
          name: rateName(rateType, planName),
        })),
        extras: prices.extras.flatMap(({ id }) => (offered.has(id) ? [id] : [])),
        asksTeens: dependsOnTeens(prices),
      };
    }),
    extras: extras
      .filter(({ obligatory }) => !obligatory)
      .map(({ id, name, unit, amount, maxPieces, free, soldOutOn, planKeys }) => ({
        id,
        name,
        unit,
        amount,
        most: Math.min(maxPieces, free ?? maxPieces),
        maxPieces,
        soldOutOn,
        planKeys,
      })),
  };
}
