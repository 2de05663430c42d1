export const subscriberFile = {
  heads: ["ელფოსტა", "მდგომარეობა", "ენა", "მოთხოვნის დღე", "დადასტურების დღე"],
  states: { subscribed: "გამოწერილი", waiting: "ელოდება", unsubscribed: "გაუქმებული" },
};
