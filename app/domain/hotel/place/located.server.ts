import timeZoneAt from "@photostructure/tz-lookup";
import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { textsOf } from "#platform/database/local-text.server.ts";
import type { HotelFields } from "../hotel-form.ts";
import { isInCity, type Pin } from "./place.ts";

export type Place = { city: string; country: string; city_id: string | null; latitude: number; longitude: number; time_zone: string };

/**
 * Location of a hotel that moves. A known city, by its name in any language, determines name, time zone and, without
 * coordinates or with those of the former city, its centre; elsewhere the coordinates determine the time zone.
 * Undefined where neither is known.
 */
export async function located(
  ctx: Ctx,
  fields: Pick<HotelFields, "city" | "country" | "latitude" | "longitude">,
  before?: Pin & { city_id: string | null },
): Promise<Place | undefined> {
  const { city, country, latitude, longitude } = fields;
  const { rows } = await sql<{ id: string; name: string; country: string; latitude: number; longitude: number; time_zone: string }>`
    select id, name, country, latitude, longitude, time_zone from cities c
    where exists (select from unnest(${textsOf("c.name")}) name where lower(name) = lower(${city}))
      and exists (select from unnest(${textsOf("c.country")}) name where lower(name) = lower(${country})) limit 1`.execute(ctx.db);
  const [known] = rows;
  const given = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  if (known) {
    const { id, name, latitude, longitude, time_zone } = known;
    const centre = { latitude, longitude };
    const left =
      given &&
      before &&
      before.city_id !== id &&
      before.latitude === given.latitude &&
      before.longitude === given.longitude &&
      !isInCity(given, centre);
    return { city: name, country: known.country, city_id: id, time_zone, ...(left ? centre : (given ?? centre)) };
  }
  return given && { city, country, city_id: null, time_zone: timeZoneAt(given.latitude, given.longitude), ...given };
}
