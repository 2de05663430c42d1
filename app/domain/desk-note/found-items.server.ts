import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import type { FoundItem, ItemState } from "./desk-note.ts";

/**
 * A page of what was found at a hotel, the last found first; `text` is a part of what it is, where it was found or to whom it was given.
 * The caller has checked access.
 */
export function foundItems(
  ctx: Ctx,
  hotelId: string,
  { text, state, page }: { text: string; state: ItemState | null; page: number },
): Promise<PageOfRows<FoundItem>> {
  const nameOf = (column: string) => sql`(select u.name from users u where u.id = ${sql.ref(`f.${column}`)} and u.deleted_at is null)`;
  return pageOfRows<FoundItem>(ctx, {
    columns: sql`f.id, f.what, f.place, f.found_on as "foundOn", f.state, f.given_to as "givenTo", f.created_at as "createdAt",
      ${nameOf("created_by")} as by, f.ended_at as "endedAt", ${nameOf("ended_by")} as "endedBy"`,
    source: sql`found_items f where f.hotel_id = ${hotelId} ${state ? sql`and f.state = ${state}` : sql``}
      ${text ? sql`and (f.what ilike ${anywhere(text)} or f.place ilike ${anywhere(text)} or f.given_to ilike ${anywhere(text)})` : sql``}`,
    order: sql`f.found_on desc, f.id desc`,
    page,
  });
}
