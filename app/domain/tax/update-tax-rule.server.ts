import { recordChange } from "#domain/audit/record-change.server.ts";
import { pricesAreDecided } from "#domain/hotel/decided-prices.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { validTax } from "./add-tax-rule.server.ts";
import { chargesOfHotel, storeCharges } from "./charges-of-hotel.server.ts";
import { newProblems, taxDifferences, taxRuleOf } from "./tax-changes.ts";
import type { TaxRejection, TaxRuleForm } from "./tax-rule.ts";

/**
 * Changes a tax or fee in its place; bookings keep their amounts. A hotel that has not set its own gets the rules of a new hotel with this
 * change. Rejects what `addTaxRule` rejects, a change that contradicts other rules, and a conflict if rules or class have changed since
 * `version`.
 */
export async function updateTaxRule(
  ctx: Ctx,
  { hotelId, ruleId, version, ...form }: TaxRuleForm & { hotelId: string; ruleId: string; version?: string | undefined },
): Promise<Outcome<null, TaxRejection | Conflict>> {
  const valid = validTax(form, ruleId);
  if (!valid.ok) return valid;
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, TaxRejection | Conflict>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_hotel" });
    const current = await chargesOfHotel(ctx, hotelId);
    const { rules } = current.taxes;
    const before = rules.find(({ id }) => id === ruleId);
    if (!before) return rejected({ code: "unknown_rule" });
    const rule = taxRuleOf(valid.value, ruleId, before);
    const after = rules.map((one) => (one === before ? rule : one));
    const { own, others } = newProblems(rules, after, ruleId);
    if (own.length > 0) return rejected({ code: "bad_fields", problems: own });
    const change = taxDifferences(before, rule, rules);
    if (!change) return done(null);
    if (await pricesAreDecided(ctx, hotelId)) return rejected({ code: "program_decides" });
    const conflict = conflictOf(version, current.taxes.version);
    if (conflict) return rejected(conflict);
    if (others.length > 0) return rejected({ code: "contradicts", rules: others });
    await storeCharges(ctx, hotelId, { ...current, taxes: { ...current.taxes, rules: after } });
    await recordChange(ctx, { hotelId, action: "tax_rule.update", subjectId: ruleId, ...change });
    return done(null);
  });
}
