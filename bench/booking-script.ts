import type { Statement } from "../tests/support/statement-reader.ts";

/** A literal; colons are escaped, since pgbench takes a word after one for a variable. */
const literal = (value: string) =>
  `E'${value
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "''")
    .replaceAll(":", String.raw`\x3A`)}'`;

/** A parameter as pgbench sends it: a value of the captured booking, which `known` matches, becomes its variable, also within a text. */
function parameter(value: string | null, variables: ReadonlyMap<string, string>, known: RegExp): string {
  if (value === null) return "null";
  const parts = value.split(known).filter((part) => part !== "");
  const texts = parts.map((part) => (variables.has(part) ? `:${variables.get(part)}` : literal(part)));
  if (texts.length < 2) return texts[0] ?? literal(value);
  // A parameter takes the type of its column; a text made of parts is one.
  return `(${texts.join(" || ")})${/^\[?\{"/.test(value) ? "::jsonb" : ""}`;
}

/** The statements of one booking as a pgbench script, with the variables that its first line sets in place of some values. */
export function bookingScript(statements: readonly Statement[], variables: ReadonlyMap<string, string>): string {
  const known = new RegExp(`(${[...variables.keys()].map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join("|")})`);
  return statements
    .map(({ text, values }) => {
      if (/(?<!:):\w/.test(text)) throw new Error(`pgbench would take a part of this statement for a variable: ${text}`);
      const line = text.replaceAll(/\s+/g, " ").trim();
      return `${line.replaceAll(/\$(\d+)/g, (_, place) => parameter(values[Number(place) - 1] ?? null, variables, known))};\n`;
    })
    .join("");
}
