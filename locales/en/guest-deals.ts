export const deals = {
  title: "Deals",
  text: "Lower prices that hotels have set themselves, for a season or for a way of booking. The usual price stands beside each.",
  description: "Seasonal prices and special rates of hotels in Georgia and beyond, each beside the usual price.",
  kinds: "Kinds of deals",
  all: "All deals",
  seasonal: "Seasonal prices",
  special: "Special rates",
  none: "No deals right now",
  noneText: "Hotels change their prices often, so do look in again.",
  browse: "See all stays",
  others: "See all deals",
};
