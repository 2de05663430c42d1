import { describe, expect, test } from "vitest";
import { registerRuleOf } from "./register-rules.ts";
import { readRegistration } from "./registration-form.ts";

const today = "2026-12-01";
const stayIn = (country: string | null, guest = 1) => ({ rule: registerRuleOf(country), country, guest, checkIn: "2026-12-10" });
const named = { firstName: "Ada", lastName: "Byron" };
const passport = { documentKind: "passport", documentNumber: "ab 123 456" };
const born = { birthDate: "1990-02-03", nationality: "FR" };
const home = { street: "1 Rue Haute", postalCode: "69001", town: "Lyon", residence: "FR" };
const everything = {
  ...named,
  ...born,
  ...passport,
  ...home,
  sex: "female",
  birthPlace: "Lyon",
  documentSupport: "A1",
  documentIssuer: "Prefecture",
  documentIssuedOn: "2020-01-01",
  phone: "+33 4 12 34 56 78",
  email: "Ada@Example.com",
  relationship: "mother",
};

const errorsOf = (fields: Record<string, string>, country: string | null = "GE", guest = 1) => {
  const read = readRegistration(stayIn(country, guest), today, fields);
  return read.ok ? {} : read.errors;
};
const storedOf = (fields: Record<string, string>, country: string | null, guest = 1) => {
  const read = readRegistration(stayIn(country, guest), today, fields);
  return read.ok ? Object.keys(read.registration) : Object.keys(read.errors).map((name) => `${name}?`);
};
const usual = ["firstName", "lastName", "birthDate", "nationality", "documentKind", "documentNumber"];
const address = ["street", "postalCode", "town", "residence"];

describe("each country asks for what its law asks for, and nothing else is stored", () => {
  test.each<[string | null, Record<string, string>, string[]]>([
    ["GE", {}, usual],
    ["XX", {}, usual],
    [null, {}, usual],
    ["DE", {}, ["firstName", "lastName", "birthDate", "nationality", "documentKind", "documentNumber", ...address]],
    ["DE", { nationality: "DE" }, ["firstName", "lastName", "nationality"]],
    ["AT", { nationality: "AT" }, ["firstName", "lastName", "sex", "birthDate", "nationality", ...address]],
    [
      "AT",
      {},
      [
        "firstName",
        "lastName",
        "sex",
        "birthDate",
        "nationality",
        "documentKind",
        "documentNumber",
        "documentIssuer",
        "documentIssuedOn",
        ...address,
      ],
    ],
    [
      "IT",
      { nationality: "IT" },
      ["firstName", "lastName", "sex", "birthDate", "birthPlace", "nationality", "documentKind", "documentNumber", "documentIssuer"],
    ],
    ["PT", { nationality: "PT" }, ["firstName", "lastName", "nationality"]],
    [
      "PT",
      {},
      ["firstName", "lastName", "birthDate", "birthPlace", "nationality", "documentKind", "documentNumber", "documentIssuer", "residence"],
    ],
    ["CH", { nationality: "CH" }, ["firstName", "lastName", "birthDate", "nationality", ...address]],
    [
      "ES",
      {},
      [
        "firstName",
        "lastName",
        "sex",
        "birthDate",
        "nationality",
        "documentKind",
        "documentNumber",
        "documentSupport",
        ...address,
        "phone",
        "email",
      ],
    ],
  ])("%s %o", (country, more, stored) => expect(storedOf({ ...everything, ...more }, country)).toEqual(stored));

  test("of family of the first guest less is asked, and the first guest is nobody’s family", () => {
    const family = { ...everything, family: "yes" };
    expect(storedOf(family, "DE", 2)).toEqual(["family"]);
    expect(storedOf(family, "AT", 2)).toEqual(["firstName", "lastName", "birthDate", "family"]);
    expect(storedOf(family, "IT", 2)).not.toContain("documentNumber");
    expect(storedOf(family, "GE", 2)).toEqual(usual);
    expect(storedOf({ family: "yes" }, "DE", 1)).toContain("firstName?");
  });

  test("in Spain a child needs no document but a relationship", () => {
    const child = { ...everything, birthDate: "2015-05-05", documentKind: "", documentNumber: "", phone: "" };
    expect(errorsOf(child, "ES")).toEqual({});
    expect(Object.keys(errorsOf({ ...child, relationship: "" }, "ES"))).toEqual(["relationship"]);
    expect(Object.keys(errorsOf({ ...child, birthDate: "2010-05-05" }, "ES"))).toEqual(["documentKind", "documentNumber", "phone"]);
  });
});

test("all that is missing is named at once, beside what is wrong; one name is enough", () => {
  expect(Object.keys(errorsOf({ birthDate: "2027-01-01" }))).toEqual([
    "birthDate",
    "firstName",
    "nationality",
    "documentKind",
    "documentNumber",
  ]);
  expect(errorsOf({ ...everything, lastName: "" })).toEqual({});
  expect(errorsOf({ ...everything, firstName: "" })).toEqual({});
});

test.each([
  ["birthDate", "2026-12-02", /future/],
  ["birthDate", "1890-01-01", /valid date/],
  ["birthDate", "2001-02-29", /valid date/],
  ["documentNumber", "AB<123>", /letters and digits/],
  ["documentNumber", "PASSPORT", /letters and digits/],
  ["documentNumber", "=1+1", /letters and digits/],
  ["documentNumber", "4444 5555 1111 6666", /payment card/],
  ["documentNumber", "x".repeat(31), /long|characters/],
  ["lastName", "4444-5555-1111-6666", /payment card/],
  ["firstName", "\u200b\u2800", /visible|enter the name/],
  ["nationality", "Utopia", /from the list/],
  ["documentKind", "library card", /from the list/],
])("%s %s is refused", (field, value, message) => {
  expect(errorsOf({ ...everything, [field]: value })[field]).toMatch(message);
});

test.each(["AB 123 456", "12АБ345678", "C01X00T47", "№ 12".slice(2), "IV-МЮ 123456", "610121199001011234"])(
  "%s is a document number",
  (documentNumber) => expect(errorsOf({ ...everything, documentNumber })).toEqual({}),
);
