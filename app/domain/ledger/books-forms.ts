import { z } from "zod";
import { type Day, isDay } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { moneyText } from "#kit/money-form.ts";
import { highestAmount } from "#kit/money.ts";
import { seenLine } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/ledger.ts";
import { providerNames } from "#platform/payments/provider-names.ts";

const t = messages(texts.booksForms);
const say = (key: keyof typeof t) => ({ error: () => t[key] });

export const closeMonthForm = z.object({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/), sure: z.literal("yes", say("sure")) });

/** A payment of a provider to the bank until `today`; the net amount is what arrived, or what the provider took back from the bank. */
export const settlementForm = (today: Day) =>
  z.object({
    provider: z.enum(providerNames, say("provider")),
    reference: z.string(say("reference")).trim().min(1, say("reference")).max(100, tooLong(100)).regex(seenLine, say("reference")),
    receivedOn: z.string(say("receivedOn")).refine((day) => isDay(day) && day <= today, say("receivedOn")),
    direction: z.enum(["received", "taken"]).default("received"),
    net: moneyText({ most: highestAmount }),
    fees: moneyText({ most: highestAmount }),
  });
