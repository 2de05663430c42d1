import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/staff-management.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { staffRoles, staffRoleText } from "./staff.ts";

const t = messages(texts.staffMails);

const facts = z.object({ hotel: z.string(), by: z.string(), role: z.enum(staffRoles), url: z.string() });

export const staffMails = {
  "staff-invitation": mail(facts, (ctx, { role, url, ...named }) => {
    const [hotel, by] = [withoutLinks(named.hotel), withoutLinks(named.by)];
    return mailOf(ctx.config, {
      subject: t.subject,
      paragraphs: [t.text(by, hotel), t.how],
      facts: [
        [t.hotel, hotel],
        [t.role, staffRoleText[role]],
      ],
      action: { label: t.action, url },
      closing: t.closing,
    });
  }),
};
