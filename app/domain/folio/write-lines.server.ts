import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type NewLine, taxSum } from "./folio.ts";

/** Rows of an insert: each has about a dozen parameters, of which a statement has 65,535 at most. */
const atOnce = 2000;

/** Writes lines on an open business day, which the caller has locked. */
export async function insertLines(
  ctx: Ctx,
  { hotelId, businessDay }: { hotelId: string; businessDay: Day },
  lines: readonly NewLine[],
): Promise<void> {
  for (let first = 0; first < lines.length; first += atOnce)
    await ctx.db
      .insertInto("folio_lines")
      .values(
        lines.slice(first, first + atOnce).map(({ id, reservationId, payer, kind, source, night, text, amount, taxes, reverses }) => ({
          hotel_id: hotelId,
          id,
          reservation_id: reservationId,
          payer,
          business_day: businessDay,
          kind,
          source,
          night,
          text,
          amount,
          taxes: JSON.stringify(taxes),
          tax: taxSum(taxes),
          reverses,
          created_at: ctx.now(),
          created_by: ctx.actor?.id ?? null,
        })),
      )
      .execute();
}
