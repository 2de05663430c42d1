import { z } from "zod";
import type { Cents } from "./money.ts";
import { type MoneyProblem, readMoney, moneyMessage } from "./typed-money.ts";

/** Field-specific messages; `low` is for an amount below `least`. */
type Said = Partial<Record<MoneyProblem | "low", () => string>>;

/** A form field for an amount, parsed by `readMoney`, in cents from `least` to `most`. */
export const moneyText = ({ least = 0, most, messages = {} }: { least?: Cents; most: Cents; messages?: Said }) =>
  z
    .string()
    .default("")
    .transform((text, context): Cents => {
      const read = readMoney(text, most);
      if (read.ok && read.cents >= least) return read.cents;
      const problem = read.ok ? "low" : read.problem;
      const message = messages[problem]?.() ?? moneyMessage(problem === "low" ? "empty" : problem, most);
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** The same for an optional amount: null when empty. */
export const optionalMoneyText = (options: Parameters<typeof moneyText>[0]) => {
  const amount = moneyText(options);
  return z
    .string()
    .default("")
    .transform((text, context): Cents | null => {
      if (text.trim() === "") return null;
      const read = amount.safeParse(text);
      if (read.success) return read.data;
      for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
};
