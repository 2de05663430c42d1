/** What the calendar says of nights and prices that the hotel’s own program decides. */
export const channelDecides = {
  rooms: (names: string) => `Your program decides how many units can be booked: ${names}.`,
  plan: "Your program decides prices and rules. Take the plan back under Rates > Channels to change them here.",
  besides: "Your program decides prices, which were compared with this. Take its plans back under Rates > Channels to change it.",
  open: "Open channels",
};
