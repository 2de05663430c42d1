import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { keepMail } from "./mailbox.server.ts";

/** One mail ready to be sent. `key` names it for good: a repeated one is recognised by the receiver as the same. */
export type Mail = { key: string; to: string; subject: string; html: string; text: string };

export type Letter = Pick<Mail, "subject" | "html" | "text">;

export type Mailer = { send: (mail: Mail) => Promise<void> };

/** Sends by the SMTP server, or without one keeps the mails in the folder. */
export function openMailer(options: { smtpUrl: string | undefined; from: string; folder: string }): Mailer {
  const { smtpUrl, from, folder } = options;
  if (!smtpUrl) return { send: (mail) => keepMail(folder, mail) };
  const transport = createTransport(smtpUrl, { from });
  const host = /@([^>]+)/.exec(from)?.[1] ?? "stumari.example";
  return {
    send: async ({ key, ...mail }) => {
      const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
      await transport.sendMail({ ...mail, messageId: `<${name}@${host}>` });
    },
  };
}
