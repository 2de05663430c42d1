export const extrasScreen = {
  title: "Extras",
  intro:
    "Extras are sold beside the room: parking, meals, a transfer. Guests choose them when they book; obligatory ones are part of every total.",
  add: "Add Extra",
  none: "No extras yet",
  noneText: "Offer parking, breakfast or an airport transfer. Guests book them together with the room.",
  addFirst: "Add Your First Extra",
  failed: "Error fetching extras",
  archive: "Archive extra",
  sure: "Guests can’t choose this extra any more. Bookings that have it keep it and its price.",
  button: "Archive",
};

export const extraCard = {
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  edit: (name: string) => `Edit: ${name}`,
  archive: (name: string) => `Archive: ${name}`,
  meal: "Meal",
  obligatory: "Obligatory: part of every total",
  chosen: "Guests choose it",
  pieces: (most: number) => `Up to ${most} in a booking`,
  limit: (most: number) => `At most ${most} a day`,
  notRefundable: "Refunded like the room",
  ages: (count: number) => `${count} own ${count === 1 ? "price" : "prices"} by age`,
  rooms: (names: string) => `Rooms: ${names}`,
  plans: (names: string) => `Rate plans: ${names}`,
  noRoom: "Not sold: its rooms no longer exist.",
  noPlan: "Not sold: its rate plans no longer exist.",
  over: "Not sold: its last check-in day is past.",
};

export const extraToasts = {
  added: "Extra added",
  updated: "Extra updated",
  archived: "Extra archived",
  notSaved: "Error saving the extra",
  notFound: "This extra no longer exists.",
};

export const extraActions = {
  tooMany: "The hotel has as many extras as possible. Archive one that you don’t need.",
  plan: "One of these rate plans no longer exists. Please choose again.",
  room: "One of these rooms no longer exists. Please choose again.",
  bracket: "The ages of children were changed since. Please open the form again.",
  check: "Please check the form.",
  nameTaken: "Another extra of the hotel has this name already. Please choose another one.",
};

export const extraAdd = { title: "Add Extra" };

export const extraEdit = {
  edit: (name: string) => `Edit: ${name}`,
  title: "Edit Extra",
  notFound: "This extra no longer exists.",
  extras: "All extras",
};

export const extraTemplateList = {
  intro: "Start from a preset. You can change everything in the next step.",
  none: "Something else",
  noneText: "Start with an empty form.",
};

export const extraEditor = {
  back: "Back to the extras",
  what: "What guests get",
  name: "Name",
  nameHint: "Guests see it when they choose, for example “Parking”.",
  translationHint: "Optional. Without it guests see the English text.",
  kind: "Kind",
  meal: "A meal",
  other: "Something else",
  kindHint: "Taxes may differ for meals.",
  description: "Description",
  descriptionHint: "Optional. One or two sentences.",
  save: "Save Extra",
};

export const extraPricePart = {
  title: "Price",
  amount: "Price ($)",
  unit: "For each",
  units: {
    stay: "Room and stay",
    night: "Room and night",
    person: "Guest and stay",
    person_night: "Guest and night",
    piece: "Piece",
    piece_night: "Piece and night",
  },
  unitHint: "Of pieces guests choose how many: parking places, transfers.",
  ages: "Prices by age",
  agesText: "Optional, for prices by guest. Children whose price is free aren’t counted unless you enter a price for them.",
  age: (from: number, to: number) => `Price from ${from} to ${to} years ($)`,
};

export const extraSalePart = {
  title: "How it is sold",
  obligatory: "Who pays it",
  chosen: "Guests choose it",
  always: "Obligatory: part of every total",
  pieces: "Pieces in a booking, at most",
  piecesHint: "Only for a price by piece.",
  limit: "How many a day",
  limitHint:
    "Optional. When so many are booked for a day, it is sold out. Prices by night count every night of the stay, others the check-in day.",
  refund: "When the guest cancels",
  refundable: "Refunded in full before the check-in day",
  notRefundable: "Refunded like the room",
};

export const extraWherePart = {
  title: "Where it is sold",
  plans: "Rate plans",
  allPlans: "With all rate plans",
  somePlans: "Only with these",
  plansLegend: "Rate plans with which the extra is sold",
  rooms: "Rooms",
  allRooms: "In all rooms",
  someRooms: "Only in these",
  roomsLegend: "Rooms in which the extra is sold",
  archived: "Not there any more",
  from: "First check-in day",
  to: "Last check-in day",
  datesHint: "Leave both empty for all days.",
};
