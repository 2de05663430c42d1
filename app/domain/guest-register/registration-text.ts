import { isDay } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-register.ts";
import { type RegisterField, registerFields } from "./register-rules.ts";
import type { Registration } from "./registration.ts";

const names = messages(texts.registerFieldText);
const values = messages(texts.registerValues);

function valueText(field: RegisterField, value: string, countries: ReadonlyMap<string, string>): string {
  switch (field) {
    case "sex":
    case "documentKind":
      return new Map(Object.entries<string>(values[field])).get(value) ?? value;
    case "nationality":
    case "residence":
      return countries.get(value) ?? value;
    case "birthDate":
    case "documentIssuedOn":
      return isDay(value) ? formatDay(value) : value;
    default:
      return value;
  }
}

/** What is written of a guest, by name, in the order of the form. */
export const registrationFacts = (written: Registration, countries: ReadonlyMap<string, string>): [name: string, value: string][] =>
  registerFields.flatMap((field): [string, string][] => {
    const value = written[field];
    return value ? [[names[field], valueText(field, value, countries)]] : [];
  });
