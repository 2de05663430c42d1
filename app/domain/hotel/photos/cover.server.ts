import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { Image } from "../hotel.ts";

/**
 * SQL: the row of the cover in `photos`: the first photo of the hotel itself. The evening photo is the cover only of
 * a hotel without other photos. `more` adds columns.
 */
export const coverOf = (hotelId: string, more = sql``) => sql`(select url, alt, translations, evening${more} from photos
  where hotel_id = ${sql.ref(hotelId)} and room_id is null order by evening, position limit 1)`;

/** SQL: the URL of the evening photo of the cover `photo`. */
export const eveningUrl = (hotelId: string) =>
  sql`(select e.url from photos e where e.hotel_id = ${sql.ref(hotelId)} and e.evening and not photo.evening)`;

/** The photo of a hotel for e-mails, at an address that needs no sign-in; undefined without one of our own. */
export async function mailPhoto(ctx: Ctx, { name, image }: { name: string; image: Image | null }) {
  const path = image && (await ctx.images.mailImage(image.url));
  return path ? { url: ctx.config.origin + path, alt: image.alt || name } : undefined;
}
