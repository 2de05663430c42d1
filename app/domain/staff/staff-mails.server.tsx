import { messages } from "#kit/locale.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { isStaffRole, staffRoleText } from "./staff.ts";
import * as texts from "#locales/en/staff-management.ts";

const t = messages(texts.staffMails);

/** The invitation e-mail, in the current locale; undefined for any other name. */
export async function staffMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<MailBody | undefined> {
  if (name !== "staff-invitation") return undefined;
  const { url = "", role } = facts;
  const [hotel, by] = [withoutLinks(facts["hotel"] ?? ""), withoutLinks(facts["by"] ?? "")];
  return mailOf(ctx.config, {
    subject: t.subject,
    paragraphs: [t.text(by, hotel), t.how],
    facts: [[t.hotel, hotel], ...(isStaffRole(role) ? [[t.role, staffRoleText[role]] as [string, string]] : [])],
    action: { label: t.action, url },
    closing: t.closing,
  });
}
