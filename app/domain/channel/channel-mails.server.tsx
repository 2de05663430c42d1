import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { feedFailures } from "./channel.ts";
import { failureText } from "./failure-text.ts";
import * as texts from "#locales/en/channel-management.ts";

const t = messages(texts.channelMails);

/** An e-mail about feeds by name, in the current locale; undefined for an unknown name. */
export async function channelMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<MailBody | undefined> {
  const { hotel = "", room = "", feed = "", url = "" } = facts;
  const place: [string, string][] = [
    [t.hotel, hotel],
    [t.room, room],
    [t.site, feed],
  ];
  const action = { label: t.action, url };
  if (name === "channel-failing" || name === "channel-disabled") {
    const words = name === "channel-failing" ? t.failing : t.disabled;
    const failure = feedFailures.find((one) => one === facts["failure"]) ?? "unreachable";
    return mailOf(ctx.config, {
      subject: words.subject(feed),
      paragraphs: [words.text],
      facts: [...place, [t.why, failureText[failure]]],
      action,
      closing: words.closing,
    });
  }
  if (name === "channel-unread")
    return mailOf(ctx.config, {
      subject: t.unread.subject(feed),
      paragraphs: [t.unread.text(Number(facts["events"]))],
      facts: place,
      action,
      closing: t.unread.closing,
    });
  if (name !== "channel-doubled") return undefined;
  const nights = (facts["nights"] ?? "")
    .split(" ")
    .map((night) => formatDay(night))
    .join("; ");
  return mailOf(ctx.config, {
    subject: t.overbooked.subject(feed),
    paragraphs: [t.overbooked.text],
    facts: [...place, [t.nights, nights]],
    action,
    closing: t.overbooked.closing,
  });
}
