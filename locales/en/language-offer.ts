/** Offers this language to whoever read the site in it before and now sees another. */
export const languageOffer = {
  text: "Last time you read Stumari in English.",
  open: "Read in English",
  stay: "Stay with this language",
};
