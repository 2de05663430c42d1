import { recordChange } from "#domain/audit/record-change.server.ts";
import { pricesAreDecided } from "#domain/hotel/decided-prices.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { sortedJson } from "#domain/hotel/names/taken-names.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { chargesOfHotel, storeCharges, taxName } from "./charges-of-hotel.server.ts";
import { type ManagedTaxRule, type OfficialClass, officialClasses } from "./tax-rule.ts";
import { isByClass, templatedRules, taxTemplates, type TaxTemplate } from "./tax-templates.ts";

type Rejection =
  | { code: "unknown_hotel" }
  | { code: "unknown_template" }
  | { code: "needs_class" }
  | Conflict
  | { code: "program_decides" };

/** The rules of a template with names in every language. `idOf` gives the ids. */
export function rulesOfTemplate(
  template: TaxTemplate,
  officialClass: OfficialClass | null,
  idOf: (id: string) => string = (id) => id,
): ManagedTaxRule[] {
  return templatedRules(template, officialClass).map(({ rule, name, local }) => {
    const named = { id: idOf(rule.id), ...taxName(name), ...(local && { local }) };
    return rule.basis === "percent" && rule.ofRule !== null ? { ...rule, ...named, ofRule: idOf(rule.ofRule) } : { ...rule, ...named };
  });
}

/** Whether two lists have the same rules under whatever ids. */
function areSame(some: readonly ManagedTaxRule[], others: readonly ManagedTaxRule[]): boolean {
  const numbered = (rules: readonly ManagedTaxRule[]) => {
    const number = (id: string | null) => rules.findIndex((rule) => rule.id === id);
    return rules.map((rule) => ({ ...rule, id: "", ...(rule.basis === "percent" && { ofRule: number(rule.ofRule) }) }));
  };
  return sortedJson(numbered(some)) === sortedJson(numbered(others));
}

/**
 * Replaces the taxes and fees of a hotel by those of a template, and sets its official class if one is given; bookings keep their amounts.
 * Rejects a template by class without a class, a conflict if rules or class have changed since `version`, and any while the hotel’s own
 * program decides prices.
 */
export async function applyTaxTemplate(
  ctx: Ctx,
  {
    hotelId,
    templateId,
    officialClass,
    version,
  }: { hotelId: string; templateId: string; officialClass: OfficialClass | null; version?: string | undefined },
): Promise<Outcome<null, Rejection>> {
  const template = taxTemplates.find(({ id }) => id === templateId);
  if (!template) return rejected({ code: "unknown_template" });
  const isClass = officialClass !== null && officialClasses.includes(officialClass);
  if (isByClass(template) && !isClass) return rejected({ code: "needs_class" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, Rejection>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_hotel" });
    const current = await chargesOfHotel(ctx, hotelId);
    const { taxes } = current;
    if (
      !taxes.isDefault &&
      areSame(taxes.rules, rulesOfTemplate(template, officialClass)) &&
      (!isClass || taxes.officialClass === officialClass)
    )
      return done(null);
    if (await pricesAreDecided(ctx, hotelId)) return rejected({ code: "program_decides" });
    const conflict = conflictOf(version, taxes.version);
    if (conflict) return rejected(conflict);
    const ids = new Map<string, string>();
    const idOf = (id: string) => ids.get(id) ?? ids.set(id, newId()).get(id) ?? id;
    const rules = rulesOfTemplate(template, officialClass, idOf);
    await storeCharges(ctx, hotelId, {
      ...current,
      taxes: { ...taxes, rules, officialClass: isClass ? officialClass : taxes.officialClass },
    });
    await recordChange(ctx, {
      hotelId,
      action: "tax_rule.template",
      before: { taxes: taxes.rules.map(({ name }) => name), official_class: taxes.officialClass },
      after: { taxes: rules.map(({ name }) => name), official_class: isClass ? officialClass : taxes.officialClass },
    });
    return done(null);
  });
}
