import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { emailText, isAccountName } from "#kit/person-form.ts";
import { seenLine } from "#kit/text/plain-text.ts";
import { tooLong } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/account.ts";

const t = messages(texts.accountForm);

const say = (key: Exclude<keyof typeof t, "password">) => ({ error: () => t[key] });
const longest = 100;
const longestPassword = 128;
const specifiedMin = 6;

const email = emailText(say("email"));
const passwordText = (min: number) => {
  const short = { error: () => t.password(min) };
  return z.string(short).min(min, short).max(longestPassword, tooLong(longestPassword));
};

/** Rules of a new password: see passwordRule. */
type Rule = { min: number; isCommon: (password: string) => boolean };
const newPassword = ({ min, isCommon }: Rule) => passwordText(min).refine((text) => !isCommon(text), say("common"));
const name = (short: "first" | "last" | "firstShort" | "lastShort") =>
  z.string(say(short)).trim().normalize("NFC").max(longest, tooLong(longest)).regex(seenLine, say("odd")).refine(isAccountName, say(short));
/** A full name, split at its first space. */
const partsOf = (fullName: string): [first: string, last: string] => {
  const [first = "", ...rest] = fullName.split(/\s+/u);
  return [first, rest.join(" ")];
};
const confirmPassword = z.string(say("confirmation")).min(specifiedMin, say("confirmation"));

const passwordsMatch = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;
const atConfirmation = { path: ["confirmPassword"], error: () => t.match };

export const signInForm = z.object({ email, password: passwordText(specifiedMin) });

/** Sign-up in the dialog: separate names, and whether the person runs hotels. */
export const signUpForm = (rule: Rule) =>
  z
    .object({
      firstName: name("first"),
      lastName: name("last"),
      email,
      password: newPassword(rule),
      confirmPassword,
      isManager: z.stringbool().optional().default(false),
    })
    .refine(passwordsMatch, atConfirmation);

/** Sign-up on the page: one name, split at its first space, and the terms. */
export const signUpPageForm = (rule: Rule) =>
  z
    .object({
      fullName: z
        .string(say("full"))
        .trim()
        .max(2 * longest, tooLong(2 * longest))
        .normalize("NFC")
        .regex(seenLine, say("odd"))
        .refine((text) => partsOf(text).every(isAccountName), say("full")),
      email,
      password: newPassword(rule),
      confirmPassword,
      terms: z.literal("on", { error: () => t.terms }),
    })
    .refine(passwordsMatch, atConfirmation)
    .transform(({ fullName, ...form }) => {
      const [firstName, lastName] = partsOf(fullName);
      return { ...form, firstName, lastName, isManager: false };
    });

export const emailForm = z.object({ email });

export const newPasswordForm = (rule: Rule) =>
  z
    .object({
      token: z.string().min(1),
      password: newPassword(rule),
      confirmPassword,
      /** Ids of passkeys, joined by commas. */
      removePasskey: z
        .string()
        .optional()
        .transform((ids) => ids?.split(",") ?? []),
    })
    .refine(passwordsMatch, atConfirmation);

export const profileForm = z.object({ firstName: name("firstShort"), lastName: name("lastShort") });

/** The current password is only compared, so that old short ones keep working. */
const currentPassword = z.string(say("current")).min(1, say("current")).max(longestPassword, tooLong(longestPassword));

export const emailChangeForm = z.object({ email, currentPassword });

export const passwordChangeForm = (rule: Rule) =>
  z.object({ currentPassword, password: newPassword(rule), confirmPassword }).refine(passwordsMatch, atConfirmation);

const ticked = z.literal("on").optional().transform(Boolean);

export const mailChoiceForm = z.object({ reviewInvitations: ticked, newsletter: ticked });

/** Form with the current password only. */
export const passwordForm = z.object({ currentPassword });

/** Codes are read out in groups, so spaces and dashes are ignored. */
const typedCode = (error: "code" | "anyCode") =>
  z
    .string(say(error))
    .max(longest, say(error))
    .transform((text) => text.replace(/[\s-]/g, "").toLowerCase());
const appCode = z.string().regex(/^\d{6}$/, say("code"));
const backupCode = z
  .string()
  .regex(/^[a-z\d]{10}$/, say("anyCode"))
  .transform((text) => `${text.slice(0, 5)}-${text.slice(5)}`);

/** The first code of an authenticator app, and the shown secret, to show it again. */
export const firstCodeForm = z.object({
  code: typedCode("code").pipe(appCode),
  uri: z.string().max(500).startsWith("otpauth://totp/Stumari:"),
});

/** The second factor at sign-in. */
export const secondStepForm = z.object({
  code: typedCode("anyCode").pipe(
    z.union([appCode.transform((code) => ({ app: code })), backupCode.transform((code) => ({ backup: code }))], say("anyCode")),
  ),
  trustDevice: ticked,
});

export const passkeyNameForm = z.object({
  passkeyId: z.string(),
  name: z.string(say("passkeyName")).trim().min(1, say("passkeyName")).max(60, tooLong(60)).regex(seenLine, say("odd")),
});

/** The browser's WebAuthn response; the sign-in library validates its content. */
export const passkeyForm = z.object({
  passkey: z
    .string()
    .max(20_000)
    .transform((text, check) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        check.addIssue({ code: "custom" });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.unknown())),
});
