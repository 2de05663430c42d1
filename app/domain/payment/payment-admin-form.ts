import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { moneyText } from "#kit/money-form.ts";
import { highestAmount } from "#kit/money.ts";
import { plainText } from "#kit/text/plain-text.ts";
import { reasonText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/payment-management.ts";

const t = messages(texts.paymentAdminForm);

const say = (key: keyof typeof t) => ({ error: () => t[key] });
const note = reasonText(say("note"), say("note"));
const reference = z
  .string(say("reference"))
  .transform(plainText)
  .pipe(z.string().min(2, say("reference")).max(100, say("reference")));

const dollars = moneyText({ least: 1, most: highestAmount });

export const noteForm = z.object({ note });
export const byHandForm = z.object({ reference, note });
export const chargebackForm = z.object({ amount: dollars, reference, note });
