import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { businessDay, lockedBusinessDay } from "../business-day.server.ts";
import { missingLines, postStayCharges } from "../post-stay-charges.server.ts";
import type { DayFigures, OpenDay } from "./business-day.ts";
import { cashOf, concernedBookings, dayFigures, openArrivals } from "./day-facts.server.ts";

export type CloseDay = {
  hotelId: string;
  /** The day that was shown. */
  day: Day;
  /** In the drawer when the first day began that is closed, in cents; of later days it is known. */
  openingCash: Cents | null;
  counted: Cents;
  /** Taken out of the drawer after it was counted. */
  withdrawn: Cents;
  /** Why something else was counted than expected. */
  reason: string | null;
  /** Codes of arrivals that are expected later, or stayed without a check-in. */
  expectedLater: readonly string[];
};

export type CloseRejection =
  | { code: "unknown_hotel" | "other_day" | "not_yet" | "withdrawn_too_much" }
  | { code: "open_arrivals"; count: number }
  | { code: "unexplained"; expected: Cents };

/**
 * Closes the business day of a hotel: posts the night of every stay to its folio, and stores what the day came to and what was counted.
 * Nothing is written to the day any more. Rejects another day than the open one, a day that has not begun, arrivals that nobody has
 * decided on, and a difference in the drawer without a reason. A day is closed once, whoever closes it at the same time.
 */
export async function closeDay(ctx: Ctx, sent: CloseDay): Promise<Outcome<{ day: Day; next: Day }, CloseRejection>> {
  const { hotelId } = sent;
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ day: Day; next: Day }, CloseRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "bookings", "unlocked"))) return rejected({ code: "unknown_hotel" });
    const open = await lockedBusinessDay(ctx, hotelId);
    const { day, today, lastClosed } = open;
    if (sent.day !== day) return rejected({ code: "other_day" });
    if (day > today) return rejected({ code: "not_yet" });
    const arrivals = await openArrivals(ctx, hotelId, open);
    const undecided = arrivals.filter(({ code }) => !sent.expectedLater.includes(code));
    if (undecided.length > 0) return rejected({ code: "open_arrivals", count: undecided.length });
    const { opening, cash } = await cashOf(ctx, hotelId, open);
    const openingCash = opening ?? sent.openingCash ?? 0;
    const expected = openingCash + cash;
    if (sent.withdrawn > sent.counted) return rejected({ code: "withdrawn_too_much" });
    if (sent.counted !== expected && !sent.reason) return rejected({ code: "unexplained", expected });

    const ids = await concernedBookings(ctx, hotelId, open, "locked");
    await postStayCharges(ctx, { hotelId, ids, until: day, businessDay: day });
    const facts: DayFigures = { ...(await dayFigures(ctx, hotelId, open, [])), expectedLater: arrivals.map(({ code }) => code) };
    await ctx.db
      .insertInto("business_days")
      .values({
        hotel_id: hotelId,
        day,
        previous: lastClosed,
        closed_at: ctx.now(),
        closed_by: ctx.actor?.id ?? null,
        opening_cash: openingCash,
        cash,
        counted_cash: sent.counted,
        withdrawn_cash: sent.withdrawn,
        reason: sent.counted === expected ? null : sent.reason,
        facts: JSON.stringify(facts),
      })
      .execute();
    await recordChange(ctx, { hotelId, action: "business_day.close", after: { day, expected, counted: sent.counted } });
    return done({ day, next: (await businessDay(ctx, hotelId)).day });
  });
}

/** The day to close as it stands, with what closing it will post. The caller has checked access. */
export async function openDay(ctx: Ctx, hotelId: string): Promise<OpenDay> {
  const open = await businessDay(ctx, hotelId);
  const ids = await concernedBookings(ctx, hotelId, open, "unlocked");
  const missing = await missingLines(ctx, { hotelId, ids, until: open.day });
  const [arrivals, figures, { opening, cash }] = await Promise.all([
    openArrivals(ctx, hotelId, open),
    dayFigures(ctx, hotelId, open, missing),
    cashOf(ctx, hotelId, open),
  ]);
  return { ...open, openArrivals: arrivals, figures: { ...figures, expectedLater: [] }, openingCash: opening, cash };
}
