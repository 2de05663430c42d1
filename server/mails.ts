import { z } from "zod";
import { accountMails } from "#domain/account/account-mails.server.tsx";
import { alertMails } from "#domain/alert/alert-mails.server.tsx";
import { channelMails, programMails } from "#domain/channel/channel-mails.server.tsx";
import { reservationMails } from "#domain/documents/reservation-mails.server.tsx";
import { enquiryMails } from "#domain/enquiry/enquiry-mails.server.tsx";
import { groupMails } from "#domain/group/group-mails.server.tsx";
import { hotelMails } from "#domain/hotel/hotel-mails.server.tsx";
import { messageMails } from "#domain/message/message-mails.server.tsx";
import { newsletterMails } from "#domain/newsletter/newsletter-mails.server.tsx";
import { noticeMails } from "#domain/notification/notice-mails.server.tsx";
import { payoutMails } from "#domain/payout/payout-mails.server.tsx";
import { reviewMails } from "#domain/review/review-mails.server.tsx";
import { rewardMails } from "#domain/reward/reward-mails.server.tsx";
import { staffMails } from "#domain/staff/staff-mails.server.tsx";
import { webhookMails } from "#domain/webhook/webhook-mails.server.tsx";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import type { FactsOf, MailFacts, MailKind, MailName } from "#platform/mail/mails.server.ts";

const mails = {
  ...accountMails,
  ...alertMails,
  ...channelMails,
  ...enquiryMails,
  ...groupMails,
  ...hotelMails,
  ...messageMails,
  ...newsletterMails,
  ...noticeMails,
  ...payoutMails,
  ...reservationMails,
  ...reviewMails,
  ...rewardMails,
  ...staffMails,
  ...webhookMails,
  ...programMails,
};

declare module "#platform/mail/mails.server.ts" {
  interface MailFacts extends FactsOf<typeof mails> {}
}

const kinds: { [Name in MailName]: MailKind<MailFacts[Name]> } = mails;

const isMailName = (name: string): name is MailName => Object.hasOwn(kinds, name);

async function write<Name extends MailName>(ctx: Ctx, name: Name, given: unknown): Promise<MailBody | undefined> {
  const { facts, render } = kinds[name];
  const parsed = facts.safeParse(given);
  if (!parsed.success) throw new Error(`The mail ${name} has unknown facts: ${z.prettifyError(parsed.error)}`);
  return render(ctx, parsed.data);
}

/** An e-mail in the current locale; undefined when its reason is gone. An unknown name and unknown facts are errors. */
export async function mailBody(ctx: Ctx, name: string, given: unknown): Promise<MailBody | undefined> {
  if (!isMailName(name)) throw new Error(`There is no mail named ${name}.`);
  return write(ctx, name, given);
}
