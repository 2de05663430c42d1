import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { newId } from "#platform/id.server.ts";
import { caller, staffBookingRequest } from "../../support/front-desk.ts";
import { day, hour } from "./agenda.ts";
import { attempt, type Simulation } from "./simulation.ts";

const callers = [
  caller,
  { ...caller, firstName: "ნანა", lastName: "წერეთელი", email: null },
  { ...caller, firstName: "Hiroshi", lastName: "Mori", phone: null, locale: "en" as const, arrivalHour: null, requests: "Ground floor" },
];
const fates = [
  "unpaid",
  "unpaid",
  "paid",
  "paid",
  "paid",
  "part",
  "on arrival",
  "on arrival",
  "cancelled",
  "paid and cancelled",
  "returned",
  "no-show",
  "erased",
] as const;

/**
 * A hotel books for a caller, at its rates, at another price, or free of charge; the amount is paid at the hotel, or
 * not.
 */
export async function bookByPhone(simulation: Simulation): Promise<void> {
  const { env, chance, agenda } = simulation;
  const hotel = chance.pick(simulation.hotels);
  const room = chance.pick(hotel.rooms);
  const as = env.as(hotel.owner);
  const now = env.ctx.now().getTime();
  const checkIn = addDays(dayAt(env.ctx.now(), hotel.timeZone), chance.between(0, 30));
  const stay = { checkIn, checkOut: addDays(checkIn, chance.between(1, 4)) };
  const nightPrice = chance.happens(0.15) ? 0 : chance.happens(0.2) ? chance.between(3000, 20_000) : null;
  const request = await staffBookingRequest(env, { hotelId: hotel.hotelId, roomId: room.roomId }, stay, {
    caller: chance.pick(callers),
    nightPrice,
  });
  const booked = await attempt(simulation, "book by phone", bookForGuest(as, request));
  if (!booked) return;
  const key = { hotelId: hotel.hotelId, code: booked.code };
  const { charge } = await env.ctx.db
    .selectFrom("reservations")
    .select("charge")
    .where("hotel_id", "=", hotel.hotelId)
    .where("code", "=", booked.code)
    .executeTakeFirstOrThrow();
  const move = (direction: "received" | "returned", amount: number, at: number) =>
    agenda.plan(at, () =>
      attempt(
        simulation,
        `property payment, ${direction}`,
        recordPropertyPayment(as, {
          ...key,
          direction,
          amount,
          method: chance.pick(["cash", "card", "transfer"] as const),
          idempotencyKey: newId(),
        }),
      ),
    );
  const begins = Math.max(now + hour, Date.parse(`${checkIn}T12:00:00Z`));
  const fate = chance.pick(fates);
  if (["paid", "paid and cancelled", "returned", "erased"].includes(fate)) move("received", charge, now + hour);
  if (fate === "part") move("received", Math.floor(charge / 3), now + hour);
  if (fate === "on arrival") move("received", charge, begins);
  if (["cancelled", "paid and cancelled", "returned"].includes(fate))
    agenda.plan(now + 3 * hour, () =>
      attempt(simulation, "cancelled at the desk", cancelReservation(as, { ...key, reason: "The caller has called again." })),
    );
  if (fate === "returned") move("returned", charge, now + 5 * hour);
  if (fate === "no-show")
    agenda.plan(begins + day, () => attempt(simulation, "no-show at the desk", markNoShow(as, { ...key, freeNights: true })));
  if (fate === "erased")
    agenda.plan(Date.parse(`${stay.checkOut}T12:00:00Z`) + 2 * day, () => attempt(simulation, "erase guest", anonymiseGuest(as, key)));
}
