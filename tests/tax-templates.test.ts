import { describe, expect, test } from "vitest";
import { priceStay } from "#domain/pricing/price-stay.ts";
import { ageBracketForm } from "#domain/tax/age-bracket-form.ts";
import { ageTemplates, type BracketInput, bracketProblems } from "#domain/tax/age-brackets.ts";
import { taxRuleForm } from "#domain/tax/tax-rule-form.ts";
import type { OfficialClass } from "#domain/tax/tax-rule.ts";
import { taxProblems } from "#domain/tax/tax-rules.ts";
import { isByClass, templatedRules, templatesFor, taxTemplates } from "#domain/tax/tax-templates.ts";
import { shownBrackets } from "#routes/manager/rates/ages/age-fields.ts";
import { shownTax } from "#routes/manager/rates/taxes/tax-fields.ts";
import { plusDays } from "./oracle/arithmetic.ts";
import { cityTaxes } from "./oracle/city-taxes.ts";
import { hotel } from "./oracle/hotel.ts";

const classes: OfficialClass[] = [1, 2, 3, 4, 5];
const templateOf = (city: string) => {
  const template = taxTemplates.find((one) => one.city === city);
  if (!template) throw new Error(`no template of ${city}`);
  return template;
};

describe("the templates of cities", () => {
  test("are those of at least 25 cities, each of which the independent examples have", () => {
    expect(taxTemplates.length).toBeGreaterThanOrEqual(25);
    expect(taxTemplates.map(({ city }) => city).toSorted()).toEqual(cityTaxes.map(({ city }) => city).toSorted());
    expect(new Set(taxTemplates.map(({ id }) => id)).size).toBe(taxTemplates.length);
  });

  test.each(cityTaxes)(
    "priced for the stay in $city give what was computed by hand",
    ({ city, country, year, stay, expected, officialClass }) => {
      const template = templateOf(city);
      expect(template).toMatchObject({ country, year });
      const adults = { included: 9, maxAdults: 9, maxChildren: 9, maxGuests: 9 };
      const priced = priceStay({
        facts: {
          ...hotel,
          price: stay.price,
          guests: { ...hotel.guests, ...adults },
          taxRules: templatedRules(template, officialClass === null ? null : (Number(officialClass) as OfficialClass)).map(
            ({ rule }) => rule,
          ),
        },
        stay: { checkIn: stay.checkIn, checkOut: plusDays(stay.checkIn, stay.nights) },
        units: stay.units,
        guests: { adults: stay.adults, childAges: stay.childAges },
        today: plusDays(stay.checkIn, -30),
        isMember: false,
        code: null,
        chosen: [],
      });
      const [plan] = priced ?? [];
      const taxes: Record<string, number> = {};
      for (const { id, amount } of plan?.lines.flatMap((line) => line.taxes) ?? []) taxes[id] = (taxes[id] ?? 0) + amount;
      expect({ taxes, total: plan?.total, online: plan?.online }).toEqual(expected);
    },
  );

  test.each(cityTaxes)("have the local amounts of $city for each official class", ({ city, local, currency, rules }) => {
    const template = templateOf(city);
    for (const officialClass of classes) {
      const templated = templatedRules(template, officialClass);
      expect(templated.map(({ rule }) => rule.id).toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
      const amounts = templated.filter(({ rule }) => rule.basis === "amount" && currency !== "USD");
      const wanted = amounts.map(({ rule }) => {
        const { amount } = local[rule.id] ?? {};
        return { amount: typeof amount === "object" ? (amount[String(officialClass)] ?? amount["other"]) : amount, currency };
      });
      expect(amounts.map((one) => one.local)).toMatchObject(wanted);
      expect(templated.filter((one) => one.local)).toEqual(amounts);
      const converted = amounts.map((one) => Math.round((one.local?.amount ?? 0) * (one.local?.rate ?? 0)));
      expect(amounts.map(({ rule }) => "amount" in rule && rule.amount)).toEqual(converted);
    }
    expect(isByClass(template)).toBe(Object.values(local).some(({ amount }) => typeof amount === "object"));
  });

  test.each(taxTemplates)("of $city are rules that a hotel may store", (template) => {
    for (const officialClass of classes) expect(taxProblems(templatedRules(template, officialClass).map(({ rule }) => rule))).toEqual([]);
  });
});

describe("a form shows what is stored so that it is read as it is", () => {
  test.each(taxTemplates)("the taxes of $city", (template) => {
    for (const { rule } of templatedRules(template, 3)) {
      const { id: _, ...settings } = rule;
      const typed = shownTax({ ...rule, name: "City tax", translations: { ka: { name: "მოსაკრებელი" } } });
      expect(taxRuleForm.parse(typed)).toMatchObject({ ...settings, name: "City tax", name_ka: "მოსაკრებელი" });
    }
  });

  test.each(Object.entries(ageTemplates))("the ages %s", (_name, rows) => {
    const brackets = rows.map((row, index): BracketInput => ({ ...row, id: String(index), from: (rows[index - 1]?.to ?? -1) + 1 }));
    expect(ageBracketForm.parse(shownBrackets(brackets))).toEqual(brackets);
    expect(bracketProblems(brackets)).toEqual([]);
  });
});

test("the templates of a hotel's city and country come first", () => {
  const first = (city: string, country: string | null) => templatesFor({ city, country }).near.map((one) => one.city);
  expect(first("Rome", "IT")).toEqual(["Rome", "Milan", "Florence", "Venice"]);
  expect(first("Batumi", "GE")).toEqual(["Tbilisi"]);
  expect(first("Paris", "US")).toEqual(["New York"]);
  expect(first("Oslo", "NO")).toEqual([]);
  expect(templatesFor({ city: "Oslo", country: "NO" }).others).toHaveLength(taxTemplates.length);
});
