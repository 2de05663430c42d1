import { type AgeTemplate, ageTemplates } from "#domain/tax/age-brackets.ts";
import { agesText, childChargeText } from "#domain/tax/age-text.ts";

/** What a template sets, in words. */
export function ageTemplateName(name: AgeTemplate): string {
  const rows = ageTemplates[name];
  return rows.map((row, index) => `${agesText((rows[index - 1]?.to ?? -1) + 1, row.to)}: ${childChargeText(row)}`).join(" · ");
}
