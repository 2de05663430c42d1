import { recordChange } from "#domain/audit/record-change.server.ts";
import { pricesAreDecided } from "#domain/hotel/decided-prices.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { chargesOfHotel, storeCharges } from "./charges-of-hotel.server.ts";
import { addedTax, percentagesOf, newProblems } from "./tax-changes.ts";
import type { TaxRejection } from "./tax-rule.ts";

/** Removes a tax or fee; bookings keep it. Rejects one of which other rules are percentages, and any while the hotel’s own program decides prices. */
export async function removeTaxRule(
  ctx: Ctx,
  { hotelId, ruleId }: { hotelId: string; ruleId: string },
): Promise<Outcome<null, Extract<TaxRejection, { code: "unknown_rule" | "in_use" | "program_decides" }>>> {
  return inTransaction(
    ctx,
    async (ctx): Promise<Outcome<null, Extract<TaxRejection, { code: "unknown_rule" | "in_use" | "program_decides" }>>> => {
      if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_rule" });
      const current = await chargesOfHotel(ctx, hotelId);
      const { rules } = current.taxes;
      const rule = rules.find(({ id }) => id === ruleId);
      if (!rule) return rejected({ code: "unknown_rule" });
      if (await pricesAreDecided(ctx, hotelId)) return rejected({ code: "program_decides" });
      const users = percentagesOf(rules, ruleId);
      if (users.length > 0) return rejected({ code: "in_use", rules: users });
      await storeCharges(ctx, hotelId, { ...current, taxes: { ...current.taxes, rules: rules.filter((one) => one !== rule) } });
      await recordChange(ctx, { hotelId, action: "tax_rule.remove", subjectId: ruleId, before: addedTax(rule, rules) });
      return done(null);
    },
  );
}

type Rejection = Extract<TaxRejection, { code: "unknown_rule" | "contradicts" }>;

/**
 * Moves a tax or fee up or down by one place; the first and last stay where they are. Rejects a move that would put a percentage of another
 * rule before that rule.
 */
export async function moveTaxRule(
  ctx: Ctx,
  { hotelId, ruleId, to }: { hotelId: string; ruleId: string; to: "up" | "down" },
): Promise<Outcome<null, Rejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, Rejection>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_rule" });
    const current = await chargesOfHotel(ctx, hotelId);
    const { rules } = current.taxes;
    const from = rules.findIndex(({ id }) => id === ruleId);
    const rule = rules[from];
    if (!rule) return rejected({ code: "unknown_rule" });
    const at = from + (to === "up" ? -1 : 1);
    const neighbour = rules[at];
    if (!neighbour) return done(null);
    const after = rules.toSpliced(from, 1).toSpliced(at, 0, rule);
    const { own, others } = newProblems(rules, after, ruleId);
    if (own.length > 0 || others.length > 0) return rejected({ code: "contradicts", rules: [neighbour.name] });
    await storeCharges(ctx, hotelId, { ...current, taxes: { ...current.taxes, rules: after } });
    await recordChange(ctx, {
      hotelId,
      action: "tax_rule.move",
      subjectId: ruleId,
      before: { name: rule.name, position: from + 1 },
      after: { name: rule.name, position: at + 1 },
    });
    return done(null);
  });
}
