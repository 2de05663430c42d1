import { parse } from "csv-parse/sync";
import { longer } from "../../support/soak.ts";

/** Hostile inputs; each contains the mark by which it is found in outputs. */
export const hostile = {
  formula: (mark: string) => `=cmd|'/C ${mark}'!A0`,
  script: (mark: string) => `</script><script>${mark}()</script>`,
  element: (mark: string) => `"><img src=x onerror=${mark}()>`,
  address: (mark: string) => `javascript:${mark}()//`,
  header: (mark: string) => `\r\nBcc: ${mark}@evil.example\r\n\r\n`,
  calendar: (mark: string) => `\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:${mark}`,
  turned: (mark: string) => `\u202e${mark}\u2066gpj.exe\u200f`,
  nothing: (mark: string) => `\u0000${mark}\u0007\u2028`,
  emoji: (mark: string) => `💥${mark}👩‍👧`,
  torn: (mark: string) => `${mark}\ud83d`,
  long: (mark: string) => `${mark}${"W".repeat(10_000)}`,
};
type Kind = keyof typeof hostile;

const joined =
  (...kinds: Kind[]) =>
  (mark: string) =>
    kinds.map((kind) => hostile[kind](mark)).join(" ");

/** Inputs that the database can store, several in one text; the one that acts as the first character is first. */
export const rounds = [
  { what: "formulas and markup", textFor: joined("formula", "script", "element"), languages: longer([""], ["", "/ka"]) },
  {
    what: "addresses, letters that turn others, emoji and further lines",
    textFor: joined("address", "turned", "emoji", "header", "calendar"),
    languages: ["/ka"],
  },
  { what: "ten thousand letters", textFor: hostile.long, languages: [""] },
];

/** Characters that are rejected or removed: control characters except line feeds, and bidirectional controls. */
export const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** Markup or script from input in a page. Bidirectional controls are shown as they are; a `javascript:` image URL is never run. */
export function actingIn(html: string): string[] {
  const found =
    html.match(/<script>q\w+|<img src=x|<(?!img|link)\w+\b[^>]*\s(?:href|src|action|formaction|srcdoc|data)=["']?\s*javascript:/gi) ?? [];
  return [...new Set(found)];
}

/** Bidirectional controls. */
export const turnedIn = (text: string): string[] => [...(/[\u202a-\u202e\u2066-\u2069]/.exec(text) ?? [])];

/** Control characters in an e-mail. */
export const actingInText = (text: string): string[] => [...turnedIn(text), ...(/[^\P{Cc}\n\r]/u.exec(text) ?? [])];

/** The rows of a CSV file with commas or, as in languages with decimal commas, semicolons; a row may be cut. */
export const cellsOf = (csv: string): string[][] =>
  parse(csv, { bom: true, delimiter: /^\ufeff?[^,\r]*;/.test(csv) ? ";" : ",", relaxColumnCount: true });

/** Cells that a spreadsheet would evaluate. Numbers and phone numbers are allowed. */
export const formulasIn = (rows: string[][]): string[] =>
  rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:[.,]\d+)?$|^\+\d+(?: \d+)*$/.test(cell));
