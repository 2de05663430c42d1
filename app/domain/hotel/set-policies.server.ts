import { isId } from "#kit/id.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { managedHotel } from "./managed-hotel.server.ts";
import { type Policies, usualPolicies } from "./policies.ts";
import { type PoliciesForm, policiesForm } from "./policies-form.ts";

export type SetPoliciesRefusal = { code: "unknown_hotel" } | { code: "bad_fields"; fields: string[] };

/** Sets what holds in the house for stays that are booked from now on; each stay keeps what held when it was booked. */
export async function setPolicies(ctx: Ctx, hotelId: string, form: PoliciesForm): Promise<Outcome<null, SetPoliciesRefusal>> {
  const parsed = policiesForm.safeParse(form);
  if (!parsed.success) return refused({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  if (!isId(hotelId)) return refused({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, SetPoliciesRefusal>> => {
    if (!(await managedHotel(ctx, hotelId, "hotel"))) return refused({ code: "unknown_hotel" });
    const { policies: before } = await ctx.db.selectFrom("hotels").select("policies").where("id", "=", hotelId).executeTakeFirstOrThrow();
    const after: Policies = { ...usualPolicies, ...before, ...parsed.data };
    const now = ctx.now();
    await ctx.db
      .updateTable("hotels")
      .set({ policies: JSON.stringify(after), policies_set_at: now, updated_at: now })
      .where("id", "=", hotelId)
      .execute();
    await recordChange(ctx, { hotelId, action: "hotel.policies", before: { ...before }, after });
    return done(null);
  });
}
