import { hotelRecipients } from "#domain/hotel/notify-hotel.server.ts";
import { baseLocale, type Locale } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { OffReason } from "./webhook.ts";

type SwitchedOff = { id: string; url: string; hotelId: string | null; reason: Exclude<OffReason, "by_hand"> };

/** E-mails those who look after an endpoint that it was switched off, in the transaction: people of its hotel, or the operator. */
export async function notifyOff(ctx: Ctx, { id, url, hotelId, reason }: SwitchedOff): Promise<void> {
  const tell = (to: string, locale: Locale, path: string, hotel?: string) =>
    ctx.jobs.enqueue("send-mail", {
      mail: "webhook-off",
      to,
      locale,
      facts: { host: new URL(url).host, off: reason, url: siteUrl(ctx.config.origin, locale, path), ...(hotel !== undefined && { hotel }) },
    });
  if (hotelId === null) {
    const { operatorEmail } = ctx.config;
    if (operatorEmail) await tell(operatorEmail, baseLocale, sitePaths.siteWebhook(id));
    return;
  }
  for (const { id: personId, email, locale } of await hotelRecipients(ctx, hotelId, "calendar")) {
    const { name } = await ctx.db
      .selectFrom("hotels as h")
      .innerJoin("users as u", (join) => join.on("u.id", "=", personId))
      .select(localText("h.name", "u.locale").as("name"))
      .where("h.id", "=", hotelId)
      .executeTakeFirstOrThrow();
    await tell(email, locale, sitePaths.webhook(hotelId, id), name);
  }
}
