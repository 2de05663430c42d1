import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { managedHotel } from "./managed-hotel.server.ts";

/** The tables whose order managers choose, with what the log of changes calls it. */
const actions = { rate_plans: "rate_plan.move", extras: "extra.move" } as const;

type Move = { list: keyof typeof actions; hotelId: string; id: string; to: "up" | "down" };

/** Moves a custom plan or an extra up or down by one place in the order of the hotel; the first and last stay where they are. */
export async function moveInList(ctx: Ctx, { list, hotelId, id, to }: Move): Promise<Outcome<null, { code: "unknown" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown" });
    const rows = await ctx.db
      .selectFrom(list)
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("archived_at", "is", null)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    if (from < 0) return rejected({ code: "unknown" });
    const at = from + (to === "up" ? -1 : 1);
    if (at < 0 || at >= ids.length) return done(null);
    const order = ids.toSpliced(from, 1).toSpliced(at, 0, id);
    const changed = list === "rate_plans" ? sql`, updated_at = ${ctx.now()}` : sql``;
    await sql`
      update ${sql.table(list)} e set position = o.position ${changed}
      from unnest(${order}::uuid[]) with ordinality as o (id, position)
      where e.hotel_id = ${hotelId} and e.id = o.id and e.position <> o.position`.execute(ctx.db);
    await recordChange(ctx, { hotelId, action: actions[list], subjectId: id, before: { position: from + 1 }, after: { position: at + 1 } });
    return done(null);
  });
}
