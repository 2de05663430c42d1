import { behaviourOf as flittBehaviourOf, type CardBehaviour, testCards } from "../card-simulation/cards.ts";

/** The test cards of all simulators, and the best known ones of Stripe's documentation. */
export const cards: Record<string, CardBehaviour> = {
  "4242424242424242": { outcome: "approved", bankStep: false, type: "VISA" },
  "4000002500003155": { outcome: "approved", bankStep: true, type: "VISA" },
  "4000000000000002": { outcome: "declined", bankStep: false, type: "VISA" },
  ...testCards,
};

/** The result of a card; one that is not a test card is declined. */
export const behaviourOf = (card: string): CardBehaviour => cards[card] ?? flittBehaviourOf(card);
