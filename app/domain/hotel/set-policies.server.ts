import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { policiesVersion } from "./hotel-versions.server.ts";
import { managedHotel } from "./managed-hotel.server.ts";
import { type PoliciesForm, policiesForm } from "./policies-form.ts";
import { type Policies, usualPolicies } from "./policies.ts";

export type SetPoliciesRejection = { code: "unknown_hotel" } | { code: "bad_fields"; fields: string[] } | Conflict;

/**
 * Sets the policies for future bookings; existing bookings keep theirs. Rejects with a conflict if they have changed
 * since `version`.
 */
export async function setPolicies(
  ctx: Ctx,
  hotelId: string,
  { version, ...form }: PoliciesForm & { version?: string | undefined },
): Promise<Outcome<null, SetPoliciesRejection>> {
  const parsed = policiesForm.safeParse(form);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, SetPoliciesRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "hotel"))) return rejected({ code: "unknown_hotel" });
    const { policies: before, version: current } = await ctx.db
      .selectFrom("hotels")
      .select(["policies", policiesVersion.as("version")])
      .where("id", "=", hotelId)
      .executeTakeFirstOrThrow();
    const after: Policies = { ...usualPolicies, ...before, ...parsed.data };
    const change = differences({ ...before }, after);
    const conflict = change && conflictOf(version, current);
    if (conflict) return rejected(conflict);
    const now = ctx.now();
    await ctx.db
      .updateTable("hotels")
      .set({ policies: JSON.stringify(after), policies_set_at: now, updated_at: now })
      .where("id", "=", hotelId)
      .execute();
    if (change) await recordChange(ctx, { hotelId, action: "hotel.policies", ...change });
    return done(null);
  });
}
