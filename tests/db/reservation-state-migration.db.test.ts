import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentState } from "#domain/reservation/reservation-money.ts";
import { isHolding } from "#domain/reservation/reservation.ts";
import { type ReservationState, shownStatus } from "#kit/reservation-state.ts";
import { newId } from "#platform/id.server.ts";
import { type OldDatabase, openOldDatabase } from "../support/old-database.ts";

let before: OldDatabase;
beforeAll(async () => {
  before = await openOldDatabase("0070");
});
afterAll(() => before.close());

const [owner, hotel, room] = [newId(), newId(), newId()];

/** The columns of a booking in version 0.1, and the state that it showed. */
type Old = {
  source: "site" | "desk" | "import";
  status: "confirmed" | "cancelled";
  total: number;
  paid: boolean;
  noShow: boolean;
  cancelledBy: "guest" | "hotel" | "admin" | "system" | null;
};
const ends: Pick<Old, "status" | "cancelledBy">[] = [
  { status: "confirmed", cancelledBy: null },
  ...(["guest", "hotel", "admin", "system"] as const).map((cancelledBy) => ({ status: "cancelled" as const, cancelledBy })),
];
const both = [false, true];
/**
 * All combinations that the commands of 0.1 could store: the system cancels unpaid holds of the website only, and a
 * no-show was paid or booked by staff.
 */
const old: Old[] = (["site", "desk", "import"] as const).flatMap((source) =>
  [0, 11_200].flatMap((total) =>
    both.flatMap((paid) =>
      both.flatMap((noShow) =>
        ends
          .map((end) => ({ source, total, paid, noShow, ...end }))
          .filter(({ cancelledBy }) => cancelledBy !== "system" || (source === "site" && total > 0 && !paid && !noShow))
          .filter(() => !noShow || paid || source !== "site"),
      ),
    ),
  ),
);

/** The SQL expression for the state in 0.1. */
function stateOf({ source, status, total, paid, noShow, cancelledBy }: Old): ReservationState {
  if (status === "cancelled") return cancelledBy === "system" ? "expired" : "cancelled";
  if (noShow) return "no_show";
  return source === "site" && !paid && total > 0 ? "held" : "confirmed";
}

/** The payment state that 0.1 showed of a booking without captured money. */
function shownPayment({ source, status, total, paid }: Old) {
  if (status === "cancelled") return "not_paid";
  if (total === 0) return "nothing_to_pay";
  if (paid) return "paid";
  return source === "site" ? "awaiting_payment" : "due_at_property";
}

test("bookings of 0.1 get the state of their columns, and are shown as before", async () => {
  const { db, upgrade } = before;
  await sql`insert into users (id, name, first_name, last_name, email) values (${owner}, 'Nino B', 'Nino', 'B', 'nino@stumari.example')`.execute(
    db,
  );
  await sql`insert into hotels (id, owner_id, name, description, address, city, country, latitude, longitude, time_zone, property_type, search_text)
    values (${hotel}, ${owner}, 'House', 'A house of the old days', '1 Street', 'City', 'Georgia', 41, 44, 'Asia/Tbilisi', 'hotel', 'house')`.execute(
    db,
  );
  await sql`insert into rooms (hotel_id, id, name, description, room_type, price, capacity) values (${hotel}, ${room}, 'Double', 'A double room', 'double', 10000, 2)`.execute(
    db,
  );
  for (const [index, { source, status, total, paid, noShow, cancelledBy }] of old.entries())
    await sql`insert into reservations (hotel_id, id, room_id, user_id, source, code, check_in, check_out, rooms, adults, children, night_prices, rate_type,
        discount_percentage, subtotal, discount, taxes, total, status, hold_expires_at, paid_at, no_show_at, cancelled_at, cancelled_by, request_key, created_at, policies)
      values (${hotel}, ${newId()}, ${room}, ${source === "site" ? owner : null}, ${source}, ${String(index)}, '2026-01-01', '2026-01-02', 1, 1, 0, '{10000}', 'standard',
        0, ${total}, 0, 0, ${total}, ${status}, ${source === "site" ? "2026-01-01T12:00:00Z" : null}, ${paid ? "2026-01-01T11:00:00Z" : null},
        ${noShow ? "2026-01-01T13:00:00Z" : null}, ${cancelledBy ? "2026-01-01T13:00:00Z" : null}, ${cancelledBy}, ${`key ${index}`}, now(), '{}')`.execute(
      db,
    );

  await upgrade();
  const rows = await db.selectFrom("reservations").selectAll().execute();
  const found = new Map(rows.map((row) => [Number(row.code), row]));
  expect(found.size).toBe(old.length);
  expect(new Set(rows.map(({ state }) => state)).size).toBe(5);
  const now = new Date("2026-01-01T11:30:00Z");
  const nothing = {
    captured: 0,
    refunded: 0,
    refundPending: 0,
    owedAtProperty: 0,
    chargedBack: 0,
    checking: false,
    flagged: false,
    parts: [],
  };
  expect(
    old.map((_, index) => {
      const row = found.get(index);
      if (!row) return undefined;
      const { state, total } = row;
      return {
        state,
        status: shownStatus(state),
        payment: paymentState({ state, total, paidAt: row.paid_at?.toISOString() ?? null, ...nothing }),
        dueNow: row.due_now,
        isHolding: isHolding({ state, holdExpiresAt: row.hold_expires_at }, now),
      };
    }),
  ).toEqual(
    old.map((booking) => ({
      state: stateOf(booking),
      status: booking.status,
      payment: shownPayment(booking),
      dueNow: booking.source === "site" ? booking.total : 0,
      isHolding: booking.source === "site" && booking.status === "confirmed" && !booking.paid && booking.total > 0,
    })),
  );
});
