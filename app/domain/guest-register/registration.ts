import { addYears, type Day, isNearDay } from "#kit/date/day.ts";
import { type Need, needsOf, type RegisterField, registerFields, type RegisterRule } from "./register-rules.ts";

/** What is written about a guest; `family`: they travel with the first guest as family. */
export type Registration = Partial<Record<RegisterField, string>> & { family?: true };

/** About whom it is written: the country of the hotel, the guest's number in the booking from 1, and the check-in day. */
export type RegisteredStay = { rule: RegisterRule; country: string | null; guest: number; checkIn: Day };

/** Bounds of texts, in characters. */
export const longestLine = 120;
export const longestDocumentNumber = 30;

export const isFamilyAsked = ({ rule, guest }: Pick<RegisteredStay, "rule" | "guest">): boolean => guest > 1 && rule.family !== undefined;

/** Whether a guest with these answers has to give a field, may give it, or is not asked for it. */
export function isAsked(
  need: Need | undefined,
  { country, checkIn }: Pick<RegisteredStay, "country" | "checkIn">,
  { nationality = "", birthDate = "" }: Registration,
): "always" | "optional" | "never" {
  // Of an unknown age: as an adult.
  const isUnder = (years: number) => isNearDay(birthDate) && addYears(birthDate, years) > checkIn;
  switch (need) {
    case undefined:
      return "never";
    case "all":
      return "always";
    case "optional":
      return "optional";
    case "foreign":
      return country !== null && nationality === country ? "never" : "always";
    case "minor":
      return isUnder(18) ? "always" : "never";
    case "from14":
      return isUnder(14) ? "optional" : "always";
  }
}

/** The fields that a guest with these answers still has to give. Some people have one name only: either part is enough. */
export function missingFields(stay: RegisteredStay, written: Registration): RegisterField[] {
  const needs = needsOf(stay.rule, written.family === true);
  return registerFields.filter(
    (field) =>
      isAsked(needs[field], stay, written) === "always" &&
      !written[field] &&
      !(field === "firstName" && written.lastName) &&
      field !== "lastName",
  );
}

/** What of the answers is stored: nothing that this guest is not asked for. */
export function onlyAsked(stay: RegisteredStay, written: Registration): Registration {
  const needs = needsOf(stay.rule, written.family === true);
  const kept = registerFields.filter((field) => written[field] && isAsked(needs[field], stay, written) !== "never");
  return { ...Object.fromEntries(kept.map((field) => [field, written[field]])), ...(written.family && { family: true }) };
}
