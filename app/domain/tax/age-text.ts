import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/charges-management.ts";
import type { ChildCharge } from "./age-brackets.ts";

const t = messages(texts.ageText);

/** Ages from one to another, both included, in words. */
export const agesText = (from: number, to: number): string => t.ages(from, to);

/** What children of an age pay in words; null: like adults. */
export function childChargeText(charge: ChildCharge | null): string {
  if (charge === null) return t.adult;
  if (charge.kind === "free") return charge.cot ? t.cot : t.free;
  return "amount" in charge ? t.amount(formatSetPrice(charge.amount)) : t.percent(charge.percent);
}
