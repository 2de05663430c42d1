export const georgiaHotels = {
  title: "Discover Georgia",
  heading: "Hotels in Georgia",
  found: (n: string, one: boolean) => `${n} ${one ? "property" : "properties"} found`,
  text: "Sulphur baths and balconies in Tbilisi, the sea in Batumi, towers below the glaciers: stay with the people who live there.",
  description:
    "Hotels, lodges and guest houses in Tbilisi, Batumi, Kutaisi and the mountains of Georgia, with honest prices and real photographs.",
  failed: "Failed to load hotels",
  failedText: "Please try again in a moment.",
  again: "Try Again",
  dates: "This day can’t be booked, so we show all hotels.",
  searching: "Searching...",
};

export const cityChoice = {
  city: "City",
  all: "All Georgia",
  checkIn: "Check-in",
  checkOut: "Check-out",
  anyDay: "Any day",
  find: "Search",
  cities: { Tbilisi: "Tbilisi", Batumi: "Batumi", Kutaisi: "Kutaisi" },
};
