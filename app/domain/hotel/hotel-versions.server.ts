import { sql } from "kysely";
import { etagOf } from "#platform/database/etag.server.ts";
import { factColumns } from "./hotel-facts-form.ts";
import { roomColumns } from "./rooms/room-columns.ts";

/** ETag of a hotel's form, of a row of `hotels`. */
export const hotelVersion = etagOf(
  "name",
  "description",
  "translations",
  "address",
  "city",
  "country",
  "latitude",
  "longitude",
  "property_type",
  "season_rule",
  "image_url",
);

/** ETag of the policies form, of a row of `hotels`. */
export const policiesVersion = etagOf("policies");

/** ETag of the form of phone, languages and amenities, of a row of `hotels`. */
export const factsVersion = etagOf(...Object.values(factColumns));

/** The amenities of a row `r` of `rooms` of the hotel, in order. */
export const roomAmenities = (hotelId: string) =>
  sql<string[]>`array(select amenity_id from room_amenities a where a.hotel_id = ${hotelId} and a.room_id = r.id order by 1)`;

/** ETag of a room's form, of a row `r` of `rooms` of the hotel. */
export const roomVersion = (hotelId: string) =>
  etagOf(...Object.values(roomColumns).map((column) => `r.${column}`), roomAmenities(hotelId));

/** ETag of the form of a room's guests, of a row `r` of `rooms`. */
export const roomGuestsVersion = etagOf(
  "r.capacity",
  "r.included_guests",
  "r.max_adults",
  "r.max_children",
  "r.extra_beds",
  "r.cots",
  "r.extra_adult",
  "r.single_use",
);
