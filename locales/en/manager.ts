import { emptyMinutes, readEveryMinutes } from "#domain/channel/channel.ts";
import { invitationDays } from "#domain/staff/staff.ts";
import { formatCount } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const audit = { title: "Changes" };

export const backOfficeError = {
  title: "Error fetching hotels",
  text: "Failed to fetch hotels. Please try again later.",
  again: "Try again",
  role: "Your role doesn’t include this page",
  roleText: (hotel: string, role: string, roles: string) => `At ${hotel} your role is: ${role}. This page is for: ${roles}.`,
  ask: (owner: string) => `If you need it, please ask ${owner}, the owner, to change your role:`,
  archived: "This hotel was deleted",
  archivedText: (hotel: string) => `The bookings, payments and changes of ${hotel} can still be read.`,
  bookings: "To the bookings",
};

export const hotelPicker = {
  hotel: "Hotel",
  none: "No hotel of this name",
  draft: "Not public yet",
  archived: "Archived",
  found: (n: number) => `${n} found`,
};

export const hotelSelector = { hotel: "Hotel", show: "Show", add: "Add Hotel", archived: "Archived", choose: "Choose a hotel" };

export const editorForm = { cancel: "Cancel", busy: "Saving..." };

export const loadError = { text: "Please try again in a moment.", again: "Try Again" };

export const noHotels = {
  title: "No Hotels Yet",
  text: "Add your property to set rooms, prices and availability, and to take bookings.",
  add: "Add Your First Hotel",
  archived: "All Your Hotels Are Archived",
  archivedText: "Their bookings, payments and changes can still be read.",
  another: "Add Hotel",
};

export const secondFactorOffer = {
  title: "Protect your hotel",
  text: "Add a passkey or app, so that a stolen password isn’t enough.",
  set: "Set it up",
  dismiss: "Do not show this again",
};

export const calendarActions = {
  added: "Calendar added",
  removed: "Calendar removed",
  removedText: "The nights that it held are free again.",
  renewed: "Address changed",
  renewedText: "Give the new one to the other sites.",
  read: "Calendar read",
  readText: "The nights are those of the other site.",
  partlyRead: (n: number) => `${n} ${plural(n, "event", "events")} couldn’t be read.`,
  emptied: `It suddenly has no events. Its nights stay until it is still empty in ${emptyMinutes} minutes.`,
  failed: "The calendar couldn’t be read",
  overbooked: "Double booking",
  overbookedText: (n: number) => `${n} ${plural(n, "night was", "nights were")} sold there and here. Please look at the list.`,
  unchanged: "Nothing changed",
  unchangedText: "This calendar is no longer there.",
  known_feed: "This calendar is in the list already.",
  too_many_feeds: `A room has at most ${limits.feedsPerRoom} calendars.`,
  often: "Please wait a minute before you refresh it again.",
  busy: "Many calendars are being read right now. Please try again in a minute.",
};

export const feedRow = {
  never: "Not read yet",
  now: "Read less than a minute ago",
  minutes: (n: number) => `Read ${n} ${plural(n, "minute", "minutes")} ago`,
  hours: (n: number) => `Read ${n} ${plural(n, "hour", "hours")} ago`,
  days: (n: number) => `Read ${n} ${plural(n, "day", "days")} ago`,
  nights: (n: number) => `${n} coming ${plural(n, "night", "nights")} held`,
  refresh: "Refresh now",
  reading: "Reading...",
  remove: "Remove",
  removeWhat: (name: string) => `Remove ${name}`,
  fine: "Up to date",
  failing: "Not read",
  disabled: "Switched off",
  disabledText: "It failed several times in a row, so we no longer try by ourselves. Please check it at the other site, then try again.",
  tryAgain: "Try again",
  kept: "The nights stay as they were.",
  overbooked: "Double booking",
  overbookedText: "Sold there and here. Please settle it with one of the guests:",
  partly: "Partly read",
  unread: (n: number) =>
    `${n} ${plural(n, "event", "events")} couldn’t be read. Nights may be missing here, so please compare the two calendars.`,
  emptied: "Suddenly empty",
  emptiedText: `The calendar suddenly has no events. Its nights stay as they were until it is still empty ${emptyMinutes} minutes later.`,
  echoes: (n: number) =>
    `${n} ${plural(n, "event repeats", "events repeat")} days of your own calendar and aren’t reported as double bookings.`,
  address: (name: string) => `Address of our calendar for ${name}`,
};

export const dashboard = {
  title: "Dashboard",
  deadlines: "Free cancellation ends soon",
  holds: "Waiting for payment",
  changes: "Changes that wait for payment or the guest",
  enquiries: (n: number) => `${n} ${plural(n, "group waits", "groups wait")} for your offer`,
  collect: "To be paid at the hotel now",
  requested: "Later payments asked for",
  overdue: "Not paid in time, to be paid on arrival",
  revenue: "Revenue by month",
  revenueRow: "Revenue without taxes",
  revenueUnit: "US dollars without taxes, by night; unpaid holds excluded",
  booked: "Booked so far",
  paceUnit: "Nights sold, by night",
  pace: "Booking pace: nights sold",
  now: "Now",
  before: "Thirty days ago",
  nothing: "No payment or decision is due.",
  yearBefore: "A year before",
  occupancy: "Occupancy by month",
  occupancyUnit: "% of available nights",
  occupancyRow: "Occupancy",
};

export const freePrices = {
  title: "Nights that are free of charge",
  text: "These prices of 0 were set before confirmations were asked for. They stay as they are; please change those that aren’t meant.",
  season: (period: string) => `season ${period}`,
  nights: (n: number, period: string) => `${n} ${plural(n, "night", "nights")} in the calendar, ${period}`,
  rate: (name: string) => `special rate ${name}, 100% off`,
  seen: "I have checked them",
  busy: "Saving...",
};

export const spans = {
  tonight: "Tonight",
  past: "Last 30 nights",
  coming: "Next 30 nights",
  adr: "Average daily rate",
  revpar: "Revenue per available room",
  revenue: "Revenue",
  span: "Nights",
  occupied: "occupied",
  strip: "Occupancy and revenue",
  title: "Performance",
  rooms: (sold: string, of: string) => `${sold} of ${of} rooms`,
  nights: (sold: string, of: string) => `${sold} of ${of} nights`,
  change: (n: number) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)} ${Math.abs(n) === 1 ? "point" : "points"}`,
  before: {
    tonight: (percent: number) => `${percent}% a week before`,
    past: (percent: number) => `${percent}% the 30 nights before`,
    coming: (percent: number) => `${percent}% 30 days ago`,
  },
  none: "–",
  note: "Without taxes and unpaid holds of guests.",
};

export const nearTime = { today: (clock: string) => `today ${clock}` };

export const stayList = {
  until: (at: string) => `until ${at}`,
  since: (at: string) => `since ${at}`,
  all: (n: number) => `See all ${n}`,
  first: (n: number) => `See the first ${n}`,
  fewer: "Show fewer",
  more: (n: number) => `${n} more among the bookings`,
  guest: "Guest",
};

export const find = {
  days: "Day",
  calendarAt: (day: string) => `Calendar at ${day}`,
  bookingsOf: (day: string) => `Bookings of ${day}`,
  arrivals: "Arrivals",
  bookings: "Bookings",
  rooms: "Rooms",
};

export const frame = {
  newBooking: "New booking",
  changeNights: "Change many nights",
  addRoom: "Add a room",
  addPlan: "Add a rate plan",
  addExtra: "Add an extra",
  groupEnquiries: "Answer group enquiries",
  title: "Hotel Manager",
  dashboard: "Dashboard",
  hotel: "Hotel Details",
  availability: "Availability Calendar",
  calendar: "Calendar",
  bookings: "Bookings",
  housekeeping: "Housekeeping",
  messages: "Messages",
  rooms: "Rooms",
  rates: "Rates",
  reviews: "Reviews",
  staff: "Staff",
  money: "Money",
  audit: "Changes",
  archived: "This hotel was deleted. Its bookings, money and changes can still be read here; nothing can be changed any more.",
};

export const moneyFile = { name: "Stumari statement", none: "There is no such file." };

export const money = {
  invoices: "Invoices",
  guestInvoices: "Guest invoices",
  payouts: "Payouts",
  commission: (terms: string) => `Commission: ${terms}`,
  title: "Money",
  previous: "Previous month",
  next: "Next month",
  csv: "CSV",
  pdf: "PDF",
  card: "Paid by card",
  returned: "Refunded",
  atHotel: "Paid at the hotel",
  siteCodes: "Borne by the site",
  cardHolds: "Card holds",
  throughSite: "Through Stumari",
  atProperty: "At the hotel",
  every: "All movements",
  show: "Show",
  reset: "All movements",
  search: "Guest, room, card or amount",
  noneSuch: "No such movement in this month",
  count: (n: number) => `${formatCount(n)} ${plural(n, "movement", "movements")}`,
  due: "Due this month, not paid yet",
  points: "Paid with points of Stumari",
  pointsText: "What guests paid with points is no money, and part of no sum above.",
  pointsSum: "Points in sum",
  taxes: "Taxes and fees of the stays that ended in this month",
  balance: "Collected for you",
  day: "When",
  booking: "Booking",
  guest: "Guest",
  room: "Room",
  what: "Type",
  amount: "Amount",
  none: "No money moved in this month",
  noneText: "Payments and refunds appear here as they happen.",
  all: (n: number) => `The last ${n} are shown; the files have all.`,
};

export const reviews = {
  count: (n: number) => `${formatCount(n)} ${plural(n, "review", "reviews")}`,
  title: "Reviews",
  all: "All",
  open: (n: number) => `Unanswered (${n})`,
  filter: "Which reviews",
  none: "No reviews yet",
  noneText: "Guests are asked for a review the day after they leave.",
  allAnswered: "All reviews are answered",
  allAnsweredText: "New ones appear here.",
  done: "Answer published",
  rude: "Please say it in words that everybody can read",
  failed: "The answer couldn’t be published",
  answered: "A colleague has answered this review in the meantime.",
  unknown: "This review isn’t shown any more.",
};

export const answerDialog = {
  title: (author: string) => `Answer ${author}`,
  once: "Everybody reads the answer below the review. It is written once and can’t be changed.",
  text: "Your answer",
  publish: "Publish answer",
  busy: "Publishing...",
  cancel: "Cancel",
  notFound: "The review is gone",
  current: "The answer that is published",
};

export const reviewCard = { answer: "Answer", report: "Report", reported: "Reported", yours: "Your answer" };

export const roomCalendars = {
  title: "Calendars",
  back: "Back to the rooms",
  out: "For other sites",
  outText:
    "Give this address to the other sites on which you sell the room. They see which nights aren’t available, and nothing about your guests. Anyone who has the address can read the calendar. Sites whose calendars you add below have an address of their own there: give them that one, so that we know their bookings from those of yours that they repeat.",
  address: "Address of the calendar",
  renew: "Change the address",
  renewTitle: "Change the address?",
  renewSure: "Sites that use the current address get no data until you give them the new one.",
  renewButton: "Change it",
  renewing: "Saving...",
  from: "From other sites",
  fromText: `What is sold there takes a unit of the room here. We look every ${readEveryMinutes} minutes.`,
  none: "No calendar of another site yet.",
  add: "Add a calendar",
  name: "Name of the site",
  url: "Address of its calendar (iCal)",
  button: "Add calendar",
  busy: "Reading...",
  removeTitle: (name: string) => `Remove ${name}?`,
  removeSure: "The nights that it holds are free again, and can be booked here.",
  removeButton: "Remove",
};

export const staff = {
  title: "Staff",
  remove: (name: string) => `Remove ${name}?`,
  sure: "They lose access to this hotel at once, on all their devices. What they have changed is kept.",
  button: "Remove",
};

export const colleagueRows = {
  staff: "Who works here",
  roleOf: (name: string) => `Role of ${name}`,
  save: "Save",
  remove: "Remove",
  removeWhom: (name: string) => `Remove ${name}`,
  invited: "Invited",
  waiting: "Waiting for an answer",
  expired: "Expired",
  revoke: "Revoke",
  revokeWhose: (email: string) => `Revoke the invitation of ${email}`,
};

export const inviteForm = {
  title: "Invite a colleague",
  text: "A manager can do everything except manage colleagues. The front desk has the day’s guests, the bookings and the calendar, without the hotel’s figures. Housekeeping sees which rooms are to be cleaned, and nothing of guests and money.",
  email: "Email",
  role: "Role",
  send: "Send invitation",
  sending: "Sending...",
};

export const staffActions = {
  invited: "Invitation sent",
  invitedText: (email: string) => `${email} has ${invitationDays} days to accept it.`,
  changed: "Role changed",
  removed: "Colleague removed",
  removedText: "They no longer see this hotel, wherever they are signed in.",
  revoked: "Invitation revoked",
  unverified: "Please confirm your own email address first, in your profile.",
  not_published: "Publish the hotel first: until then nobody is invited to it.",
  works_here: "This person works here already.",
  too_many_mails: "Too many invitations. Please try again later.",
  too_many_people: `A hotel has at most ${limits.staffPerHotel} colleagues.`,
  unchanged: "Nothing changed",
  unchangedText: "This person no longer works here, or the invitation has already been used.",
};

export const todayList = {
  title: "Today",
  arrivals: "Arrivals today",
  inside: "Stayovers",
  departures: "Departures today",
  nobody: { arrivals: "No arrivals today.", inside: "Nobody stays over.", departures: "No departures today." },
  nights: (n: number) => `${n} ${plural(n, "night", "nights")}`,
  until: (day: string) => `until ${day}`,
  due: (amount: string) => `${amount} due`,
  pay: "Take payment",
  step: { check_in: "Check in", check_out: "Check out" },
  stepFor: { check_in: (guest: string) => `Check in: ${guest}`, check_out: (guest: string) => `Check out: ${guest}` },
  checkedIn: "Checked in",
  checkedOut: "Checked out",
  settled: "Nothing due",
  more: (n: number) => `${n} more among the bookings`,
  guest: "Guest",
  undo: "Undo",
  undoFor: {
    check_in: (guest: string) => `Undo the check-in: ${guest}`,
    check_out: (guest: string) => `Undo the check-out: ${guest}`,
  },
};
