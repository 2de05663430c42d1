import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { keepMail } from "./mailbox.server.ts";

/** An e-mail to send. The receiver recognises a repeated `key` as the same e-mail. */
export type Mail = {
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** URL to which a mail client posts to end the subscription (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Where answers go that the site takes in. */
  replyTo?: string | undefined;
};

export type MailBody = Pick<Mail, "subject" | "html" | "text" | "unsubscribe" | "replyTo">;

/**
 * The headers by which a mail client offers to end a subscription, and by which a program does not answer what is answered by people
 * (RFC 3834).
 */
export const headersOf = ({ unsubscribe, replyTo }: Pick<Mail, "unsubscribe" | "replyTo">): Record<string, string> => ({
  ...(unsubscribe && { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  ...(replyTo && { "Auto-Submitted": "auto-generated" }),
});

export type Mailer = { send: (mail: Mail) => Promise<void> };

/** Limits of the SMTP connections; a failed e-mail is retried by its job. */
const smtpPool = {
  pool: true,
  maxConnections: 5,
  maxMessages: 100,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends by SMTP, or without a server stores e-mails in the folder. */
export function openMailer(options: {
  smtp: { url: string; requireTls: boolean } | undefined;
  from: string;
  folder: string;
}): Mailer & { close: () => void } {
  const { smtp, from, folder } = options;
  if (!smtp) return { send: (mail) => keepMail(folder, mail), close: () => undefined };
  const transport = createTransport({ url: smtp.url, ...smtpPool, requireTLS: smtp.requireTls }, { from });
  const host = /@([^>]+)/.exec(from)?.[1] ?? "stumari.example";
  return {
    send: async ({ key, unsubscribe, ...mail }) => {
      const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
      await transport.sendMail({ ...mail, headers: headersOf({ unsubscribe, replyTo: mail.replyTo }), messageId: `<${name}@${host}>` });
    },
    close: () => transport.close(),
  };
}
