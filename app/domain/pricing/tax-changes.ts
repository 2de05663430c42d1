import { differences } from "../audit/differences.ts";
import type { TaxRule } from "./facts.ts";
import type { ManagedTaxRule, TaxProblem, TaxRuleForm } from "./tax-rule.ts";
import { taxProblems } from "./tax-rules.ts";
import { translationsOf } from "#kit/translations.ts";

/** A rule as it is stored, from its form. A local amount stays while the amount in dollars does. */
export function taxRuleOf(form: TaxRuleForm, id: string, before?: ManagedTaxRule): ManagedTaxRule {
  const { mode, season, priceClass, name } = form;
  const shared = { id, mode, season, priceClass };
  const texts = { name, translations: translationsOf(["name"], form) };
  if (form.basis === "percent") {
    const { basis, rate } = form;
    return form.ofRule === null
      ? { ...shared, basis, rate, parts: form.parts, ofRule: null, ...texts }
      : { ...shared, basis, rate, parts: [], ofRule: form.ofRule, ...texts };
  }
  const { basis, amount, per, minAge, maxNights } = form;
  const local = before?.basis === "amount" && before.amount === amount && before.local ? { local: before.local } : {};
  return { ...shared, basis, amount, per, minAge, maxNights, ...texts, ...local };
}

const keyOf = ({ ruleId, field, code }: TaxProblem) => [ruleId, field, code].join(" ");

/** The problems of the changed rule, and the names of other rules that a change of the list contradicts. */
export function newProblems(before: readonly TaxRule[], after: readonly ManagedTaxRule[], changedId: string) {
  const known = new Set(taxProblems(before).map(keyOf));
  const problems = taxProblems(after);
  const others = problems.filter((problem) => problem.ruleId !== changedId && !known.has(keyOf(problem)));
  return {
    own: problems.filter(({ ruleId }) => ruleId === changedId),
    others: after.filter(({ id }) => others.some(({ ruleId }) => ruleId === id)).map(({ name }) => name),
  };
}

/** The names of the rules that are percentages of a rule. */
export const percentagesOf = (rules: readonly ManagedTaxRule[], ruleId: string): string[] =>
  rules.filter((rule) => rule.basis === "percent" && rule.ofRule === ruleId).map(({ name }) => name);

/** What the log of changes has of a rule: percentages as numbers, amounts in cents. */
function loggedTax(rule: ManagedTaxRule, rules: readonly ManagedTaxRule[]) {
  const { name, translations, mode, season, priceClass } = rule;
  const percent = rule.basis === "percent" ? rule : undefined;
  const amount = rule.basis === "amount" ? rule : undefined;
  return {
    name,
    translations,
    mode,
    tax_rate: percent ? percent.rate / 1000 : null,
    tax_parts: percent?.parts ?? [],
    tax_of: rules.find(({ id }) => id === percent?.ofRule)?.name ?? null,
    amount: amount?.amount ?? null,
    amount_per: amount?.per ?? null,
    min_age: amount?.minAge ?? null,
    max_nights: amount?.maxNights ?? null,
    season_from: season?.from ?? null,
    season_to: season?.to ?? null,
    class_per: priceClass?.per ?? null,
    class_from: priceClass?.from ?? null,
    class_to: priceClass?.to ?? null,
  };
}

/** What the log has of an added rule: the fields that are set. */
export function addedTax(rule: ManagedTaxRule, rules: readonly ManagedTaxRule[]) {
  const { translations: _, ...fields } = loggedTax(rule, rules);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && (!Array.isArray(value) || value.length > 0)));
}

/** What differs between two states of a rule. */
export const taxDifferences = (before: ManagedTaxRule, after: ManagedTaxRule, rules: readonly ManagedTaxRule[]) =>
  differences(loggedTax(before, rules), loggedTax(after, rules));
