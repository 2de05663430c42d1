import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import type { Enquiry, EnquiryState } from "./enquiry.ts";

/** An enquiry for administrators; `at` is an ISO text. */
export type ListedEnquiry = Enquiry & {
  id: string;
  state: EnquiryState;
  note: string | null;
  locale: Locale;
  userId: string;
  person: string;
  at: string;
};

const columns = sql`e.id, e.property_type as "propertyType", e.property_name as "propertyName", e.email, e.state, e.note,
  e.locale, e.user_id as "userId", u.name as person, e.created_at as at`;

/** A page of the enquiries, newest first. The caller has checked the administrator role. */
export function enquiries(
  ctx: Ctx,
  { q, state, page }: { q: string; state: EnquiryState | null; page: number },
): Promise<PageOfRows<ListedEnquiry>> {
  const parts = [state ? sql`e.state = ${state}` : sql`true`];
  if (q) parts.push(sql`(e.property_name ilike ${anywhere(q)} or e.email ilike ${anywhere(q)} or u.name ilike ${anywhere(q)})`);
  const source = sql`enquiries e join users u on u.id = e.user_id where ${sql.join(parts, sql` and `)}`;
  return pageOfRows(ctx, { columns, source, order: sql`e.created_at desc, e.id desc`, page });
}

/** One enquiry. */
export async function enquiryById(ctx: Ctx, id: string): Promise<ListedEnquiry | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<
    Omit<ListedEnquiry, "at"> & { at: Date }
  >`select ${columns} from enquiries e join users u on u.id = e.user_id where e.id = ${id}`.execute(ctx.db);
  return rows[0] && { ...rows[0], at: rows[0].at.toISOString() };
}
