import { z } from "zod";
import { formatDay, formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channel-management.ts";
import * as programTexts from "#locales/en/channels.ts";
import { mail, mailsWith } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { feedFailures } from "./channel.ts";
import { failureText } from "./failure-text.ts";

const t = messages(texts.channelMails);
const program = messages(programTexts.channelMail);

/** `failure`: why a feed could not be read; `events`: how many could not; `nights`: overbooked days, separated by spaces. */
const facts = z.object({
  hotel: z.string(),
  room: z.string(),
  feed: z.string(),
  url: z.string(),
  failure: z.enum(feedFailures).optional(),
  events: z.string().optional(),
  nights: z.string().optional(),
});

const contents = {
  "channel-failing": () => t.failing,
  "channel-disabled": () => t.disabled,
  "channel-unread": ({ events }: Facts) => ({ ...t.unread, text: t.unread.text(Number(events)) }),
  "channel-doubled": () => t.overbooked,
};

type Facts = z.infer<typeof facts>;

export const channelMails = mailsWith(contents, facts, (ctx, name, given) => {
  const { subject, text, closing } = contents[name](given);
  const { hotel, room, feed, url, failure, nights } = given;
  const days = nights?.split(" ").map((night) => formatDay(night));
  return mailOf(ctx.config, {
    subject: subject(feed),
    paragraphs: [text],
    facts: [
      [t.hotel, hotel],
      [t.room, room],
      [t.site, feed],
      ...(failure ? [[t.why, failureText[failure]] satisfies [string, string]] : []),
      ...(days ? [[t.nights, days.join("; ")] satisfies [string, string]] : []),
    ],
    action: { label: t.action, url },
    closing,
  });
});

/** `bookings`: how many the hotel's program has not taken, `since` when the oldest one waits. */
const untaken = z.object({ hotel: z.string(), bookings: z.string(), since: z.string(), timeZone: z.string(), url: z.string() });

export const programMails = {
  "channel-untaken": mail(untaken, async (ctx, { hotel, bookings, since, timeZone, url }) =>
    mailOf(ctx.config, {
      subject: program.subject(hotel),
      paragraphs: [program.text(Number(bookings))],
      facts: [
        [program.hotel, hotel],
        [program.since, formatInstant(since, timeZone)],
      ],
      action: { label: program.action, url },
      closing: program.closing,
    }),
  ),
};
