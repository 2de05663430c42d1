import type { z } from "zod";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "../context.server.ts";
import type { MailBody } from "./mail.server.ts";

/** The facts of each e-mail, by its name; `server/mails.ts` declares them. */
export interface MailFacts {}

export type MailName = keyof MailFacts;

export type QueuedMail = { [Name in MailName]: { mail: Name; to: string; locale: Locale; facts: MailFacts[Name] } }[MailName];

/** An e-mail: the schema of its facts, and its text in the current locale, undefined when its reason is gone. */
export type MailKind<Facts> = { facts: z.ZodType<Facts>; render: (ctx: Ctx, facts: Facts) => Promise<MailBody | undefined> };

/** The facts of e-mails, by name. */
export type FactsOf<Mails> = { [Name in keyof Mails]: Mails[Name] extends MailKind<infer Facts> ? Facts : never };

/** An e-mail of its parts. */
export const mail = <Facts>(facts: z.ZodType<Facts>, render: MailKind<Facts>["render"]): MailKind<Facts> => ({ facts, render });

/** E-mails with the same facts, one for each name of `words`. */
export const mailsWith = <Name extends string, Facts>(
  words: Record<Name, unknown>,
  facts: z.ZodType<Facts>,
  render: (ctx: Ctx, name: Name, facts: Facts) => Promise<MailBody | undefined>,
): Record<Name, MailKind<Facts>> => {
  const names = Object.keys(words) as Name[];
  const kinds = names.map((name) => [name, mail(facts, (ctx, given) => render(ctx, name, given))]);
  return Object.fromEntries(kinds) as Record<Name, MailKind<Facts>>;
};
