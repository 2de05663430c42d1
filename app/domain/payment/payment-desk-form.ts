import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { plainText } from "#kit/plain-text.ts";
import { reasonText } from "#kit/text-form.ts";

const t = messages({
  en: {
    note: "Please say why, in 3 to 500 letters",
    reference: "Please enter the reference of the transfer or case",
    amount: "Please enter an amount such as 120 or 120.50",
  },
  ka: {
    note: "გთხოვთ, მიუთითოთ მიზეზი: 3-დან 500 სიმბოლომდე",
    reference: "გთხოვთ, შეიყვანოთ გადარიცხვის ან საქმის ნომერი",
    amount: "გთხოვთ, შეიყვანოთ თანხა, მაგალითად 120 ან 120.50",
  },
});

const say = (key: keyof typeof t) => ({ error: () => t[key] });
const note = reasonText(say("note"), say("note"));
const reference = z
  .string(say("reference"))
  .transform(plainText)
  .pipe(z.string().min(2, say("reference")).max(100, say("reference")));
const dollars = z
  .string(say("amount"))
  .transform((text) => text.replaceAll(",", "").trim())
  .pipe(z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, say("amount")))
  .transform((text) => Math.round(Number(text) * 100))
  .pipe(z.number().positive(say("amount")));

export const noteForm = z.object({ note });
export const byHandForm = z.object({ reference, note });
export const chargebackForm = z.object({ amount: dollars, reference, note });
