export const cardHold = {
  title: "Card hold",
  asked: (usd: string) => `For this stay ${usd} is held on your card. Nothing is charged now.`,
  later: (usd: string, day: string) =>
    `For this stay ${usd} will be held on your card, not charged. You can place it here from ${day} on, and we remind you by email.`,
  why: "It is charged only for damage, or for an unpaid fee if you don’t come or cancel, and you are told why. It is released after check-out.",
  place: (usd: string) => `Hold ${usd} on a card`,
  placed: (usd: string, until: string) => `${usd} is held on your card until ${until} at the latest. Nothing was charged.`,
  capturing: (usd: string) => `The hotel asks for ${usd} of what is held on your card.`,
  captured: (usd: string) => `The hotel charged ${usd} of what was held on your card. The rest is released.`,
  reason: (reason: string) => `Reason: ${reason}`,
  refunded: (usd: string) => `${usd} of it is given back to your card.`,
  releasing: (usd: string) => `${usd} is being released.`,
  released: (usd: string) => `${usd} is held on your card no more. Nothing was charged.`,
  failed: "The amount couldn’t be held on your card. Please try again, also with another card.",
  expired: "The card hold has ended. Please place it again for the rest of your stay.",
};

export const cardHoldPlace = {
  title: "The card hold couldn’t be placed",
  unknown_reservation: "This booking doesn’t exist.",
  not_now: "It can’t be placed now.",
  no_provider: "This site takes no card holds at the moment.",
  provider_away: "The payment provider doesn’t answer. Please try again in a moment.",
  no_page: "The payment provider has no page for it. Please try again in a moment.",
  failed: "The payment provider has refused it. Please try again later.",
};
