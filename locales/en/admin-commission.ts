export const commissionSaving = {
  added: "Rule added",
  updated: "Rule updated",
  archived: "Rule archived",
  reactivated: "Rule reactivated, as the last one",
  notSaved: "Error saving the rule",
  notFound: "This rule no longer exists.",
  tooMany: "There are as many active rules as possible. Archive one that you don’t need.",
  hotelGone: "This hotel no longer exists.",
  check: "Please check the form.",
};

export const commissionList = {
  title: "Commission",
  text: "What the site takes of a stay. The first rule that fits a booking counts; the booking keeps it, whatever changes later.",
  add: "Add Rule",
  none: "No commission is taken",
  noneText: "Without a rule, hotels get the whole price of their stays. Add a rule to take a part of it.",
  addFirst: "Add Your First Rule",
  edit: (name: string) => `Edit: ${name}`,
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  archiveRule: (name: string) => `Archive: ${name}`,
  reactivateRule: (name: string) => `Reactivate: ${name}`,
  archive: "Archive Rule",
  sure: "It then fits no new booking. Bookings that were made keep their commission, and you can reactivate the rule.",
  button: "Archive",
  archived: "Archived rules",
  over: "Over",
};

export const commissionEditor = {
  addTitle: "Add Rule",
  editTitle: (name: string) => `Edit: ${name}`,
  back: "Back to the commission",
  what: "What the site takes",
  name: "Name",
  nameHint: "For you and in the records of bookings, for example “New hotels 2027”.",
  rate: "Commission in percent",
  rateHint: "Of accommodation and extras without taxes.",
  taxRate: "Tax on the commission in percent",
  taxRateHint: "0 without a tax.",
  when: "Which bookings it fits",
  whenText: "Optional. Leave a field empty for no condition.",
  anyType: "Any",
  type: "Property type",
  types: { hotel: "Hotel", apartment: "Apartment", resort: "Resort", villa: "Villa" },
  firstDay: "First day for booking",
  lastDay: "Last day for booking",
  save: "Save Rule",
};

export const commissionHotel = {
  hotel: "Hotel",
  hint: "A part of its name, with the city if there are several.",
  which: "Which hotel is it?",
  missing: "Please enter a hotel.",
  unknown: "No hotel has this in its name or city.",
  several: "Several hotels match. Choose one, or type more of its name.",
};

export const commissionPreview = {
  title: "Preview",
  text: "What becomes of a booking that is made today.",
  amount: "Price without taxes ($)",
  show: "Show",
  rule: "Rule",
  noRule: "No rule fits: no commission.",
  operator: "Commission",
  tax: "Tax on it",
  hotel: "Hotel",
};
