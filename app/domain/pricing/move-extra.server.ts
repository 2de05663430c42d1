import { sql } from "kysely";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";

/** Moves an extra up or down by one place in the order of the hotel; the first and last stay where they are. */
export async function moveExtra(
  ctx: Ctx,
  { hotelId, extraId, to }: { hotelId: string; extraId: string; to: "up" | "down" },
): Promise<Outcome<null, { code: "unknown_extra" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_extra" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_extra" });
    const extras = await ctx.db
      .selectFrom("extras")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("archived_at", "is", null)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const ids = extras.map(({ id }) => id);
    const from = ids.indexOf(extraId);
    if (from < 0) return rejected({ code: "unknown_extra" });
    const at = from + (to === "up" ? -1 : 1);
    if (at < 0 || at >= ids.length) return done(null);
    const order = ids.toSpliced(from, 1).toSpliced(at, 0, extraId);
    await sql`
      update extras e set position = o.position
      from unnest(${order}::uuid[]) with ordinality as o (id, position)
      where e.hotel_id = ${hotelId} and e.id = o.id and e.position <> o.position`.execute(ctx.db);
    await recordChange(ctx, {
      hotelId,
      action: "extra.move",
      subjectId: extraId,
      before: { position: from + 1 },
      after: { position: at + 1 },
    });
    return done(null);
  });
}
