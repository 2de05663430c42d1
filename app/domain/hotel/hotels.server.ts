import { sql } from "kysely";
import type { AccessFacts } from "#domain/accessibility/accessibility.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { getLocale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { keptBriefly } from "#platform/process/kept-briefly.server.ts";
import { addsTaxes } from "./adds-taxes-sql.server.ts";
import { type Amenity, newForDays, type Image } from "./hotel.ts";
import { type Phone, phoneOf } from "./phone.ts";
import { withEvening } from "./photos/evening.server.ts";
import { localCity, localCountry } from "./place/place-columns.server.ts";
import type { Policies } from "./policies.ts";
import type { OfferedAmenity } from "./property-amenities.ts";
import type { SpokenLanguage } from "./spoken-languages.ts";

/** Property amenities of a row of `hotels`, including those from its policies: keys of property-amenities.ts. */
export const offeredBySql = (alias: string) => {
  const [own, policies] = [sql.ref(`${alias}.property_amenities`), sql.ref(`${alias}.policies`)];
  return sql<string[]>`(${own}
    || case when (${policies}->>'pets')::boolean then array['pets'] else '{}' end
    || case when not (${policies}->>'smoking')::boolean then array['non_smoking'] else '{}' end)`;
};

export type RoomDetails = {
  id: string;
  name: string;
  description: string;
  roomType: string;
  price: number;
  capacity: number;
  extraBeds: number;
  units: number;
  area: number | null;
  images: Image[];
  amenities: Amenity[];
  /** What its rooms have for guests with disabilities, those that have most first; `rooms`: how many of them, null: all. */
  accessibility: { rooms: number | null; facts: AccessFacts }[];
};

export type HotelDetails = {
  id: string;
  name: string;
  description: string;
  address: string;
  city: string;
  country: string;
  timeZone: string;
  /** Listed; else a preview. */
  listed: boolean;
  policies: Policies;
  /** Rooms of all types. */
  units: number;
  /** A plan asks for a part of the price some days before arrival. */
  asksLater: boolean;
  propertyType: string;
  latitude: number;
  longitude: number;
  distance: number | null;
  rating: number | null;
  reviewCount: number;
  minPrice: number | null;
  /** Taxes or fees are added to the prices of nights. */
  addsTaxes: boolean;
  isNew: boolean;
  images: Image[];
  amenities: Amenity[];
  phone: Phone | null;
  languages: SpokenLanguage[];
  propertyAmenities: OfferedAmenity[];
};

type HotelRow = Omit<HotelDetails, "images" | "amenities" | "isNew" | "phone"> & {
  phoneNumber: string | null;
  amenityIds: string[];
  createdAt: Date;
  imageUrl: string | null;
  eveningUrl: string | null;
};

type RoomRow = Omit<RoomDetails, "amenities"> & { amenityIds: string[]; imageUrl: string | null };

/** Of rows `p` of `photos`. */
const images = () => sql`jsonb_agg(jsonb_build_object('url', p.url, 'alt', ${localText("p.alt")}) order by p.evening, p.position)`;

/** SQL condition: a plan of the hotel `h` has deferred parts. */
const asksLater = sql`exists (select from rate_plans p
  where p.hotel_id = h.id and p.archived_at is null and p.payment->'rest'->>'kind' = 'days_before')`;

/** SQL condition: the actor works for the hotel `h`. */
const worksAt = ({ actor }: Ctx) =>
  !actor
    ? sql`false`
    : actor.role === "admin"
      ? sql`true`
      : sql`h.owner_id = ${actor.id} or exists (select 1 from hotel_staff s where s.hotel_id = h.id and s.user_id = ${actor.id})`;

/**
 * A hotel for its page; undefined when unknown or archived, and when it is not listed and the actor does not work
 * there. Two statements.
 */
export async function hotelById(ctx: Ctx, id: string): Promise<HotelDetails | undefined> {
  if (!isId(id)) return undefined;
  const hotel = sql<HotelRow & { images: Image[] }>`
    select h.id, ${localText("h.name")} as name, ${localText("h.description")} as description,
      ${localText("h.address")} as address, ${localCity()} as city,
      ${localCountry()} as country, h.time_zone as "timeZone", h.listed, h.policies, ${asksLater} as "asksLater",
        h.phone as "phoneNumber", h.languages, ${offeredBySql("h")} as "propertyAmenities", h.property_type as "propertyType",
      h.latitude, h.longitude, h.distance_m as distance, h.rating, h.review_count as "reviewCount",
        h.min_price as "minPrice", ${addsTaxes} as "addsTaxes",
      h.amenity_ids as "amenityIds", h.created_at as "createdAt", h.image_url as "imageUrl",
      (select coalesce(sum(units), 0)::int from rooms where hotel_id = h.id and archived_at is null) as units,
      coalesce((select ${images()} from photos p where hotel_id = h.id and room_id is null), '[]') as images,
      (select url from photos p where hotel_id = h.id and evening) as "eveningUrl"
    from hotels h left join cities c on c.id = h.city_id where h.id = ${id} and h.archived_at is null and (h.listed or ${worksAt(ctx)})`;
  const [{ rows }, amenities] = await Promise.all([hotel.execute(ctx.db), allAmenities(ctx)]);
  const [found] = rows;
  if (!found) return undefined;
  const { amenityIds, createdAt, imageUrl, eveningUrl, phoneNumber, ...facts } = found;
  const [cover, ...others] = facts.images;
  return {
    ...facts,
    phone: phoneOf(phoneNumber),
    images: cover
      ? [others.length > 0 ? withEvening(cover, eveningUrl, { now: ctx.now(), timeZone: facts.timeZone }) : cover, ...others]
      : imageOf(imageUrl, facts.name),
    amenities: amenities.filter(({ id: known }) => amenityIds.includes(known)),
    isNew: isNewAt(createdAt, ctx.now()),
  };
}

const mostKinds = 3;

/** SQL: what rooms of a type `r` have, by kind where they have numbers and differ. */
const accessibility = sql`case
  when exists (select from hotel_rooms n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.active and n.accessibility <> '{}')
    then coalesce((select jsonb_agg(jsonb_build_object('rooms', case when k.rooms < r.units then k.rooms end, 'facts', k.facts)
      order by k.needs desc, k.rooms desc, k.facts) from (
        select r.accessibility || n.accessibility as facts, count(*)::int as rooms,
          bit_count(access_needs(r.accessibility || n.accessibility)::bit(8)) as needs
        from hotel_rooms n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.active
          and r.accessibility || n.accessibility <> '{}'
        group by 1 order by 3 desc, 2 desc, 1 limit ${sql.lit(mostKinds)}) k), '[]')
  when r.accessibility <> '{}' then jsonb_build_array(jsonb_build_object('rooms', null, 'facts', r.accessibility))
  else '[]' end`;

/**
 * Active room types of a hotel, in the order of the given ids, with amenities and the first photos of each up to a
 * total limit.
 */
export async function roomsByIds(ctx: Ctx, hotelId: string, roomIds: readonly string[]): Promise<RoomDetails[]> {
  if (roomIds.length === 0) return [];
  const rooms = sql<RoomRow>`
    with shown as (select room_id, url, alt, translations, evening, position from photos
      where hotel_id = ${hotelId} and room_id = any(${roomIds}::uuid[]) order by position, room_id limit ${limits.roomPhotosPerPage})
    select r.id, ${localText("r.name")} as name, ${localText("r.description")} as description, r.room_type as "roomType", r.price,
      r.capacity, r.extra_beds as "extraBeds", r.units, r.area, r.image_url as "imageUrl",
      coalesce((select ${images()} from shown p where room_id = r.id), '[]') as images,
      array(select amenity_id from room_amenities where hotel_id = r.hotel_id and room_id = r.id) as "amenityIds",
      ${accessibility} as accessibility
    from rooms r where r.hotel_id = ${hotelId} and r.id = any(${roomIds}::uuid[]) and r.archived_at is null
    order by array_position(${roomIds}::uuid[], r.id)`;
  const [{ rows }, amenities] = await Promise.all([rooms.execute(ctx.db), allAmenities(ctx)]);
  return rows.map(({ amenityIds, imageUrl, ...room }) => ({
    ...room,
    images: room.images.length > 0 ? room.images : imageOf(imageUrl, room.name),
    amenities: amenities.filter(({ id }) => amenityIds.includes(id)),
  }));
}

const imageOf = (url: string | null, alt: string): Image[] => (url ? [{ url, alt }] : []);

const isNewAt = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < newForDays * 86_400_000;

const amenities = keptBriefly<Amenity[]>();

/** All amenities by name. Only migrations change them, so they are cached for ten seconds per process. */
export const allAmenities = (ctx: Ctx): Promise<Amenity[]> =>
  amenities.get(ctx, getLocale(), () =>
    ctx.db
      .selectFrom("amenities as a")
      .select(["id", localText("a.name").as("name"), "icon"])
      .orderBy("a.name")
      .execute(),
  );
