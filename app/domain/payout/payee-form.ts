import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { z } from "zod";
import { countryCode } from "#kit/country-codes.ts";
import { messages } from "#kit/locale.ts";
import { seenLine } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/payout.ts";

const t = messages(texts.payeeForm);
const say = (key: keyof typeof t) => ({ error: () => t[key] });

const line = (key: keyof typeof t, longest: number) =>
  z.string(say(key)).trim().min(1, say(key)).max(longest, tooLong(longest)).regex(seenLine, say(key));
const optionalLine = (key: keyof typeof t, longest: number) =>
  z.string().trim().max(longest, tooLong(longest)).regex(seenLine, say(key)).default("");

/** Bank details of a hotel; the number of an account may stay empty where there is one already (`hasAccount`). */
export const payeeForm = (hasAccount: boolean) =>
  z.object({
    hotelId: z.string(),
    name: line("name", 140),
    registerNumber: optionalLine("registerNumber", 50),
    taxNumber: line("taxNumber", 50),
    street: line("street", 140),
    town: line("town", 70),
    postalCode: optionalLine("postalCode", 16),
    country: z
      .string(say("country"))
      .transform((typed) => countryCode(typed) ?? "")
      .refine((code) => code !== "", say("country")),
    holder: line("holder", 140),
    iban: z
      .string(say("iban"))
      .transform((text) => electronicFormatIBAN(text) ?? "")
      .refine((iban) => (iban === "" && hasAccount) || isValidIBAN(iban), say("iban")),
    receiver: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d{0,9})?$/, say("receiver"))
      .optional(),
    password: z.string(say("password")).min(1, say("password")),
  });
