import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import type { Facts, MailContent, MailLink, MailSite, PriceRow } from "./mail-content.server.ts";

const t = messages(texts.mailLayout);

const linesOf = (facts: Facts | PriceRow[]): string => facts.map(([name, value]) => `${name}: ${value}`).join("\n");
const linkOf = ({ label, url }: MailLink): string => `${label}:\n${url}`;

/** The e-mail as plain text: a block per part, with the addresses of its links. */
export function plainMail(site: MailSite, content: MailContent): string {
  const { subject, paragraphs, ticket, quote, list = [], facts = [], prices = [], action, links = [], closing, optOut } = content;
  const { contact } = site;
  return [
    "Stumari",
    subject,
    ...paragraphs,
    ticket && `${ticket.name}\n${ticket.place}\n${linesOf(ticket.ends.map(({ label, fullDay, hour }) => [label, `${fullDay}, ${hour}`]))}`,
    quote && `${quote.text}\n– ${quote.by}`,
    list.map((line) => `- ${line}`).join("\n"),
    linesOf(facts),
    linesOf(prices),
    ticket?.terms && linesOf([ticket.terms]),
    action && linkOf(action),
    ...links.map(linkOf),
    closing,
    optOut && `${optOut.text}\n${linkOf(optOut.link)}`,
    `--\n${t.footer}\n${[contact.address, contact.phone, contact.email].filter(Boolean).join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
