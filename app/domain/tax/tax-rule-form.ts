import { z } from "zod";
import type { TaxPart, TaxRule } from "#domain/pricing/facts.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { typedList, typedText } from "#kit/text/text-form.ts";
import { checkNames, nameFields } from "#kit/text/translations-form.ts";
import { readMoney } from "#kit/typed-money.ts";
import * as texts from "#locales/en/charges-management.ts";
import { ofPrices, type TaxProblem, type TaxRuleForm, type TaxSettings } from "./tax-rule.ts";
import { taxProblems } from "./tax-rules.ts";

const t = messages(texts.taxForm);

/** Name of a tax or fee in all languages. */
export const taxNameFields = z.object(nameFields(() => t.name));

const checkTexts = checkNames(() => t.name);

/** Names as command arguments. */
export const taxNameForm = taxNameFields.superRefine(checkTexts);

const settings = z.object({
  mode: typedText,
  basis: typedText,
  rate: typedText,
  base: typedText,
  parts: typedList,
  amount: typedText,
  per: typedText,
  minAge: typedText,
  maxNights: typedText,
  seasonFromDay: typedText,
  seasonFromMonth: typedText,
  seasonToDay: typedText,
  seasonToMonth: typedText,
  classPer: typedText,
  classFrom: typedText,
  classTo: typedText,
});
type Typed = z.output<typeof settings>;

const numberOf = (typed: string) => (/^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN);
const optional = (typed: string) => (typed === "" ? null : numberOf(typed));

function centsOf(typed: string): number {
  const read = readMoney(typed, highestPrice);
  return read.ok ? read.cents : Number.NaN;
}

/** Thousandths of a percent from a percentage with at most three decimals. */
function rateOf(typed: string): number {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:[.,](\d{1,3}))?\s?%?$/.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 1000 + Number(fraction.padEnd(3, "0"));
}

const monthDay = (month: string, day: string) => `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

function limitsOf(typed: Typed): Pick<TaxRule, "season" | "priceClass"> {
  const { seasonFromDay, seasonFromMonth, seasonToDay, seasonToMonth, classPer, classFrom, classTo } = typed;
  const hasSeason = [seasonFromDay, seasonFromMonth, seasonToDay, seasonToMonth].some(Boolean);
  return {
    season: hasSeason ? { from: monthDay(seasonFromMonth, seasonFromDay), to: monthDay(seasonToMonth, seasonToDay) } : null,
    priceClass:
      classPer === ""
        ? null
        : {
            per: classPer as "room_night",
            from: classFrom === "" ? 0 : centsOf(classFrom),
            to: classTo === "" ? null : centsOf(classTo),
          },
  };
}

function settingsOf(typed: Typed): TaxSettings {
  const limits = { mode: typed.mode as TaxRule["mode"], ...limitsOf(typed) };
  if (typed.basis !== "amount") {
    const rate = rateOf(typed.rate);
    const { base } = typed;
    if (base !== "" && base !== ofPrices) return { ...limits, basis: "percent", rate, parts: [], ofRule: base };
    return { ...limits, basis: "percent", rate, parts: typed.parts as TaxPart[], ofRule: null };
  }
  const per = typed.per as "person_night";
  return {
    ...limits,
    basis: "amount",
    amount: centsOf(typed.amount),
    per,
    // What the form hides for this unit is not read.
    minAge: per.startsWith("person") ? optional(typed.minAge) : null,
    maxNights: per.endsWith("_night") ? optional(typed.maxNights) : null,
  };
}

const fieldNames: Partial<Record<TaxProblem["field"], string>> = { seasonFrom: "seasonFromDay", seasonTo: "seasonToDay", ofRule: "base" };

/** The field of the form that a problem belongs to, with its message. */
export const taxMessages = (problems: readonly TaxProblem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, code }) => [fieldNames[field] ?? field, t[code]]));

/** Adds the messages of what is wrong with the rule by itself; those with other rules are found by the command. */
function checkSettings(typed: Typed, context: z.RefinementCtx) {
  const rule = settingsOf(typed);
  const isOfRule = rule.basis === "percent" && rule.ofRule !== null;
  const problems = taxProblems([{ ...rule, id: "" }]).filter(({ field }) => !isOfRule || field !== "ofRule");
  for (const [path, message] of Object.entries(taxMessages(problems))) context.addIssue({ code: "custom", path: [path], message });
}

/** A tax or fee from its form without a name, for the example. */
export const taxSettingsForm = settings.superRefine(checkSettings).transform(settingsOf);

/** A tax or fee from its form. */
export const taxRuleForm = z
  .object({ ...taxNameFields.shape, ...settings.shape })
  .superRefine((typed, context) => {
    checkTexts(typed, context);
    checkSettings(typed, context);
  })
  .transform((typed): TaxRuleForm => {
    const names = taxNameFields.parse(typed);
    return { ...settingsOf(typed), ...names };
  });
