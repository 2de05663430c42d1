export const subscriberFile = {
  heads: ["Email", "State", "Language", "Asked on", "Confirmed on"],
  states: { subscribed: "Subscribed", waiting: "Waiting", unsubscribed: "Unsubscribed" },
};
