import { z } from "zod";
import { maskedCards } from "#domain/message/masked-cards.ts";
import { emailPattern, isPhone, longestEmail, plainEmail, plainPhone } from "#kit/contact.ts";
import { countryCode } from "#kit/country-codes.ts";
import { addYears, type Day, isDay } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { longestName, longestPhone } from "#kit/person.ts";
import { isVisible, plainText, visibleText } from "#kit/text/plain-text.ts";
import { tooLong, typedText } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/guest-register.ts";
import { documentKinds, registerFields, sexes } from "./register-rules.ts";
import {
  isFamilyAsked,
  longestDocumentNumber,
  longestLine,
  missingFields,
  onlyAsked,
  type RegisteredStay,
  type Registration,
} from "./registration.ts";

const t = messages(texts.registrationForm);
const say = (key: Exclude<keyof typeof t, "missing">) => ({ error: () => t[key] });

const oldestYears = 130;
const longestPostalCode = 20;

/** Whether a text has the number of a payment card: nobody needs it in a register. Identity numbers of 18 digits exist, such cards hardly. */
const hasCard = (text: string): boolean => text.replaceAll(/\D/g, "").length !== 18 && maskedCards(text).found;
const noCard = <Schema extends z.ZodType<string>>(schema: Schema) => schema.refine((text) => !hasCard(text), say("card"));

const line = (longest = longestLine) =>
  noCard(
    z
      .string()
      .default("")
      .transform((typed) => plainText(visibleText(typed)).normalize("NFC"))
      .pipe(
        z
          .string()
          .max(longest, tooLong(longest))
          .refine((text) => text === "" || isVisible(text), say("text")),
      ),
  );

/** A number of a document: letters and digits with single signs between them, and a digit at least. */
const documentNumber = (error: ReturnType<typeof say>) =>
  noCard(
    typedText
      .transform((typed) => plainText(visibleText(typed.normalize("NFKC"))).toUpperCase())
      .pipe(
        z
          .string()
          .max(longestDocumentNumber, tooLong(longestDocumentNumber))
          .refine((text) => text === "" || (/^[\p{L}\p{N}]+(?:[ ./-]{1,3}[\p{L}\p{N}]+)*$/u.test(text) && /\p{N}/u.test(text)), error),
      ),
  );

const pastDay = (today: Day) =>
  typedText
    .refine((text) => text === "" || (isDay(text) && text >= addYears(today, -oldestYears)), say("date"))
    .refine((text) => !isDay(text) || text <= today, say("future"));

const country = typedText.refine((text) => text === "" || countryCode(text) === text, say("choose"));
const oneOf = (values: readonly string[]) => typedText.refine((text) => text === "" || values.includes(text), say("choose"));

/** The fields about one guest, each for itself; `today` is that of the hotel. */
const registrationFields = (today: Day) =>
  z.object({
    firstName: line(longestName),
    lastName: line(longestName),
    sex: oneOf(sexes),
    birthDate: pastDay(today),
    birthPlace: line(),
    nationality: country,
    documentKind: oneOf(documentKinds),
    documentNumber: documentNumber(say("documentNumber")),
    documentSupport: documentNumber(say("documentNumber")),
    documentIssuer: line(),
    documentIssuedOn: pastDay(today),
    street: line(),
    postalCode: line(longestPostalCode),
    town: line(),
    residence: country,
    phone: typedText
      .refine((text) => !hasCard(text), say("card"))
      .transform((typed) => plainPhone(typed))
      .refine((text) => text === "" || (text.length <= longestPhone && isPhone(text)), say("phone")),
    email: typedText
      .transform(plainEmail)
      .refine((text) => text === "" || (text.length <= longestEmail && emailPattern.test(text)), say("email")),
    relationship: line(),
  });

/** What was typed about a guest, without what they are not asked for, or a message for each field that is wrong or missing. */
export function readRegistration(
  stay: RegisteredStay,
  today: Day,
  fields: Record<string, string>,
): { ok: true; registration: Registration } | { ok: false; errors: Partial<Record<string, string>> } {
  const family = isFamilyAsked(stay) && fields["family"] === "yes" && { family: true as const };
  const typed: Registration = Object.fromEntries(registerFields.map((field) => [field, fields[field]?.trim() ?? ""]));
  // What is not asked of this guest can't be wrong either.
  const asked = onlyAsked(stay, { ...typed, ...family });
  const parsed = registrationFields(today).safeParse(asked);
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  for (const field of missingFields(stay, asked)) errors[field] ??= t.missing[field];
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, registration: onlyAsked(stay, { ...parsed.data, ...family }) };
}
