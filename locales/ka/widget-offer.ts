import type * as english from "../en/widget-offer.ts";

export const widgetOffer: typeof english.widgetOffer = {
  offered: "თქვენი შეთავაზება",
  offerChanged: (before, now) => `თქვენი შეთავაზება იყო ${before}. ფასი ახლა არის ${now}.`,
  offerGone: "თქვენს შეთავაზებას ვეღარ დაჯავშნით. ეს ახლანდელი ფასებია.",
};
