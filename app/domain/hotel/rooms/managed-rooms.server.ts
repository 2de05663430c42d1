import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { selectedColumns } from "#platform/database/columns.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";
import { localText, textsOf } from "#platform/database/local-text.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { roomAmenities, roomVersion } from "../hotel-versions.server.ts";
import type { Image } from "../hotel.ts";
import { notBegun, withoutMail } from "../upcoming-stays.server.ts";
import { roomColumns, type RoomSettings } from "./room-columns.ts";

type ManagedRoom = RoomSettings & { id: string };

export type ManagedRoomCard = ManagedRoom & {
  image: Image | null;
  /** Upcoming stays, by the hotel's calendar. */
  coming: number;
  /** Of these, those whose guest has no e-mail address. */
  unmailed: number;
};

const roomsAPage = 24;

const facts = sql`r.id, ${selectedColumns(roomColumns, "r")}`;

/** A page of the rooms of a hotel for its staff, by name, without archived ones. */
export async function managedRooms(ctx: Ctx, hotelId: string, page: number): Promise<PageOfRows<ManagedRoomCard>> {
  const columns = sql`${facts}, coalesce(
        (select jsonb_build_object('url', p.url, 'alt', ${localText("p.alt")}) from photos p
          where p.hotel_id = r.hotel_id and p.room_id = r.id order by p.position limit 1),
        case when r.image_url is not null then jsonb_build_object('url', r.image_url, 'alt', ${localText("r.name")}) end) as image,
      u.coming, u.unmailed`;
  const source = sql`rooms r join hotels h on h.id = r.hotel_id cross join lateral (
      select count(distinct v.id)::int as coming, count(distinct v.id) filter (where ${withoutMail("v")})::int as unmailed
        from reservations v
        join reservation_rooms l on l.hotel_id = v.hotel_id and l.reservation_id = v.id and l.room_id = r.id and l.cancelled_at is null
        where v.hotel_id = r.hotel_id and v.check_in >= ${ctx.now()}::date - 1 and ${inState("v", ...activeStates)}
          and ${notBegun("v", ctx.now())}) u
    where r.hotel_id = ${hotelId} and r.archived_at is null`;
  return pageOfRows(ctx, { columns, source, order: sql`r.name, r.id`, page, size: roomsAPage });
}

/** A room for its form; `version` is the ETag. */
export type EditedRoom = ManagedRoom & { amenityIds: string[]; version: string };

/**
 * A room of a hotel for its staff, with the ids of its amenities; undefined when unknown or archived. One statement.
 */
export async function managedRoom(ctx: Ctx, hotelId: string, roomId: string): Promise<EditedRoom | undefined> {
  if (!isId(roomId)) return undefined;
  const { rows } = await sql<EditedRoom>`
    select ${facts}, ${roomAmenities(hotelId)} as "amenityIds", ${roomVersion(hotelId)} as version
    from rooms r where r.hotel_id = ${hotelId} and r.id = ${roomId} and r.archived_at is null`.execute(ctx.db);
  return rows[0];
}

export type RoomName = { id: string; name: string };
/** With its base price in cents per night. */
export type PricedRoom = RoomName & { price: Cents };

const mostNames = 500;

/** Names and base prices of a hotel's rooms for a selection. One statement. */
export async function roomNames(ctx: Ctx, hotelId: string): Promise<PricedRoom[]> {
  return ctx.db
    .selectFrom("rooms")
    .select(["id", localText("rooms.name").as("name"), "price"])
    .where("hotel_id", "=", hotelId)
    .where("archived_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .limit(mostNames)
    .execute();
}

const named = 5;

/** The rooms of a hotel that have no amount for an extra adult: how many, and the first by name. One statement. */
export async function roomsWithoutExtraAdult(ctx: Ctx, hotelId: string): Promise<{ count: number; rooms: RoomName[] }> {
  const rows = await ctx.db
    .selectFrom("rooms")
    .select(["id", localText("rooms.name").as("name"), ({ fn }) => fn.countAll<number>().over().as("count")])
    .where("hotel_id", "=", hotelId)
    .where("archived_at", "is", null)
    .where(({ eb }) => eb(eb.fn.coalesce("extra_adult", eb.lit(0)), "=", 0))
    .orderBy("name")
    .orderBy("id")
    .limit(named)
    .execute();
  return { count: rows[0]?.count ?? 0, rooms: rows.map(({ id, name }) => ({ id, name })) };
}

export type FoundRoom = { id: string; name: string };

/** At most `most` rooms of a hotel whose name in any language has the text. The caller has checked access. */
export async function findRooms(ctx: Ctx, hotelId: string, text: string, most: number): Promise<FoundRoom[]> {
  const { rows } = await sql<FoundRoom>`select m.id, ${localText("m.name")} as name from rooms m
    where m.hotel_id = ${hotelId} and m.archived_at is null and array_to_string(${textsOf("m.name")}, E'\n') ilike ${anywhere(text)}
    order by m.created_at, m.id limit ${most}`.execute(ctx.db);
  return rows;
}
