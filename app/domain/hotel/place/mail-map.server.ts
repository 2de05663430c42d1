import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel.ts";
import type { Ctx } from "#platform/context.server.ts";
import { locationMap } from "#ui/mail/location-map.server.ts";
import { directionsHref, type Pin } from "./place.ts";

const t = messages(texts.mailMap);

/** The drawn map around a hotel for e-mails, with a link to directions; undefined where nothing is drawn. */
export async function mailMap(ctx: Ctx, hotel: Pin & { name: string }) {
  const drawing = await locationMap(hotel);
  const path = drawing && (await ctx.images.mailMap(drawing));
  return path ? { url: ctx.config.origin + path, alt: t.alt(hotel.name), link: directionsHref(hotel) } : undefined;
}
