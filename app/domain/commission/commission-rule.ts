import { type PropertyType, propertyTypes } from "#domain/hotel/hotel.ts";
import { type Day, isDay } from "#kit/date/day.ts";
import type { Conflict } from "#platform/database/etag.server.ts";

/** A commission rule as command arguments. A condition that is null fits every booking. */
export type CommissionRuleSettings = {
  name: string;
  /** Rates in ten-thousandths: of the price, and of the commission. */
  rate: number;
  taxRate: number;
  hotelId: string | null;
  propertyType: PropertyType | null;
  /** Days of booking in the time zone of the site, both included. */
  firstDay: Day | null;
  lastDay: Day | null;
};

/** The column of each setting. */
export const commissionRuleColumns = {
  name: "name",
  rate: "rate",
  taxRate: "tax_rate",
  hotelId: "hotel_id",
  propertyType: "property_type",
  firstDay: "from_day",
  lastDay: "to_day",
} as const satisfies Record<keyof CommissionRuleSettings, string>;

/** A rule in the back office with the name of its hotel; `version` is the ETag. */
export type ManagedCommissionRule = CommissionRuleSettings & { id: string; hotel: string | null; archived: boolean; version: string };

/** What is wrong with a field. */
export type RuleProblem =
  | { field: "name"; code: "name" }
  | { field: "rate" | "taxRate"; code: "rate" }
  | { field: "propertyType"; code: "type" }
  | { field: "firstDay" | "lastDay"; code: "day" }
  | { field: "lastDay"; code: "dayOrder" };

/** Why a rule is not stored. */
export type RuleRejection =
  | { code: "not_allowed" }
  | { code: "unknown_rule" }
  | { code: "unknown_hotel" }
  | { code: "bad_fields"; problems: RuleProblem[] }
  | { code: "too_many_rules" }
  | Conflict;

export const longestRuleName = 100;
const wholeRate = 10_000;

const isRate = (rate: number) => Number.isInteger(rate) && rate >= 0 && rate <= wholeRate;

/** The problems of a rule by itself, at the fields of its form. */
export function ruleProblems({ name, rate, taxRate, propertyType, firstDay, lastDay }: CommissionRuleSettings): RuleProblem[] {
  const problems: RuleProblem[] = [];
  if (name === "" || name.length > longestRuleName) problems.push({ field: "name", code: "name" });
  if (!isRate(rate)) problems.push({ field: "rate", code: "rate" });
  if (!isRate(taxRate)) problems.push({ field: "taxRate", code: "rate" });
  if (propertyType !== null && !propertyTypes.includes(propertyType)) problems.push({ field: "propertyType", code: "type" });
  const badDays = (["firstDay", "lastDay"] as const).filter((field) => {
    const day = { firstDay, lastDay }[field];
    return day !== null && !isDay(day);
  });
  problems.push(...badDays.map((field): RuleProblem => ({ field, code: "day" })));
  if (badDays.length === 0 && firstDay && lastDay && lastDay < firstDay) problems.push({ field: "lastDay", code: "dayOrder" });
  return problems;
}
