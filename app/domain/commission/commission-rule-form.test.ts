import "#locales/translations.ts";
import { describe, expect, test } from "vitest";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { commissionRuleForm } from "./commission-rule-form.ts";
import { conditionTexts, termsText } from "./commission-text.ts";

const typed = { name: "All", rate: "12", taxRate: "18", propertyType: "", firstDay: "", lastDay: "" };
const errorsOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    (commissionRuleForm.safeParse({ ...typed, ...fields }).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

describe("the form of a commission rule", () => {
  test.each([
    ["12", 1200],
    ["12,5", 1250],
    ["12.34 %", 1234],
    [" 0 ", 0],
    ["100,00", 10_000],
  ])("reads the percentage %j", (rate, read) => {
    expect(commissionRuleForm.parse({ ...typed, rate, taxRate: rate })).toMatchObject({ rate: read, taxRate: read });
  });

  test.each(["", "100.01", "101", "999", "-1", "1e1", "12.345", "12..5", "a lot", "٣"])("rejects the percentage %j", (rate) => {
    const message = "Please enter a percentage from 0 to 100 with at most two decimals.";
    expect(errorsOf({ rate, taxRate: rate })).toEqual({ rate: message, taxRate: message });
  });

  test("has a message at each wrong field", () => {
    expect(errorsOf({ name: " \n ", rate: "x", propertyType: "castle", firstDay: "2027-02-30" })).toEqual({
      name: "Please enter a name of at most 100 characters.",
      rate: "Please enter a percentage from 0 to 100 with at most two decimals.",
      propertyType: "Please choose a property type.",
      firstDay: "Please enter a date.",
    });
    expect(errorsOf({ name: "W".repeat(101) })).toHaveProperty("name");
    expect(errorsOf({ firstDay: "2027-03-02", lastDay: "2027-03-01" })).toEqual({ lastDay: "The last day can’t be before the first." });
    expect(errorsOf({ firstDay: "2027-03-01", lastDay: "2027-03-01", propertyType: "villa" })).toEqual({});
  });
});

test("terms and conditions are said in words in every language", () => {
  const rule = { hotel: "Palm Bay", propertyType: "villa" as const, firstDay: "2027-03-01", lastDay: "2027-05-31" };
  expect(termsText({ rate: 1250, taxRate: 1800 })).toBe("12.5\u00a0% of accommodation and extras, plus 18\u00a0% tax");
  expect([termsText({ rate: 1200, taxRate: 0 }), termsText({ rate: 0, taxRate: 1800 })]).toEqual([
    "12\u00a0% of accommodation and extras",
    "No commission",
  ]);
  expect(conditionTexts(rule)).toEqual(["Hotel: Palm Bay", "Property type: villa", "Booked from Mar 1, 2027 to May 31, 2027"]);
  expect(conditionTexts({ ...rule, hotel: null, propertyType: null, firstDay: null })).toEqual(["Booked until May 31, 2027"]);
  expect(conditionTexts({ hotel: null, propertyType: null, firstDay: null, lastDay: null })).toEqual(["Every booking"]);
  inLocale("de", () => expect(termsText({ rate: 1250, taxRate: 0 })).toBe("12,5\u00a0% von Unterkunft und Zusatzleistungen"));
});
