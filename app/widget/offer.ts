import type { Locale } from "#kit/base-locale.ts";
import { widgetOffer as german } from "#locales/de/widget-offer.ts";
import { widgetOffer as english } from "#locales/en/widget-offer.ts";
import { widgetOffer as georgian } from "#locales/ka/widget-offer.ts";
import type { components } from "../../packages/client/v1.d.ts";
import type { Found, Wanted } from "./api.ts";
import { element } from "./element.ts";
import type { Language } from "./language.ts";
import type { Typed } from "./stay-form.ts";

const texts: Partial<Record<Locale, Partial<typeof english>>> = { de: german, ka: georgian };

/** A signed offer: hotel, dates and guests that it is of. `mark` shows it among the results of a search. */
export type Offer = {
  hotel: string | undefined;
  typed: Typed | undefined;
  mark: (results: HTMLElement, shown: { wanted: Wanted; found: Found }) => void;
};

/**
 * Reads a signed offer at the site: a file of its own, which only pages with an offer load. Results of its dates and guests have its plan
 * marked, and say that its price has changed, or that it can't be booked any more.
 */
export async function offerOf(origin: string, language: Language, offer: string): Promise<Offer> {
  const t = { ...english, ...texts[language.locale] };
  const answer = await fetch(`${origin}/api/v1/quotes`, {
    method: "POST",
    credentials: "omit",
    headers: { "accept-language": language.locale, "content-type": "application/json" },
    body: JSON.stringify({ offer }),
  });
  if (!answer.ok && ![404, 409, 422].includes(answer.status)) throw new Error(`The site answers ${answer.status}.`);
  const quote = answer.ok ? ((await answer.json()) as components["schemas"]["Quote"]) : undefined;
  const { offered, total = 0 } = quote ?? {};
  const room = quote?.rooms[0];
  if (!offered || !room)
    return { hotel: undefined, typed: undefined, mark: (results) => results.prepend(element("p", { role: "note" }, t.offerGone)) };
  const { hotelId, checkIn, checkOut, adults, children, childAges, teenAges, rooms } = offered;
  const typed = { checkIn, checkOut, party: { adults, children, rooms, childAges, teenAges } };
  return {
    hotel: hotelId,
    typed,
    mark: (results, { wanted: { stay, party }, found: { currency } }) => {
      if (JSON.stringify({ ...stay, party }) !== JSON.stringify(typed)) return;
      const money = (cents: number) => language.money(cents, currency.code, currency.perDollar);
      for (const link of results.querySelectorAll<HTMLAnchorElement>("a.book"))
        if (link.href.includes(`line=${room.roomId}.${room.plan}.`))
          link.parentElement?.firstElementChild?.append(element("b", { class: "good" }, t.offered));
      if (total !== offered.total) results.prepend(element("p", { role: "note" }, t.offerChanged(money(offered.total), money(total))));
    },
  };
}
