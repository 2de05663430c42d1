import type * as english from "../en/widget-offer.ts";

export const widgetOffer: typeof english.widgetOffer = {
  offered: "Ihr Angebot",
  offerChanged: (before, now) => `Ihr Angebot war ${before}. Der Preis ist jetzt ${now}.`,
  offerGone: "Ihr Angebot ist nicht mehr buchbar. Das sind die Preise von jetzt.",
};
