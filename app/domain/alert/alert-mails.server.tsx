import { z } from "zod";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { mailPhoto } from "#domain/hotel/photos/cover.server.ts";
import { placeName } from "#domain/hotel/place/place.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { factsBesideTicket } from "#domain/reservation/show/stay-text.ts";
import { nightsText, stayEnds, stayTicket } from "#domain/reservation/show/stay-ticket.ts";
import { isDay } from "#kit/date/day.ts";
import { formatTime, formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import * as texts from "#locales/en/alert.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.alertMails);

const urlOf = (ctx: Ctx, path: string) => siteUrl(ctx.config.origin, getLocale(), path);

const stop = (ctx: Ctx, token: string) => ({
  text: t.why,
  link: { label: t.stop, url: urlOf(ctx, sitePaths.stopAlert(token)) },
  isOneClick: true,
});

const held = z.object({ code: z.string(), token: z.string() });

async function heldMail(ctx: Ctx, { code, token }: z.infer<typeof held>): Promise<MailBody | undefined> {
  const stay = await reservationForMail(ctx, code);
  if (stay?.state !== "held" || !stay.holdExpiresAt) return undefined;
  const clock = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: stay.hotel.timeZone,
  });
  return mailOf(ctx.config, {
    subject: t.held.subject(stay.hotel.name),
    paragraphs: [t.held.text(lifetimes.alertHoldMinutes)],
    photo: await mailPhoto(ctx, stay.hotel),
    ticket: stayTicket(stay),
    facts: [...factsBesideTicket(stay), ...roomFacts(stay), [t.held.until, formatTime(clock.format(new Date(stay.holdExpiresAt)))]],
    prices: [[t.total, formatUsd(stay.total)]],
    action: { label: t.held.action, url: urlOf(ctx, sitePaths.trip(stay.code)) },
    closing: t.held.closing,
    optOut: stop(ctx, token),
  });
}

/** With the parameters of the search. */
const free = z
  .object({ hotelId: z.string(), token: z.string(), total: z.string(), checkIn: z.string(), checkOut: z.string() })
  .catchall(z.string());

async function freeMail(ctx: Ctx, { hotelId, token, total, ...query }: z.infer<typeof free>): Promise<MailBody | undefined> {
  const { checkIn, checkOut } = query;
  const hotel = isId(hotelId) ? await hotelById(ctx, hotelId) : undefined;
  if (!hotel || !isDay(checkIn) || !isDay(checkOut)) return undefined;
  const stay = { checkIn, checkOut };
  return mailOf(ctx.config, {
    subject: t.free.subject(hotel.name),
    paragraphs: [t.free.text],
    photo: await mailPhoto(ctx, { name: hotel.name, image: hotel.images[0] ?? null }),
    ticket: { name: hotel.name, place: placeName(hotel), ends: stayEnds({ ...stay, policies: hotel.policies }), nights: nightsText(stay) },
    prices: [[t.total, formatUsd(Number(total))]],
    action: { label: t.free.action, url: urlOf(ctx, `${sitePaths.hotel(hotelId)}?${new URLSearchParams(query)}`) },
    optOut: stop(ctx, token),
  });
}

export const alertMails = { "alert-held": mail(held, heldMail), "alert-free": mail(free, freeMail) };
