export const planTemplateNames = {
  breakfast: "Breakfast included",
  nonRefundable: (percent: number) => `Non-refundable, ${percent}% off`,
  breakfastNonRefundable: (percent: number) => `Breakfast included, non-refundable, ${percent}% off`,
  weekly: "Weekly stay",
  deposit: (percent: number) => `Deposit of ${percent}%`,
};

export const extraTemplateNames = {
  parking: "Parking",
  breakfast: "Breakfast",
  transfer: "Airport transfer",
  late_checkout: "Late check-out",
  pet: "Pet",
  cleaning: "Final cleaning",
};
