import type { NameField } from "#domain/hotel/names/taken-names.ts";
import type { NamedTaxRule, TaxRule } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import type { TranslatedFields } from "#kit/text/translations.ts";

/** The amount of a rule in the currency in which it is set by law: hundredths of its unit, dollars for a unit, and the day of that rate. */
export type LocalAmount = { amount: number; currency: string; rate: number; rateDate: Day };

/** A tax or fee in the back office. */
export type ManagedTaxRule = NamedTaxRule & { local?: LocalAmount };

/** Omit for each kind of rule. */
type Without<Rule, Key extends PropertyKey> = Rule extends unknown ? Omit<Rule, Key> : never;

/** A tax or fee without id and name, as its form has it. */
export type TaxSettings = Without<TaxRule, "id">;

/** A tax or fee as command arguments. */
export type TaxRuleForm = TaxSettings & { name: string } & TranslatedFields<"name">;

export const taxModes = ["added", "included", "at_property"] as const satisfies readonly TaxRule["mode"][];
export const taxParts = ["accommodation", "meals", "extras"] as const;
export const amountUnits = ["room", "room_night", "person", "person_night"] as const;
export const classUnits = ["room_night", "person_night"] as const;

/** In the form, what a percentage is of: prices, else it is the id of another rule. */
export const ofPrices = "prices";

/** The official class of a hotel, in stars; null: none. */
export const officialClasses = [1, 2, 3, 4, 5] as const;
export type OfficialClass = (typeof officialClasses)[number];

/** Taxes and fees of a hotel in the back office. */
export type ManagedTaxes = {
  rules: ManagedTaxRule[];
  /** They are those of a new hotel. */
  isDefault: boolean;
  officialClass: OfficialClass | null;
  /** The ETag of rules and class. */
  version: string;
};

/** Why a tax or fee is not stored; `rules` are names of others. */
export type TaxRejection =
  | { code: "unknown_hotel" }
  | { code: "unknown_rule" }
  | { code: "bad_fields"; problems: TaxProblem[] }
  | { code: "too_many_rules" }
  /** These rules are percentages of this one. */
  | { code: "in_use"; rules: string[] }
  /** The hotel’s own program decides prices. */
  | { code: "program_decides" }
  /** The change contradicts these rules. */
  | { code: "contradicts"; rules: string[] };

/** A problem of a rule at a field of its form. */
export type TaxProblem = { ruleId: string; field: TaxField; code: TaxProblemCode };

export type TaxField =
  | NameField
  | "mode"
  | "rate"
  | "parts"
  | "ofRule"
  | "amount"
  | "per"
  | "minAge"
  | "maxNights"
  | "seasonFrom"
  | "seasonTo"
  | "classPer"
  | "classFrom"
  | "classTo";

export type TaxProblemCode =
  | "name"
  | "nameTaken"
  | "mode"
  | "rate"
  | "sum"
  | "parts"
  | "order"
  | "ofIncluded"
  | "never"
  | "amount"
  | "per"
  | "minAge"
  | "ageOfRooms"
  | "maxNights"
  | "nightsOfStay"
  | "season"
  | "class"
  | "classOrder";
