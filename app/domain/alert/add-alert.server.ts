import { sql } from "kysely";
import { dayAtListedHotel } from "#domain/hotel/listed-hotel.server.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { lockHolder } from "#domain/reservation/hold/hold-limits.server.ts";
import { type StayProblem, stayProblem } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Locale } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { isOver } from "./alert-sql.server.ts";
import type { AlertCriteria } from "./alert.ts";

export type AlertRejection =
  | { code: "signed_out" | "unverified" | "unknown_hotel" | "no_room_fits" }
  | { code: "bad_stay"; problem: StayProblem }
  /** The stay can be booked now, at this price. */
  | { code: "bookable"; total: Cents }
  | { code: "too_many"; max: number };

/**
 * Stores what the signed-in person waits for at a published hotel. The same stay and party again changes its price and keeps its place in
 * line. The address must be verified; alerts are counted under the person's lock.
 */
export async function addAlert(
  ctx: Ctx,
  { hotelId, locale, ...criteria }: AlertCriteria & { hotelId: string; locale: Locale },
): Promise<Outcome<null, AlertRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "signed_out" });
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  if (!actor.emailVerified) return rejected({ code: "unverified" });
  const { checkIn, checkOut, adults, children, childAges, teenAges, maxTotal } = criteria;
  const stay = { checkIn, checkOut };
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, AlertRejection>> => {
    await lockHolder(ctx, actor.id, null);
    const today = await dayAtListedHotel(ctx, hotelId);
    if (today === undefined) return rejected({ code: "unknown_hotel" });
    const problem = stayProblem(stay, today);
    if (problem) return rejected({ code: "bad_stay", problem });
    const offers = (await roomOffers(ctx, { hotelId, stay, rooms: 1, guests: guestsOf(criteria) })).filter(({ fits }) => fits);
    if (offers.length === 0) return rejected({ code: "no_room_fits" });
    const totals = offers.flatMap(({ quotes }) => quotes.map(({ total }) => total));
    const total = Math.min(...totals);
    if (totals.length > 0 && (maxTotal === null || total <= maxTotal)) return rejected({ code: "bookable", total });
    const now = ctx.now();
    await ctx.db
      .insertInto("availability_alerts")
      .values({
        hotel_id: hotelId,
        id: newId(),
        user_id: actor.id,
        check_in: checkIn,
        check_out: checkOut,
        adults,
        children,
        child_ages: [...childAges],
        teen_ages: [...teenAges],
        max_total: maxTotal,
        locale,
        created_at: now,
        swept_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["hotel_id", "user_id", "check_in", "check_out", "adults", "children"])
          .doUpdateSet({ max_total: maxTotal, child_ages: [...childAges], teen_ages: [...teenAges], locale }),
      )
      .execute();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from availability_alerts a join hotels h on h.id = a.hotel_id
      where a.user_id = ${actor.id} and not ${isOver(ctx)}`.execute(ctx.db);
    const max = limits.alertsPerPerson;
    return (rows[0]?.count ?? 0) > max ? rejected({ code: "too_many", max }) : done(null);
  });
}
