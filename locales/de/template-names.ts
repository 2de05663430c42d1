export const planTemplateNames = {
  breakfast: "Frühstück inklusive",
  nonRefundable: (percent: number) => `Nicht erstattbar, ${percent} % Rabatt`,
  breakfastNonRefundable: (percent: number) => `Frühstück inklusive, nicht erstattbar, ${percent} % Rabatt`,
  weekly: "Wochenaufenthalt",
  deposit: (percent: number) => `Anzahlung von ${percent}\u00a0%`,
};

export const extraTemplateNames = {
  parking: "Parkplatz",
  breakfast: "Frühstück",
  transfer: "Flughafentransfer",
  late_checkout: "Später Check-out",
  pet: "Haustier",
  cleaning: "Endreinigung",
};
