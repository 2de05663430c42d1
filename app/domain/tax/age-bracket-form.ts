import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { typedText } from "#kit/text/text-form.ts";
import { readMoney } from "#kit/typed-money.ts";
import * as texts from "#locales/en/charges-management.ts";
import { type BracketInput, bracketProblems, bracketRows, type ChildCharge } from "./age-brackets.ts";

const t = messages(texts.ageForm);

const names = bracketRows.flatMap((row) => ["id", "from", "to", "kind", "percent", "amount"].map((field) => `${field}${row}`));
const fields = z.object(Object.fromEntries(names.map((name) => [name, typedText])));
type Typed = z.output<typeof fields>;

const numberOf = (typed: string) => (/^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN);

function chargeOf(kind: string, percent: string, amount: string): ChildCharge {
  if (kind === "free" || kind === "cot") return { kind: "free", cot: kind === "cot" };
  if (kind === "percent") return { kind: "price", percent: numberOf(percent.replace(/\s?%$/, "")) };
  if (kind !== "amount") return { kind: kind as "price", percent: Number.NaN };
  const read = readMoney(amount, highestPrice);
  return { kind: "price", amount: read.ok ? read.cents : Number.NaN };
}

const isFilled = (typed: Typed, row: number) => [typed[`kind${row}`], typed[`to${row}`]].some(Boolean);

/** The empty rows above one that is filled in. */
const skippedRows = (typed: Typed): number[] => {
  const last = bracketRows.findLast((row) => isFilled(typed, row)) ?? 0;
  return bracketRows.filter((row) => row < last && !isFilled(typed, row));
};

/** The rows that are filled in. Without a first age a row begins where the one before ends. */
function filledRows(typed: Typed): { row: number; bracket: BracketInput }[] {
  const of = (field: string, row: number) => typed[`${field}${row}`] ?? "";
  const filled = bracketRows.filter((row) => isFilled(typed, row));
  return filled.map((row, index) => {
    const before = filled[index - 1];
    const next = before === undefined ? 0 : numberOf(of("to", before)) + 1;
    return {
      row,
      bracket: {
        id: of("id", row) || null,
        from: of("from", row) === "" ? next : numberOf(of("from", row)),
        to: numberOf(of("to", row)),
        ...chargeOf(of("kind", row), of("percent", row), of("amount", row)),
      },
    };
  });
}

/** The age brackets of the form; each problem has its message at the field of its row, an empty row above a filled one too. */
export const ageBracketForm = fields.transform((typed, context): BracketInput[] => {
  const rows = filledRows(typed);
  for (const row of skippedRows(typed)) context.addIssue({ code: "custom", path: [`to${row}`], message: t.skipped });
  for (const { bracket, part, code } of bracketProblems(rows.map((one) => one.bracket)))
    context.addIssue({ code: "custom", path: [`${part}${rows[bracket]?.row ?? 1}`], message: t[code] });
  return rows.map(({ bracket }) => bracket);
});
