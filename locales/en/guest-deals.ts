export const deals = {
  title: "Deals",
  text: "Lower prices set by the hotels themselves, for a season or as a special rate, each next to the usual price.",
  description: "Seasonal prices and special rates of hotels in Georgia and beyond, each next to the usual price.",
  kinds: "Types of deals",
  all: "All deals",
  seasonal: "Seasonal prices",
  special: "Special rates",
  none: "No deals right now",
  noneText: "Hotels change their prices often, so please check back soon.",
  browse: "See all stays",
  others: "See all deals",
};
