import { sql } from "kysely";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { timeZoneOf } from "#domain/hotel/place/place-columns.server.ts";
import { liveRooms } from "#domain/hotel/rooms/live-room.server.ts";
import { addYears, type Day, isDay } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { highestPrice } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import type { SeasonRejection, ManagedSeason } from "./season.ts";

type Window = { start: Day; end: Day; price: number; freeConfirmed?: boolean | undefined };

/** A room with its price in cents a night. */
type RoomPrice = { roomId: string; price: number };

/**
 * Adds a season: the room's price in cents a night for the days from `start` to `end`, both included; also to `others`,
 * rooms of the hotel with a price of their own, to all or none. Rejects if it overlaps another season of one of the
 * rooms, which the rejection names, is past, lies beyond the two bookable years, or has a price of 0 without
 * `freeConfirmed`.
 */
export async function addSeason(
  ctx: Ctx,
  season: Window & { hotelId: string; roomId: string; others?: readonly RoomPrice[] },
): Promise<Outcome<{ seasonId: string }, SeasonRejection>> {
  const { hotelId, roomId, start, end, price, others = [] } = season;
  const rooms = [{ roomId, price }, ...others];
  for (const { price } of rooms) {
    const error = seasonError({ ...season, price });
    if (error) return rejected(error);
  }
  if (new Set(rooms.map(({ roomId }) => roomId)).size < rooms.length) return rejected({ code: "room_twice" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ seasonId: string }, SeasonRejection>> => {
    // The lock on the hotel serializes managers; the exclusion constraint enforces the rule in any case.
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_room" });
    const roomIds = rooms.map(({ roomId }) => roomId);
    if ((await liveRooms(ctx, hotelId, roomIds)).length < rooms.length) return rejected({ code: "unknown_room" });
    const other = (await unbookable(ctx, hotelId, season)) ?? (await overlapping(ctx, { hotelId, roomIds, start, end }));
    if (other) return rejected(other);
    const seasons = rooms.map((room) => ({ ...room, seasonId: newId() }));
    await ctx.db
      .insertInto("room_pricing")
      .values(
        seasons.map(({ seasonId, roomId, price }) => ({
          hotel_id: hotelId,
          id: seasonId,
          room_id: roomId,
          start_date: start,
          end_date: end,
          price,
        })),
      )
      .execute();
    for (const { seasonId, roomId, price } of seasons)
      await recordChange(ctx, { hotelId, action: "season.add", subjectId: seasonId, after: { roomId, start, end, price } });
    return done({ seasonId: seasons[0]?.seasonId ?? "" });
  });
}

/** Changes price (cents a night) or days of a season; bookings keep their price. Rejects what `addSeason` rejects. */
export async function updateSeason(
  ctx: Ctx,
  season: Window & { hotelId: string; seasonId: string },
): Promise<Outcome<null, SeasonRejection>> {
  const { hotelId, seasonId, start, end, price } = season;
  const error = seasonError(season);
  if (error) return rejected(error);
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, SeasonRejection>> => {
    const known = await lockedSeason(ctx, hotelId, seasonId);
    if (!known) return rejected({ code: "unknown_season" });
    const { roomId, ...before } = known;
    const other = (await unbookable(ctx, hotelId, season)) ?? (await overlapping(ctx, { ...season, roomIds: [roomId] }));
    if (other) return rejected(other);
    const change = differences(before, { start, end, price });
    if (!change) return done(null);
    await ctx.db
      .updateTable("room_pricing")
      .set({ start_date: start, end_date: end, price })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", seasonId)
      .execute();
    await recordChange(ctx, { hotelId, action: "season.update", subjectId: seasonId, ...change });
    return done(null);
  });
}

type CopyRejection = { code: "unknown_season" | "no_rooms" | "over" | "too_far_ahead" | "free_unconfirmed" };

/** Names of the rooms that have the season now, and of those skipped because they have a season on some of its days. */
type Copied = { copied: string[]; leftOut: string[] };

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
    const rooms = await liveRooms(
      ctx,
      hotelId,
      roomIds.filter((id) => id !== season.roomId),
    );
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

/**
 * Deletes a season, so that its days have the room's own price again; bookings keep their price. Rejects if it does not
 * exist.
 */
export async function deleteSeason(
  ctx: Ctx,
  { hotelId, seasonId }: { hotelId: string; seasonId: string },
): Promise<Outcome<null, { code: "unknown_season" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_season" }>> => {
    const before = await lockedSeason(ctx, hotelId, seasonId);
    if (!before) return rejected({ code: "unknown_season" });
    await ctx.db.deleteFrom("room_pricing").where("hotel_id", "=", hotelId).where("id", "=", seasonId).execute();
    await recordChange(ctx, { hotelId, action: "season.delete", subjectId: seasonId, before });
    return done(null);
  });
}

/** A season of a room that is not archived, if the caller may set rates there; the hotel is locked until the transaction ends. */
async function lockedSeason(ctx: Ctx, hotelId: string, seasonId: string) {
  if (!isId(seasonId) || !(await managedHotel(ctx, hotelId, "rates"))) return undefined;
  return ctx.db
    .selectFrom("room_pricing as p")
    .innerJoin("rooms as r", (join) => join.onRef("r.hotel_id", "=", "p.hotel_id").onRef("r.id", "=", "p.room_id"))
    .select(["p.room_id as roomId", "p.start_date as start", "p.end_date as end", "p.price"])
    .where("p.hotel_id", "=", hotelId)
    .where("p.id", "=", seasonId)
    .where("r.archived_at", "is", null)
    .executeTakeFirst();
}

/**
 * The error of a season by itself: invalid or reversed dates, a price out of bounds, or a price of 0 that is not
 * confirmed.
 */
function seasonError({ start, end, price, freeConfirmed = false }: Window): SeasonRejection | undefined {
  if (!isDay(start) || !isDay(end) || end < start) return { code: "bad_dates" };
  if (!Number.isInteger(price) || price < 0 || price > highestPrice) return { code: "bad_price" };
  if (price === 0 && !freeConfirmed) return { code: "free_unconfirmed" };
  return undefined;
}

/** Whether no day of the season can be booked: it is past at the hotel, or lies beyond the two years. */
async function unbookable(ctx: Ctx, hotelId: string, { start, end }: Pick<Window, "start" | "end">): Promise<SeasonRejection | undefined> {
  const today = dayAt(ctx.now(), await timeZoneOf(ctx, hotelId));
  if (end < today) return { code: "over" };
  return start > addYears(today, maxYearsAhead) ? { code: "too_far_ahead" } : undefined;
}

/** The first other season of one of the rooms that overlaps the dates. The caller holds the hotel's lock. */
async function overlapping(
  ctx: Ctx,
  { hotelId, roomIds, start, end, seasonId }: Omit<Window, "price"> & { hotelId: string; roomIds: readonly string[]; seasonId?: string },
): Promise<SeasonRejection | undefined> {
  const other = await ctx.db
    .selectFrom("room_pricing")
    .select(["room_id as roomId", "start_date as start", "end_date as end"])
    .where("hotel_id", "=", hotelId)
    .where("room_id", "in", roomIds)
    .where("start_date", "<=", end)
    .where("end_date", ">=", start)
    .$if(seasonId !== undefined, (season) => season.where("id", "!=", seasonId ?? ""))
    .orderBy("start_date")
    .limit(1)
    .executeTakeFirst();
  return other && { code: "overlaps", ...other };
}

const seasonsAPage = 50;

/** A page of a hotel's seasons for its staff, by room and day; only of one room if given. */
export async function seasonsOfHotel(
  ctx: Ctx,
  { hotelId, roomId, page }: { hotelId: string; roomId?: string | undefined; page: number },
): Promise<PageOfRows<ManagedSeason>> {
  const columns = sql`p.id, p.room_id as "roomId", ${localText("r.name")} as room, p.start_date as start, p.end_date as "end", p.price,
    p.end_date < (${ctx.now()}::timestamptz at time zone h.time_zone)::date as ended`;
  const source = sql`room_pricing p join rooms r on r.hotel_id = p.hotel_id and r.id = p.room_id join hotels h on h.id = p.hotel_id
    where p.hotel_id = ${hotelId} and r.archived_at is null ${roomId && isId(roomId) ? sql`and p.room_id = ${roomId}` : sql``}`;
  return pageOfRows(ctx, { columns, source, order: sql`r.name, r.id, p.start_date`, page, size: seasonsAPage });
}

export type CopyChoice = {
  id: string;
  name: string;
  /** Whether the room has a season on some of these days. */ taken: boolean;
};

const mostRooms = 500;

/** Other rooms of the hotel to which a season can be copied, by name. One statement. */
export async function roomsForCopy(ctx: Ctx, hotelId: string, seasonId: string): Promise<CopyChoice[]> {
  if (!isId(seasonId)) return [];
  const { rows } = await sql<CopyChoice>`
    select r.id, ${localText("r.name")} as name, exists (select from room_pricing o where o.hotel_id = r.hotel_id and o.room_id = r.id
      and o.start_date <= p.end_date and o.end_date >= p.start_date) as taken
    from room_pricing p join rooms r on r.hotel_id = p.hotel_id and r.id <> p.room_id
    where p.hotel_id = ${hotelId} and p.id = ${seasonId} and r.archived_at is null order by r.name, r.id limit ${mostRooms}`.execute(
    ctx.db,
  );
  return rows;
}
