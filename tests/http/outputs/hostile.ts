/** What people put into fields to reach through them: each with a place for the mark by which it is found again. */
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

/** What the database can hold of it, several at a time: the one that acts as the first letter stands first. Pages of both languages are looked at once. */
export const rounds = [
  { what: "formulas and markup", textFor: joined("formula", "script", "element"), languages: ["", "/ka"] },
  { what: "addresses and further lines", textFor: joined("address", "header", "calendar"), languages: ["/ka"] },
  { what: "letters that turn others, and emoji", textFor: joined("turned", "emoji"), languages: [""] },
  { what: "ten thousand letters", textFor: hostile.long, languages: [""] },
];

/** Letters that are not to be kept or sent: control characters but line ends, and marks that turn the letters around them. */
export const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** What in a page is not its own. Pages show letters that turn others as they are; no browser runs the address of an image. */
export function actingIn(html: string): string[] {
  const found =
    html.match(/<script>q\w+|<img src=x|<(?!img|link)\w+\b[^>]*\s(?:href|src|action|formaction|srcdoc|data)=["']?\s*javascript:/gi) ?? [];
  return [...new Set(found)];
}

/** The marks that turn the letters around them. */
export const turnedIn = (text: string): string[] => [...(/[\u202a-\u202e\u2066-\u2069]/.exec(text) ?? [])];

/** What in a mail is not the letter's own. */
export const actingInText = (text: string): string[] => [...turnedIn(text), ...(/[^\P{Cc}\n\r]/u.exec(text) ?? [])];

/** The rows of a CSV file, as RFC 4180 has them. */
export function cellsOf(csv: string): string[][] {
  const rows = csv
    .replace(/^\ufeff/, "")
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((row) => row !== "");
  return rows.map((row) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ""),
  );
}

/** The cells that a spreadsheet would run: neither numbers nor phone numbers in digits and spaces. */
export const formulasIn = (rows: string[][]): string[] =>
  rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$|^\+\d+(?: \d+)*$/.test(cell));
