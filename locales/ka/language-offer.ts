import type * as english from "../en/language-offer.ts";

export const languageOffer: typeof english.languageOffer = {
  text: "წინა ჯერზე Stumari ქართულად გქონდათ გახსნილი.",
  open: "ქართულად გახსნა",
  stay: "დარჩეს ეს ენა",
};
