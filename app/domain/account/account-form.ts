import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { seenLine } from "#kit/plain-text.ts";

const t = messages({
  en: {
    email: "Invalid email address", password: "Password must be at least 6 characters", first: "First name is required", last: "Last name is required",
    confirmation: "Password confirmation is required", match: "Passwords do not match", full: "Please enter your first and last name", terms: "Please agree to the terms",
    firstShort: "First name must be at least 2 characters.", lastShort: "Last name must be at least 2 characters.", long: "This is too long", odd: "Please use letters that can be seen",
    current: "Please enter your current password",
  },
  ka: {
    email: "ელფოსტა არასწორია", password: "პაროლი მინიმუმ 6 სიმბოლო უნდა იყოს", first: "სახელი აუცილებელია", last: "გვარი აუცილებელია",
    confirmation: "გაიმეორეთ პაროლი", match: "პაროლები არ ემთხვევა", full: "გთხოვთ, შეიყვანოთ სახელი და გვარი", terms: "გთხოვთ, დაეთანხმოთ წესებს",
    firstShort: "სახელი მინიმუმ 2 სიმბოლო უნდა იყოს.", lastShort: "გვარი მინიმუმ 2 სიმბოლო უნდა იყოს.", long: "ძალიან გრძელია", odd: "გთხოვთ, გამოიყენოთ მხოლოდ ხილული სიმბოლოები",
    current: "გთხოვთ, შეიყვანოთ მოქმედი პაროლი",
  },
});

const say = (key: keyof typeof t) => ({ error: () => t[key] });
const longest = 100;

const email = z.string(say("email")).trim().toLowerCase().max(200, say("long")).pipe(z.email(say("email")));
const password = z.string(say("password")).min(6, say("password")).max(128, say("long"));
const name = (short: "first" | "last" | "firstShort" | "lastShort") =>
  z.string(say(short)).trim().min(2, say(short)).max(longest, say("long")).regex(seenLine, say("odd"));
const confirmPassword = z.string(say("confirmation")).min(6, say("confirmation"));

const passwordsMatch = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const atConfirmation = { path: ["confirmPassword"], error: () => t.match };

export const signInForm = z.object({ email, password });

/** Of the dialog: names apart, and whether the person runs hotels. */
export const signUpForm = z
  .object({
    firstName: name("first"),
    lastName: name("last"),
    email,
    password,
    confirmPassword,
    isManager: z.stringbool().optional().default(false),
  })
  .refine(passwordsMatch, atConfirmation);

/** Of the page: one name, which is parted at its first space, and the terms. */
export const signUpPageForm = z
  .object({
    fullName: z.string(say("full")).trim().max(2 * longest, say("long")).regex(seenLine, say("odd")).regex(/^\S{2,}\s+\S.+$/u, say("full")),
    email,
    password,
    confirmPassword,
    terms: z.literal("on", { error: () => t.terms }),
  })
  .refine(passwordsMatch, atConfirmation)
  .transform(({ fullName, ...form }) => {
    const [firstName = "", ...rest] = fullName.split(/\s+/u);
    return { ...form, firstName, lastName: rest.join(" "), isManager: false };
  });

export const emailForm = z.object({ email });

export const newPasswordForm = z
  .object({ token: z.string().min(1), password, confirmPassword })
  .refine(passwordsMatch, atConfirmation);

export const profileForm = z.object({ firstName: name("firstShort"), lastName: name("lastShort") });

/** What was typed as the present password is compared and nothing more, so that old short ones keep working. */
const currentPassword = z.string(say("current")).min(1, say("current")).max(128, say("long"));

export const emailChangeForm = z.object({ email, currentPassword });

export const passwordChangeForm = z.object({ currentPassword, password, confirmPassword }).refine(passwordsMatch, atConfirmation);

const ticked = z.literal("on").optional().transform(Boolean);

export const mailChoiceForm = z.object({ reviewInvitations: ticked, newsletter: ticked });

export const deletionForm = z.object({ currentPassword });
