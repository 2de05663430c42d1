import { href } from "react-router";
import type { BracketInput } from "#domain/tax/age-brackets.ts";
import { dollars } from "#ui/form/shown-fields.ts";
import { addressWith, backOfficeLink } from "../../back-office/back-office-url.ts";

function rowFields(bracket: BracketInput, index: number): Record<string, string> {
  const row = index + 1;
  const kind = bracket.kind === "free" ? (bracket.cot ? "cot" : "free") : "amount" in bracket ? "amount" : "percent";
  return {
    [`id${row}`]: bracket.id ?? "",
    [`to${row}`]: String(bracket.to),
    [`kind${row}`]: kind,
    [`percent${row}`]: "percent" in bracket ? String(bracket.percent) : "",
    [`amount${row}`]: "amount" in bracket ? dollars(bracket.amount) : "",
  };
}

/** The rows of the form for brackets. */
export const shownBrackets = (brackets: readonly BracketInput[]): Record<string, string> => Object.assign({}, ...brackets.map(rowFields));

/** Whether the page of a room's guests was opened from the ages of children. */
export const isFromAges = (search: string): boolean => new URLSearchParams(search).get("back") === "ages";

/** Where the page of a room's guests leads back to: the ages with their template, else the rooms. */
export const afterGuests = (search: string): string =>
  isFromAges(search)
    ? addressWith(href("/hotel-manager/rates/ages"), search, { back: null })
    : backOfficeLink(href("/hotel-manager/rooms"), search);
