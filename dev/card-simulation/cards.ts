export type CardBehaviour = { outcome: "approved" | "declined"; bankStep: boolean; type: "VISA" | "MasterCard" };

const approves = (bankStep: boolean, type: CardBehaviour["type"] = "VISA"): CardBehaviour => ({
  outcome: "approved",
  bankStep,
  type,
});
const declines = (bankStep: boolean, type: CardBehaviour["type"] = "VISA"): CardBehaviour => ({
  outcome: "declined",
  bankStep,
  type,
});

/** The test cards of Flitt's documentation, which all simulators take. `bankStep` shows the page on which the bank asks the payer. */
export const testCards: Record<string, CardBehaviour> = {
  "4444555566661111": approves(true),
  "4444555511116666": approves(false),
  "4444111166665555": declines(true),
  "4444111155556666": declines(false),
  "4444555566669999": approves(false),
  "4444666655559999": approves(true),
  "4444999966665555": declines(false),
  "4444666699995555": declines(true),
  "5555666644441111": approves(false, "MasterCard"),
  "2222555566663333": declines(false, "MasterCard"),
};

/** The result of a card; one that is not a test card is declined. */
export const behaviourOf = (card: string): CardBehaviour => testCards[card] ?? declines(false);

export const mask = (card: string): string => `${card.slice(0, 6)}XXXXXX${card.slice(-4)}`;
