import { sql } from "kysely";

/**
 * SQL: the row of the cover in `photos`: the first photo of the hotel itself. The evening picture is the cover only of
 * a hotel without other photos. `more` adds columns.
 */
export const coverOf = (hotelId: string, more = sql``) => sql`(select url, alt, translations, evening${more} from photos
  where hotel_id = ${sql.ref(hotelId)} and room_id is null order by evening, position limit 1)`;

/** SQL: the URL of the evening picture of the cover `photo`. */
export const eveningUrl = (hotelId: string) =>
  sql`(select e.url from photos e where e.hotel_id = ${sql.ref(hotelId)} and e.evening and not photo.evening)`;
