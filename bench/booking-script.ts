import type { Statement } from "../tests/support/statement-reader.ts";

/** A literal; colons are escaped, since pgbench takes a word after one for a variable. */
const literal = (value: string) =>
  `E'${value
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "''")
    .replaceAll(":", String.raw`\x3A`)}'`;

/** A parameter as pgbench sends it: a value of the captured booking becomes its variable, also within a text. */
function parameter(value: string | null, variables: ReadonlyMap<string, string>): string {
  if (value === null) return "null";
  const whole = variables.get(value);
  if (whole) return `:${whole}`;
  for (const [known, name] of variables) if (value.endsWith(` ${known}`)) return `(${literal(value.slice(0, -known.length))} || :${name})`;
  return literal(value);
}

/** The statements of one booking as a pgbench script, with the variables that its first line sets in place of some values. */
export function bookingScript(statements: readonly Statement[], variables: ReadonlyMap<string, string>): string {
  return statements
    .map(({ text, values }) => {
      if (/(?<!:):\w/.test(text)) throw new Error(`pgbench would take a part of this statement for a variable: ${text}`);
      const line = text.replaceAll(/\s+/g, " ").trim();
      return `${line.replaceAll(/\$(\d+)/g, (_, place) => parameter(values[Number(place) - 1] ?? null, variables))};\n`;
    })
    .join("");
}
