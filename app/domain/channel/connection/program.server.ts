import { sql } from "kysely";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { Connection } from "./connection.ts";

/** A request of a hotel's program. `arrivedAt`: when, by the clock of the database, which all servers share. */
export type Program = Connection & { hotelName: string; timeZone: string; arrivedAt: Date };

const columns = (tookMs = 0) => sql`c.hotel_id as "hotelId", c.kind, c.hotel_code as "hotelCode", c.state, c.asks_closing as "asksClosing",
  c.asks_prices as "asksPrices", c.other_currencies as "otherCurrencies", ${localText("h.name")} as "hotelName", h.time_zone as "timeZone",
  clock_timestamp() - ${tookMs} * interval '1 millisecond' as "arrivedAt"`;

/** How often the use of a connection is recorded. */
const usedEvery = "1 minute";

/** The program that has this user name and password; undefined if there is none, or the hotel is archived. */
export async function programOf(
  ctx: Ctx,
  { hotelCode, secret, client, version }: { hotelCode: string; secret: string; client: string; version: string },
): Promise<Program | undefined> {
  const { rows } = await sql<Program & { usedLately: boolean }>`
    select ${columns()}, coalesce(c.used_at > ${ctx.now()}::timestamptz - ${usedEvery}::interval
        and (c.client, c.version) is not distinct from (${client}::text, ${version}::text), false) as "usedLately"
    from channel_connections c join hotels h on h.id = c.hotel_id
    where c.hotel_code = ${hotelCode} and c.secret_sha256 = ${tokenHash(secret)} and h.archived_at is null`.execute(ctx.db);
  const [found] = rows;
  if (!found) return undefined;
  const { usedLately, ...program } = found;
  if (!usedLately) await recordUse(ctx, program.hotelId, client, version);
  return program;
}

/**
 * The program of Channex of the hotel with this code; undefined if there is none, or the hotel is archived. The caller has checked the key
 * of the site. `tookMs`: how long ago its request arrived.
 */
export async function channexProgramOf(
  ctx: Ctx,
  { hotelCode, tookMs = 0 }: { hotelCode: string; tookMs?: number },
): Promise<Program | undefined> {
  const { rows } = await sql<Program & { usedLately: boolean }>`
    select ${columns(tookMs)}, coalesce(c.used_at > ${ctx.now()}::timestamptz - ${usedEvery}::interval, false) as "usedLately"
    from channel_connections c join hotels h on h.id = c.hotel_id
    where c.hotel_code = ${hotelCode} and c.kind = 'channex' and h.archived_at is null`.execute(ctx.db);
  const [found] = rows;
  if (!found) return undefined;
  const { usedLately, ...program } = found;
  if (!usedLately) await recordUse(ctx, program.hotelId, "Channex", null);
  return program;
}

/** Records that the program of a hotel has called. */
const recordUse = (ctx: Ctx, hotelId: string, client: string, version: string | null) =>
  ctx.db.updateTable("channel_connections").set({ used_at: ctx.now(), client, version }).where("hotel_id", "=", hotelId).execute();
