import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { lockedSeason } from "./locked-season.server.ts";
import { seasonError, unbookable } from "./season-rules.server.ts";

export type CopyRejection = { code: "unknown_season" | "no_rooms" | "over" | "too_far_ahead" | "free_unconfirmed" };

/** Names of the rooms that have the season now, and of those skipped because they have a season on some of its days. */
export type Copied = { copied: string[]; leftOut: string[] };

/**
 * Copies a season to other rooms of the hotel. Rejects if none of the chosen is another room of it, if no day of the
 * season can be booked, or if its price is 0 without `freeConfirmed`.
 */
export async function copySeason(
  ctx: Ctx,
  { hotelId, seasonId, roomIds, freeConfirmed }: { hotelId: string; seasonId: string; roomIds: readonly string[]; freeConfirmed?: boolean },
): Promise<Outcome<Copied, CopyRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<Copied, CopyRejection>> => {
    const season = await lockedSeason(ctx, hotelId, seasonId);
    if (!season) return rejected({ code: "unknown_season" });
    const error = seasonError({ ...season, freeConfirmed }) ?? (await unbookable(ctx, hotelId, season));
    if (error?.code === "over" || error?.code === "too_far_ahead" || error?.code === "free_unconfirmed")
      return rejected({ code: error.code });
    const wished = roomIds.filter((id) => isId(id) && id !== season.roomId);
    const rooms =
      wished.length === 0
        ? []
        : await ctx.db
            .selectFrom("rooms")
            .select(["id", "name"])
            .where("hotel_id", "=", hotelId)
            .where("id", "in", wished)
            .where("archived_at", "is", null)
            .orderBy("name")
            .execute();
    if (rooms.length === 0) return rejected({ code: "no_rooms" });
    const { start, end, price } = season;
    const { rows } = await sql<{ room_id: string }>`
      insert into room_pricing (hotel_id, id, room_id, start_date, end_date, price)
      select ${hotelId}, id, room_id, ${start}, ${end}, ${price}
      from unnest(${rooms.map(() => newId())}::uuid[], ${rooms.map(({ id }) => id)}::uuid[]) as copy (id, room_id)
      on conflict do nothing returning room_id`.execute(ctx.db);
    const priced = new Set(rows.map(({ room_id }) => room_id));
    const namesOf = (isCopied: boolean) => rooms.filter(({ id }) => priced.has(id) === isCopied).map(({ name }) => name);
    if (rows.length > 0)
      await recordChange(ctx, { hotelId, action: "season.copy", subjectId: seasonId, after: { roomIds: [...priced], start, end, price } });
    return done({ copied: namesOf(true), leftOut: namesOf(false) });
  });
}
