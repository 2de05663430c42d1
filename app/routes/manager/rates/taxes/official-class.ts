import { type OfficialClass, officialClasses } from "#domain/tax/tax-rule.ts";

/** The official class in a field; null: none. */
export const officialClassOf = (text: string): OfficialClass | null => officialClasses.find((one) => String(one) === text) ?? null;
