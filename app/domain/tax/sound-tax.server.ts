import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { TaxProblem, TaxRuleForm } from "./tax-rule.ts";
import { taxNameForm } from "./tax-rule-form.ts";

/** The rule with a clean name, or its invalid names as problems of the rule `ruleId`. */
export function soundTax(form: TaxRuleForm, ruleId: string): Outcome<TaxRuleForm, { code: "bad_fields"; problems: TaxProblem[] }> {
  const names = taxNameForm.safeParse(form);
  if (!names.success) return rejected({ code: "bad_fields", problems: [{ ruleId, field: "name", code: "name" }] });
  return done({ ...form, ...names.data });
}
