import { maxYearsAhead } from "#kit/date/stay.ts";

export const rates = {
  title: "Seasonal Rates",
  add: "Add Rate",
  none: "No seasonal rates defined yet",
  noneText: "Ask more in high season and less when rooms stay empty.",
  addFirst: "Add Your First Seasonal Rate",
  noneOfRoom: "No seasonal prices set",
  all: "All rooms",
  show: "Show",
  period: "Season Period",
  base: "Against base",
  price: "Price",
  actions: "Actions",
  delete: "Delete seasonal rate",
  sure: "Are you sure you want to delete this seasonal rate?",
  button: "Delete",
};

export const addSeasonDialog = {
  title: "Add Seasonal Rate",
  subtitle: "Set a special rate for a specific date range.",
  choose: "Select a room",
  hint: "This price will override the default room price during the selected dates",
  add: "Add Rate",
  others: "Prices for other rooms on these dates",
  othersHint: "Rooms without a price here keep the one they have.",
  base: (price: string) => `Base price ${price}`,
};

export const copySeasonDialog = {
  title: "Copy to other rooms",
  night: "/ night",
  rooms: "Rooms",
  taken: "has a price on some of these days already",
  none: "The hotel has no other room.",
  copy: "Copy",
};

export const rateToasts = {
  notListed: "Error fetching rates",
  rate: { added: "Rate added", deleted: "Rate deleted", notAdded: "Error adding rate", notDeleted: "Error deleting rate" },
  pricing: { added: "Pricing added", deleted: "Pricing deleted", notAdded: "Error adding pricing", notDeleted: "Error deleting pricing" },
  updated: "Price updated",
  notUpdated: "Error updating room price",
  missing: "Missing information",
  missingText: "Please fill in all fields.",
  range: "Invalid date range",
  rangeText: "Start date must be before end date.",
  copied: (rooms: string) => `Copied to ${rooms}.`,
  leftOut: (rooms: string) => `Left out, for they have a price on some of these days already: ${rooms}.`,
};

export const seasonRow = {
  night: "/ night",
  ended: "Ended",
  edit: "Edit",
  copy: "Copy to other rooms",
  delete: "Delete",
  versus: (base: string, percent: number) => `${base} (${percent > 0 ? "+" : "−"}${Math.abs(percent)}%)`,
};

export const seasonText = {
  room: "Room",
  start: "Start date",
  end: "End date",
  price: "Price per night ($)",
  save: "Save",
  cancel: "Cancel",
  busy: "Saving...",
  notFound: "This rate no longer exists.",
  noRoom: "This room no longer exists.",
  choose: "Please choose at least one room.",
  over: "These days are over. A season ends today or later.",
  far: `Rooms can be booked ${maxYearsAhead} years ahead. A season begins within that time.`,
  twice: "The season already has a price for this room, above.",
  overlaps: (period: string) => `The room has a seasonal rate for ${period} already.`,
};

export const seasonTimeline = {
  title: "Seasons of the next twelve months",
  edit: (room: string, period: string, price: string) => `Edit the season of ${room}: ${period}, ${price}`,
  base: "Base price",
};
