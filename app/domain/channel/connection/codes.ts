/**
 * A code for what a person has named: its capital letters and digits without accents, cut to `length`, and numbered where another has it.
 * A name without such letters has the first of `fallback`.
 */
export function codeOf(name: string, length: number, fallback: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "");
  const base = letters.slice(0, length) || fallback;
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : String(number);
    const code = base.slice(0, length - suffix.length) + suffix;
    if (!taken.has(code)) return code;
  }
}
