import { recordChange } from "#domain/audit/record-change.server.ts";
import { pricesAreDecided } from "#domain/hotel/decided-prices.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { chargesOfHotel, storeCharges } from "./charges-of-hotel.server.ts";
import { addedTax, newProblems, taxRuleOf } from "./tax-changes.ts";
import { taxNameForm } from "./tax-rule-form.ts";
import type { TaxRejection, TaxRuleForm, TaxProblem } from "./tax-rule.ts";

/**
 * Adds a tax or fee as the last one of the hotel. `ruleId` is chosen by the caller, so that a form that is sent twice adds one. Rejects
 * invalid fields, a name that another rule of the same price has, more rules than a hotel may have, a contradiction to other rules,
 * and any while the hotel’s own program decides prices.
 */
export async function addTaxRule(
  ctx: Ctx,
  { hotelId, ruleId, ...form }: TaxRuleForm & { hotelId: string; ruleId: string },
): Promise<Outcome<null, TaxRejection>> {
  const valid = validTax(form, ruleId);
  if (!valid.ok) return valid;
  if (!isId(ruleId)) return rejected({ code: "unknown_rule" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, TaxRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_hotel" });
    const current = await chargesOfHotel(ctx, hotelId);
    const { rules } = current.taxes;
    if (rules.some(({ id }) => id === ruleId)) return done(null);
    if (await pricesAreDecided(ctx, hotelId)) return rejected({ code: "program_decides" });
    if (rules.length >= limits.taxRulesPerHotel) return rejected({ code: "too_many_rules" });
    const rule = taxRuleOf(valid.value, ruleId);
    const after = [...rules, rule];
    const { own, others } = newProblems(rules, after, ruleId);
    if (own.length > 0) return rejected({ code: "bad_fields", problems: own });
    if (others.length > 0) return rejected({ code: "contradicts", rules: others });
    await storeCharges(ctx, hotelId, { ...current, taxes: { ...current.taxes, rules: after } });
    await recordChange(ctx, { hotelId, action: "tax_rule.add", subjectId: ruleId, after: addedTax(rule, after) });
    return done(null);
  });
}

/** The rule with a clean name, or its invalid names as problems of the rule `ruleId`. */
export function validTax(form: TaxRuleForm, ruleId: string): Outcome<TaxRuleForm, { code: "bad_fields"; problems: TaxProblem[] }> {
  const names = taxNameForm.safeParse(form);
  if (!names.success) return rejected({ code: "bad_fields", problems: [{ ruleId, field: "name", code: "name" }] });
  return done({ ...form, ...names.data });
}
