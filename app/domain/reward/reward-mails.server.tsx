import { z } from "zod";
import { isDay } from "#kit/date/day.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/reward.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { pointsText } from "./reward-text.ts";

const t = messages(texts.rewardMails);

const facts = z.object({ name: z.string(), points: z.string().regex(/^\d+$/), day: z.string().refine(isDay) });

export const rewardMails = {
  "points-expire": mail(facts, (ctx, { name, points, day }) => {
    const count = Number(points);
    return mailOf(ctx.config, {
      subject: t.subject(formatDay(day)),
      paragraphs: [t.hello(withoutLinks(name)), t.text({ points: pointsText(count), usd: formatUsd(count), day: formatDay(day) }), t.keep],
      action: { label: t.action, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.rewards) },
    });
  }),
};
