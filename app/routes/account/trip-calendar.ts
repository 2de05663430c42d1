import { href } from "react-router";
import { calendarFile } from "#domain/documents/booking-ics.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { ctxOf } from "#web/context.server.ts";
import { fileAnswer, noFile } from "#web/file-answer.server.ts";
import type { Route } from "./+types/trip-calendar";

const t = messages(texts.tripCalendar);

/** The stay as an iCalendar file. Served inline: phones then offer to add it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const trip = await reservationByCode(ctx, params.code);
  if (!trip) return noFile(t.missing);
  const code = shortCode(trip.code);
  return fileAnswer(calendarFile(trip, `${ctx.config.origin}${localePath(href("/trips/:code", { code: trip.code }))}`, ctx.now()), {
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    shown: "inline",
    plainName: `stumari-${code}.ics`,
    name: `${t.name} ${code}.ics`,
  });
}
