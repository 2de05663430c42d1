/** Texts of the booking widget for a signed offer (app/widget/offer.ts), which only pages with one load. */
export const widgetOffer = {
  offered: "Your offer",
  offerChanged: (before: string, now: string) => `Your offer was ${before}. The price is ${now} now.`,
  offerGone: "Your offer can’t be booked any more. These are the prices of now.",
};
