export const commissionForm = {
  name: "Please enter a name of at most 100 characters.",
  rate: "Please enter a percentage from 0 to 100 with at most two decimals.",
  type: "Please choose a property type.",
  day: "Please enter a date.",
  dayOrder: "The last day can’t be before the first.",
};

export const commissionText = {
  nothing: "No commission",
  terms: (rate: string) => `${rate} of accommodation and extras`,
  taxedTerms: (rate: string, tax: string) => `${rate} of accommodation and extras, plus ${tax} tax`,
  every: "Every booking",
  hotel: (name: string) => `Hotel: ${name}`,
  types: {
    hotel: "Property type: hotel",
    apartment: "Property type: apartment",
    resort: "Property type: resort",
    villa: "Property type: villa",
  },
  bookedBetween: (from: string, to: string) => `Booked from ${from} to ${to}`,
  bookedFrom: (day: string) => `Booked from ${day}`,
  bookedUntil: (day: string) => `Booked until ${day}`,
};
