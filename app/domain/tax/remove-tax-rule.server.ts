import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { chargesOfHotel, storeCharges } from "./charges-of-hotel.server.ts";
import { addedTax, percentagesOf } from "./tax-changes.ts";
import type { TaxRejection } from "./tax-rule.ts";

/** Removes a tax or fee; bookings keep it. Rejects one of which other rules are percentages. */
export async function removeTaxRule(
  ctx: Ctx,
  { hotelId, ruleId }: { hotelId: string; ruleId: string },
): Promise<Outcome<null, Extract<TaxRejection, { code: "unknown_rule" | "in_use" }>>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, Extract<TaxRejection, { code: "unknown_rule" | "in_use" }>>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_rule" });
    const present = await chargesOfHotel(ctx, hotelId);
    const { rules } = present.taxes;
    const rule = rules.find(({ id }) => id === ruleId);
    if (!rule) return rejected({ code: "unknown_rule" });
    const users = percentagesOf(rules, ruleId);
    if (users.length > 0) return rejected({ code: "in_use", rules: users });
    await storeCharges(ctx, hotelId, { ...present, taxes: { ...present.taxes, rules: rules.filter((one) => one !== rule) } });
    await recordChange(ctx, { hotelId, action: "tax_rule.remove", subjectId: ruleId, before: addedTax(rule, rules) });
    return done(null);
  });
}
