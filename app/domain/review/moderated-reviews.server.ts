import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import type { ModerationFilter } from "./moderation-filter.ts";
import type { ReportReason, ReviewState } from "./review.ts";

/** A review with its abuse reports; instants are ISO texts. */
export type ModeratedReview = {
  hotelId: string;
  id: string;
  hotel: string;
  rating: number;
  title: string;
  text: string;
  state: ReviewState;
  heldFor: "words" | "link" | "phone" | null;
  authorId: string;
  author: string;
  at: string;
  /** Version for the moderation decision, which is rejected if the review was edited since. */
  editedAt: string | null;
  reports: { reason: ReportReason; text: string; by: string; at: string }[];
};

const openReports = sql`review_reports p where p.hotel_id = v.hotel_id and p.review_id = v.id and p.closed_at is null`;
const reported = sql`exists (select from ${openReports})`;

const kinds = {
  waiting: sql`(v.state = 'held' or (v.state = 'shown' and ${reported}))`,
  held: sql`v.state = 'held'`,
  reported: sql`v.state = 'shown' and ${reported}`,
  removed: sql`v.state = 'removed'`,
};

const columns = sql`
  v.hotel_id as "hotelId", v.id, h.name as hotel, v.rating, v.title, v.text, v.state, v.held_for as "heldFor",
    v.user_id as "authorId", u.name as author,
  v.created_at as at, v.edited_at as "editedAt",
  coalesce((select json_agg(json_build_object('reason', p.reason, 'text', p.text, 'by', w.name, 'at', p.created_at) order by p.created_at)
    from review_reports p join users w on w.id = p.user_id
    where p.hotel_id = v.hotel_id and p.review_id = v.id and p.closed_at is null), '[]') as reports`;

/** A page of the reviews of a kind, newest first. The caller has checked the administrator role. */
export function moderatedReviews(ctx: Ctx, { q, kind, page }: ModerationFilter): Promise<PageOfRows<ModeratedReview>> {
  const parts = [kinds[kind]];
  if (q)
    parts.push(
      sql`(h.name ilike ${anywhere(q)} or u.name ilike ${anywhere(q)} or v.title ilike ${anywhere(q)} or v.text ilike ${anywhere(q)})`,
    );
  const source = sql`reviews v join hotels h on h.id = v.hotel_id join users u on u.id = v.user_id where ${sql.join(parts, sql` and `)}`;
  return pageOfRows(ctx, { columns, source, order: sql`v.created_at desc, v.id desc`, page });
}
