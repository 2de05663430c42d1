import { plural } from "#kit/locale.ts";

export const registerPart = {
  title: "Registration of guests",
  text: "Before arrival, guests enter on the page of their trip what the law asks of them. Only your front desk sees it.",
  isOn: "Guests register online",
  on: "On",
  off: "Off",
  keptDays: "Days kept after departure",
  keptHint: (usual: number, most: number) => `Usual here: ${usual}, at most ${most}. Then it’s deleted, every night.`,
  asked: "What guests are asked",
  ofFamily: "Of family of the first guest",
  nothing: "Nothing: they are only counted",
  source: "Rule",
  usual: "We know no rule for this country: please check what your law asks.",
  check: "Laws change, and regions may ask for more: please check it.",
  noKey: "This site can’t encrypt the data of guests yet: the operator has to set GUEST_DATA_KEYS. Until then it can’t be switched on.",
  days: (most: number) => `Please enter a number of days from 1 to ${most}.`,
  save: "Save",
  saving: "Saving...",
  saved: "Registration of guests saved",
};

export const registerSection = {
  title: "Registration",
  counted: (registered: number, guests: number) => `Registered ${registered} of ${guests} ${plural(guests, "guest", "guests")}`,
  open: "Open the registration",
};

export const registerPage = {
  title: "Registration of guests",
  of: (code: string, guest: string) => (guest ? `Booking ${code} of ${guest}` : `Booking ${code}`),
  back: "Back to the booking",
  audited: "That you opened this page is in the log of changes.",
  keptUntil: (day: string) => `Kept until ${day}.`,
  guest: (n: number) => `Guest ${n}`,
  open: "Not registered",
  registered: "Registered",
  unreadable:
    "What was saved for this guest can’t be read: its key is missing on this site. It’s still stored and appears once the operator sets the key again.",
  edit: "Correct",
  fill: "Enter",
  cancel: "Cancel",
  save: "Save",
  saving: "Saving...",
  saved: "Guest registered",
  failed: "Not saved",
  print: "Print the form",
  tooMany: (minutes: number) => `Too many attempts. Please try again in ${minutes} min.`,
  closed: {
    off: "Guests of this hotel don’t register online. You can switch it on under My Hotel.",
    not_confirmed: "The booking isn’t confirmed.",
    checked_in: "The guests have checked in.",
    over: "The stay is over. Nothing can be changed any more.",
    no_key: "This site has no key to encrypt the data of guests. Nothing can be entered.",
  },
  family: "Family of the first guest",
  yes: "Yes",
};

export const registerPrint = {
  title: "Registration form",
  booking: "Booking",
  arrival: "Arrival",
  departure: "Departure",
  guests: "Guests",
  signature: "Date and signature",
};
