import { differences } from "#domain/audit/differences.ts";
import { takenNames } from "#domain/hotel/names/taken-names.ts";
import { translatedFields, translationsOf } from "#kit/text/translations.ts";
import { canMeet } from "./tax-overlap.ts";
import type { ManagedTaxRule, TaxProblem, TaxRuleForm } from "./tax-rule.ts";
import { taxProblems } from "./tax-rules.ts";

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

/** Whether guests may see both rules in one price: not if seasons or prices exclude each other, nor for guests from different ages on. */
const areSeenTogether = (one: ManagedTaxRule, other: ManagedTaxRule) =>
  canMeet(one, other) && !(one.basis === "amount" && other.basis === "amount" && one.minAge !== other.minAge);

/** The names of the changed rule that another has which guests see with it; those that it had there before may stay. */
function nameProblems(before: readonly ManagedTaxRule[], after: readonly ManagedTaxRule[], changedId: string): TaxProblem[] {
  const changed = after.find(({ id }) => id === changedId);
  if (!changed) return [];
  const own = before.find(({ id }) => id === changedId);
  const form = { name: changed.name, ...translatedFields(changed.translations) };
  const others = after.filter((one) => one !== changed && areSeenTogether(one, changed));
  const known = others.filter((one) => own && areSeenTogether(one, own));
  const added = others.filter((one) => !known.includes(one));
  const fields = new Set([...takenNames(form, known, own), ...takenNames(form, added)]);
  return [...fields].map((field) => ({ ruleId: changedId, field, code: "nameTaken" }));
}

/** The problems of the changed rule, and the names of other rules that a change of the list contradicts. */
export function newProblems(before: readonly ManagedTaxRule[], after: readonly ManagedTaxRule[], changedId: string) {
  const known = new Set(taxProblems(before).map(keyOf));
  const problems = [...taxProblems(after), ...nameProblems(before, after, changedId)];
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
