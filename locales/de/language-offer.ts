import type * as english from "../en/language-offer.ts";

export const languageOffer: typeof english.languageOffer = {
  text: "Zuletzt haben Sie Stumari auf Deutsch gelesen.",
  open: "Auf Deutsch lesen",
  stay: "Bei dieser Sprache bleiben",
};
