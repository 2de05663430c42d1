import { isIP } from "node:net";
import { sql } from "kysely";
import type { SecurityEventKind } from "#kit/security-event.ts";
import { clientPseudonym, personPseudonym } from "#platform/auth/pseudonym.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { networkOf } from "#platform/network/client-address.server.ts";
import type { SecurityEventFilter } from "./security-event-filter.ts";

/**
 * Events of a kind within a minute and their number; person and client are pseudonyms, empty when unknown. `at` is an
 * ISO instant.
 */
export type ListedSecurityEvent = {
  id: string;
  kind: SecurityEventKind;
  person: string;
  client: string;
  detail: string;
  count: number;
  at: string;
};

const columns = sql`e.id, e.kind, e.person, e.client, e.detail, e.count, e.last_at as at`;

/** A page of security events, latest first. The caller has checked the administrator role. */
export function securityEvents(ctx: Ctx, { q, kind, page }: SecurityEventFilter): Promise<PageOfRows<ListedSecurityEvent>> {
  const parts = [sql`true`];
  if (kind) parts.push(sql`e.kind = ${kind}`);
  if (q.includes("@")) parts.push(sql`e.person = ${personPseudonym(ctx, q)}`);
  else if (isIP(q)) parts.push(sql`e.client = ${clientPseudonym(ctx, networkOf(q))}`);
  else if (q) parts.push(sql`(e.person = ${q} or e.client = ${q})`);
  return pageOfRows(ctx, {
    columns,
    source: sql`security_events e where ${sql.join(parts, sql` and `)}`,
    order: sql`e.last_at desc, e.id desc`,
    page,
  });
}
