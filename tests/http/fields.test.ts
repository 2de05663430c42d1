import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { book, type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

type Language = "en" | "ka";
type Form = { name: string; path: string; fields: Record<string, string> };

let site: SampleSite;
const guests = {} as Record<Language, Visitor>;
let booking: Form;
beforeAll(async () => {
  site = await sharedSampleSite();
  for (const language of ["en", "ka"] as const) guests[language] = await new Visitor(site.origin).signIn("guest@stumari.example");
  const { path, fields } = await book(site, guests.en, 500);
  booking = { name: "booking", path, fields };
});
afterAll(() => site.stop());

const login: Form = { name: "login", path: "/login", fields: { email: "ana@stumari.example", password: "secret-1" } };
const signUp: Form = {
  name: "sign-up",
  path: "/signup",
  fields: { fullName: "Ana Lomidze", email: "ana@stumari.example", password: "secret-1", confirmPassword: "secret-1", terms: "on" },
};
const names: Form = { name: "profile names", path: "/profile", fields: { intent: "names", firstName: "Ana", lastName: "Lomidze" } };
const address: Form = {
  name: "profile email",
  path: "/profile",
  fields: { intent: "email", email: "new@stumari.example", currentPassword: "stumari-demo" },
};
const newPassword: Form = {
  name: "new password",
  path: "/profile",
  fields: { intent: "password", currentPassword: "stumari-demo", password: "secret-2", confirmPassword: "secret-2" },
};
const property: Form = {
  name: "property",
  path: "/list-property",
  fields: { propertyType: "home", propertyName: "House of Ana", email: "ana@stumari.example" },
};
const reset: Form = { name: "forgotten password", path: "/forgot-password", fields: { email: "ana@stumari.example" } };

const email = ["Invalid email address", "ელფოსტა არასწორია"] as const;
const password = ["Password must be at least 6 characters", "პაროლი მინიმუმ 6 სიმბოლო უნდა იყოს"] as const;
const confirmation = ["Password confirmation is required", "გაიმეორეთ პაროლი"] as const;
const match = ["Passwords do not match", "პაროლები არ ემთხვევა"] as const;
const first = ["First name must be at least 2 characters.", "სახელი მინიმუმ 2 სიმბოლო უნდა იყოს."] as const;
const last = ["Last name must be at least 2 characters.", "გვარი მინიმუმ 2 სიმბოლო უნდა იყოს."] as const;

/** The form, the field, the input, and the message in both languages. */
const rows: [form: Form | "booking", field: string, typed: string, message: readonly [string, string]][] = [
  [login, "email", "ana at home", email],
  [login, "password", "12345", password],
  [signUp, "fullName", "A", ["Please enter your first and last name", "გთხოვთ, შეიყვანოთ სახელი და გვარი"]],
  [signUp, "email", "ana@", email],
  [signUp, "password", "12345", password],
  [signUp, "confirmPassword", "12345", confirmation],
  [signUp, "confirmPassword", "secret-2", match],
  [names, "firstName", "A", first],
  [names, "lastName", " L ", last],
  [address, "email", "ana@home", email],
  [newPassword, "password", "12345", password],
  [newPassword, "confirmPassword", "secret-3", match],
  [property, "propertyName", "H", ["Property name must be at least 2 characters.", "ობიექტის სახელი მინიმუმ 2 სიმბოლო უნდა იყოს."]],
  [property, "email", "ana", ["Please enter a valid email address.", "გთხოვთ, შეიყვანოთ სწორი ელფოსტა."]],
  [reset, "email", "ana", email],
  ["booking", "firstName", "\u3164", ["Please enter a name.", "გთხოვთ, შეიყვანოთ სახელი."]],
];

const attribute = (element: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];

/** The field as rendered: its message and its value. */
function fieldIn(html: string, formOf: Form, name: string) {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input).filter((input) => attribute(input, "name") === name);
  // The profile has fields of one name in several forms.
  const input = inputs.find((one) => one.includes('aria-invalid="true"')) ?? inputs[0] ?? "";
  const id = attribute(input, "aria-describedby") ?? formOf.name;
  return { message: new RegExp(` id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1], value: attribute(input, "value") };
}

for (const [index, language] of (["en", "ka"] as const).entries())
  describe(`fields in ${language}`, () => {
    test.each(rows)("%o: %s '%s'", async (target, field, typed, messages) => {
      const form = target === "booking" ? booking : target;
      const who = form === login || form === signUp || form === reset ? new Visitor(site.origin) : guests[language];
      const fields: Record<string, string> = { ...form.fields, [field]: typed };
      if (target === "booking") fields["idempotencyKey"] = crypto.randomUUID();
      const answer = await who.post(`${language === "en" ? "" : "/ka"}${form.path}`, fields);
      const html = await answer.text();
      expect(answer.status).toBe(400);
      const secret = /password/i.test(field);
      expect(fieldIn(html, form, field)).toEqual({ message: messages[index], value: secret ? undefined : typed });
      const kept = Object.entries(form.fields).filter(
        ([name]) => name !== field && /^(fullName|firstName|lastName|email|propertyName)$/.test(name),
      );
      for (const [, value] of kept) expect(html).toContain(`value="${value}"`);
      expect(secret && html.includes(`value="${typed}"`)).toBe(false);
    });
  });

/** The errors in a response for scripts, a serialised list in which objects refer to keys and values by index. */
function errorsIn(answer: string) {
  const list = JSON.parse(answer) as unknown[];
  const errors = list[list.indexOf("errors") + 1] as Record<string, number>;
  return Object.fromEntries(Object.entries(errors).map(([key, place]) => [list[Number(key.slice(1))], list[place]]));
}

describe("the dialog for signing up", () => {
  // The dialog is rendered by scripts, which receive the messages as data.
  test.each([
    ["firstName", "A", "First name is required", "სახელი აუცილებელია"],
    ["lastName", "L", "Last name is required", "გვარი აუცილებელია"],
    ["email", "ana", ...email],
    ["password", "12345", ...password],
    ["confirmPassword", "1", ...confirmation],
    ["confirmPassword", "secret-2", ...match],
  ])("%s '%s': %s", async (field, typed, en, ka) => {
    const fields = {
      firstName: "Ana",
      lastName: "Lomidze",
      email: "ana@stumari.example",
      password: "secret-1",
      confirmPassword: "secret-1",
      isManager: "false",
    };
    for (const [base, message] of [
      ["", en],
      ["/ka", ka],
    ] as const) {
      const answer = await new Visitor(site.origin).post(`${base}/signup.data`, { ...fields, [field]: typed });
      expect(answer.status).toBe(400);
      expect(errorsIn(await answer.text())).toMatchObject({ [field]: message });
    }
  });
});
