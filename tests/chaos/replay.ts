import { sql } from "kysely";
import { mostGuests } from "#domain/hotel/hotel.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { checkoutForm } from "#domain/reservation/book/booking-form.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import { newId } from "#platform/id.server.ts";
import { taxesOn } from "../support/default-taxes.ts";
import { openTestEnvOn } from "../support/test-env-on.ts";
import { type BookingRow, occupancyOf, ruleAgainst } from "./replay-rows.ts";

const price = 10_000;
const atOnce = 10;

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** When a booking is cancelled, if it is: before its stay is over, after which nothing is cancelled. */
function endOf({ cancelled, checkIn, nights }: BookingRow): Day | null {
  const last = addDays(checkIn, nights - 1);
  return cancelled && cancelled > last ? last : cancelled;
}

/**
 * Invariant 9: replays bookings and cancellations of the rows by day, through the booking form and the commands, in a
 * hotel with `units` rooms of each type. Returns all differences from the expected result, and the rooms in use by type
 * and night.
 */
export async function replay(
  place: { server: string; template: string },
  rows: readonly BookingRow[],
  units: Record<string, number>,
  onProgress?: (count: number) => void,
) {
  const env = await openTestEnvOn(place);
  const violations: string[] = [];
  const counts: Record<string, number> = {};
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  try {
    const hotel = await env.hotel();
    // Bookings of one person are serialised, so concurrent ones need many people.
    const guests = await Promise.all(Array.from({ length: atOnce }, () => env.person()));
    let next = 0;
    const rooms = new Map<string, string>();
    for (const type of new Set(rows.map((row) => row.type)))
      rooms.set(type, (await hotel.room({ name: `Type ${type}`, price, capacity: mostGuests, units: units[type] ?? 1 })).roomId);

    const codes = new Map<BookingRow, string>();
    const held = new Map<string, number>();
    const nightsOf = ({ type, checkIn, nights }: BookingRow) =>
      daysOf(checkIn, addDays(checkIn, nights)).map((night) => `${type} ${night}`);
    const hold = (row: BookingRow, change: number) => nightsOf(row).forEach((key) => held.set(key, (held.get(key) ?? 0) + change));

    let rejections: { row: BookingRow; night: Day }[] = [];
    async function make(row: BookingRow) {
      const { type, checkIn, nights } = row;
      const subtotal = price * Math.max(0, nights);
      const fields = {
        line: `${rooms.get(type)}.standard.1.${row.adults}.${row.children}`,
        idempotencyKey: newId(),
        checkIn,
        checkOut: addDays(checkIn, nights),
        expectedTotal: String(subtotal + taxesOn(subtotal)),
        holdAgain: "yes",
      };
      const form = checkoutForm.safeParse(fields);
      const [line] = form.success ? form.data.line : [];
      const person = { firstName: "Nino", lastName: "Beridze", phone: null, arrivalHour: null, requests: null };
      const guest = guests[next++ % atOnce] ?? null;
      const outcome =
        form.success && line && (await bookReservation(env.as(guest), { ...form.data, ...line, hotelId: hotel.hotelId, guest: person }));
      const answer =
        !outcome || (!outcome.ok && outcome.rejection.code === "too_many_guests")
          ? "party"
          : outcome.ok
            ? "booked"
            : outcome.rejection.code === "bad_stay"
              ? outcome.rejection.problem
              : outcome.rejection.code;
      count(answer);
      if (outcome && outcome.ok) {
        codes.set(row, outcome.value.code);
        hold(row, 1);
      }
      if (outcome && !outcome.ok && outcome.rejection.code === "full") rejections.push({ row, night: outcome.rejection.night });
      else if (answer !== (ruleAgainst(row) ?? "booked"))
        violations.push(`${type} ${checkIn} for ${nights}, made ${row.made}: ${answer}, not ${ruleAgainst(row) ?? "booked"}`);
    }
    async function cancel(row: BookingRow) {
      const code = codes.get(row);
      if (!code) return;
      const outcome = await cancelReservation(env.as(hotel.owner), { code, reason: row.ending });
      count(outcome.ok ? "cancelled" : `not cancelled: ${outcome.rejection.code}`);
      if (outcome.ok) hold(row, -1);
      else violations.push(`${row.type} ${row.checkIn}: cancelling was refused, ${outcome.rejection.code}`);
    }

    const days = [...new Set(rows.flatMap((row) => [row.made, endOf(row) ?? row.made]))].toSorted();
    const by = (of: (row: BookingRow) => Day | null) => Map.groupBy(rows, of);
    const [making, ending] = [by(({ made }) => made), by(endOf)];
    let done = 0;
    for (const day of days) {
      env.at(`${day}T05:00:00Z`);
      rejections = [];
      await inLanes(making.get(day) ?? [], make);
      for (const { row, night } of rejections)
        if ((held.get(`${row.type} ${night}`) ?? 0) < (units[row.type] ?? 1))
          violations.push(`${row.type} ${row.checkIn} for ${row.nights} was refused for ${night}, which was not full on ${day}`);
      await inLanes(ending.get(day) ?? [], cancel);
      done += making.get(day)?.length ?? 0;
      env.jobs.length = env.queuedMails.length = 0;
      onProgress?.(done);
    }

    const { rows: nights } = await sql<{ night: Day; room: string; sold: number; units: number; active: number }>`
      select n.night, n.room_id as room, n.sold, n.units, count(r.id)::int as active
      from room_nights n left join (reservation_rooms l join reservations r on r.hotel_id = l.hotel_id and r.id = l.reservation_id)
        on l.hotel_id = n.hotel_id and l.room_id = n.room_id and l.cancelled_at is null and r.state in ('held', 'confirmed', 'no_show') and r.check_in <= n.night and r.check_out > n.night
      group by n.hotel_id, n.room_id, n.night`.execute(env.ctx.db);
    const typeOf = new Map([...rooms].map(([type, room]) => [room, type]));
    const occupancy = new Map<string, number>();
    for (const { night, room, sold, units, active } of nights) {
      if (sold !== active || sold > units) violations.push(`${typeOf.get(room)} ${night}: ${sold} of ${units} sold, ${active} reserved`);
      occupancy.set(`${typeOf.get(room)} ${night}`, active);
    }
    const stayed = rows.filter((row) => row.cancelled === null && codes.has(row));
    violations.push(...differences(occupancy, occupancyOf(stayed)));
    return { violations, counts, occupancy };
  } finally {
    await env.close();
  }
}

/** Differences between two counts of rooms in use. */
export const differences = (ours: ReadonlyMap<string, number>, theirs: ReadonlyMap<string, number>): string[] =>
  [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((key) => (ours.get(key) ?? 0) !== (theirs.get(key) ?? 0))
    .map((key) => `${key}: ${ours.get(key) ?? 0} rooms in use here, ${theirs.get(key) ?? 0} there`);
