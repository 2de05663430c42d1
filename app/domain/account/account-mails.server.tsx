import { messages } from "#kit/locale.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import * as texts from "#locales/en/account.ts";

type Facts = Record<string, string>;

const t = messages(texts.accountMails);

const wordsOf = (name: string) =>
  ({
    "verify-email": t.verify,
    "reset-password": t.reset,
    "password-changed": t.changed,
    "change-email": t.change,
    "change-email-taken": t.taken,
    "change-email-notice": t.notice,
    "delete-account": t.leave,
    "account-deleted": t.left,
    "passkey-added": t.passkey,
    "passkey-removed": t.passkeyGone,
    "two-factor-on": t.stepOn,
    "two-factor-off": t.stepOff,
    "two-factor-lifted": t.lifted,
    "account-banned": t.banned,
    "account-unbanned": t.unbanned,
  })[name];

/** An e-mail of an account by name, in the current locale; undefined for an unknown name. */
export async function accountMail(ctx: Pick<Ctx, "config">, name: string, facts: Facts): Promise<MailBody | undefined> {
  const words = wordsOf(name);
  if (!words) return undefined;
  const { subject, text, action, closing } = words;
  return mailOf(ctx.config, {
    subject,
    paragraphs: [t.hello(withoutLinks(facts["name"] ?? "")), typeof text === "string" ? text : text(facts)],
    ...(action && { action: { label: action, url: facts["url"] ?? "" } }),
    closing,
  });
}
