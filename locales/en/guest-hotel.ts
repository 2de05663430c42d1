import { maxNights } from "#kit/date/stay.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { plural } from "#kit/locale.ts";

export const hotel = {
  back: "Back to search",
  toRooms: "Skip to rooms",
  toBooking: "Skip to booking",
  reviews: (n: number) => `${n} ${plural(n, "review", "reviews")}`,
  noReviews: "No reviews yet",
  isNew: "New",
  full: "No rooms free for these dates and guests",
  outOf: "out of 5",
};

export const similarHotels = {
  title: "Similar hotels",
};

export const hotelNotices = {
  notFound: "Hotel not found",
  notFoundText: "The requested hotel could not be found.",
  failed: "Error loading hotel",
  failedText: "There was a problem loading the hotel details. Please try again.",
  fetchFailed: "Error fetching hotel details",
};

export const aboutHotel = {
  about: "About",
  overview: "Overview",
  amenities: "Amenities",
  policies: "Policies",
  parts: { rooms: "Rooms", location: "Location", reviews: "Reviews" },
  property: "Property amenities",
  rooms: "In the rooms",
  phone: "Phone",
  languages: "Languages spoken",
};

export const bookingPanel = {
  title: "Book your stay",
  book: "Book now",
  confirm: "Book at the new price",
  booking: "Booking...",
  login: "Login to Book",
  free: "You won’t be charged yet.",
  dates: `Please choose 1 to ${maxNights} nights, starting today or later.`,
  unfit: "This room is too small for your party. Choose more rooms or a larger one.",
  freeUntil: (day: string, time: string) => `Free cancellation until ${day}, ${time}`,
  addDates: "Add dates to see the total.",
  addRoom: "Add another room",
};

export const bookingSteps = { label: "Steps", steps: ["Booking", "Payment"], done: "done" };

export const breakdown = {
  title: "Price breakdown",
  total: "Total",
  due: (amount: string) => `Of the total you pay ${amount} at the property.`,
  includes: "The price includes",
  charged: (usd: string) => `Your card will be charged US${usd}.`,
  paid: (usd: string) => `You paid ${usd} in US dollars.`,
  nothing: "Nothing was charged.",
};

export const draftBar = { draft: "Not public yet", text: "Only you and your colleagues see this page.", back: "Back to Hotel Manager" };

export const existingHold = {
  held: "You already hold this room for these nights",
  heldText: "Pay for it or cancel that hold, or book the room once more.",
  again: "Book it once more",
  failed: "Reservation failed",
  holds: (n: number) => `You can hold at most ${n} unpaid ${plural(n, "booking", "bookings")} at a time. Pay for one or cancel it first.`,
  nights: (n: number) => `Your unpaid bookings can hold at most ${n} nights of rooms together. Pay for one, or choose a shorter stay.`,
  later: (n: number) =>
    `You can have at most ${n} coming ${plural(n, "booking", "bookings")} that you pay at the hotel. Cancel one, or choose a rate that you pay online.`,
  laterNights: (n: number) =>
    `Bookings that you pay at the hotel can have at most ${n} nights of rooms together. Choose a shorter stay, or a rate that you pay online.`,
  laterShare: (n: number) =>
    `You can have at most ${n} of these ${plural(n, "room", "rooms")} without paying online. Choose fewer rooms, or a rate that you pay online.`,
  share: (n: number) =>
    `You can hold at most ${n} of these ${plural(n, "room", "rooms")} unpaid at a time. Pay for it first, or choose fewer rooms.`,
  expired: (n: number) => `${n} of your holds ended without payment within ${lifetimes.expiredHoldHours} hours. Please try again later.`,
  address: (n: number) => `At most ${n} rooms can be held unpaid from one internet connection. Please try again in a few minutes.`,
  verify: "Verify your email address to hold more",
  yours: "Your unpaid bookings:",
};

export const fewRooms = {
  left: (n: number) => `Only ${n} of these rooms ${plural(n, "is", "are")} free on all nights of your stay.`,
  fewer: (n: number) => `Choose ${n} ${plural(n, "room", "rooms")}`,
};

export const gallery = {
  photos: (name: string) => `Photos of ${name}`,
  previous: "Previous photo",
  next: "Next photo",
  photo: (n: number) => `Photo ${n}`,
  all: "Show all photos",
  spread: (name: string) => `More photos of ${name}`,
};

export const guestFields = {
  who: "Who’s staying?",
  first: "First name",
  last: "Last name",
  hint: "Booking for someone else? Enter their name. Only one name? Leave the other field empty.",
  more: "Phone, arrival and requests",
  optional: "(optional)",
  phone: "Phone",
  arrival: "Arrival time (hotel time)",
  unknown: "I don’t know yet",
  requests: "Special requests",
  requestsHint: "The hotel does its best, but requests aren’t guaranteed.",
};

export const hotelFacts = {
  rooms: (n: number) => plural(n, "room", "rooms"),
  km: (km: string) => `${km} km`,
  centre: "from center",
  checkIn: "check-in from",
  free: "Free cancellation",
  until: (hours: number) => `until ${hours} h before arrival`,
  languages: "languages spoken",
};

export const lightbox = {
  photos: (name: string) => `Photos of ${name}, full screen`,
  previous: "Previous photo",
  next: "Next photo",
  photo: (n: number, all: number) => `Photo ${n} of ${all}`,
  close: "Close",
};

export const locationCard = {
  drawing: (name: string) => `Location of ${name}`,
  km: (km: string) => `${km} km`,
  others: "Other hotels",
  alone: "Distances around the hotel",
  distances: "Distances",
  centre: "Town center",
  airport: (code: string) => `Airport ${code}`,
  walk: (minutes: number) => `${minutes} min walk`,
};

export const location = {
  title: "Where you will be",
  map: (name: string) => `Map with ${name}`,
  loading: "Opening the map...",
  streets: "Open in OpenStreetMap",
  directions: "Directions",
  center: (km: string) => `${km} km from center`,
};

export const mobileBar = {
  label: "Price and booking",
  from: (price: string) => `from ${price}`,
  atProperty: (amount: string) => `incl. ${amount} on site`,
};

export const nextStep = {
  continue: "Continue",
  login: "Login to Book",
  yours: "See your rooms",
  problem: "One of the rooms can’t be booked",
  dates: "Choose dates",
  change: "Change dates or guests",
  rooms: "Choose a room",
  none: "See rooms",
  noRooms: "No rooms yet",
  nights: (n: number) => `${n} ${plural(n, "night", "nights")} with taxes and fees`,
  full: "Not free for these dates",
  unfit: "Too small for these guests",
};

export const staySum = {
  from: (price: string) => `from ${price}`,
  total: (nights: number) => `Total for ${nights} ${plural(nights, "night", "nights")}`,
  taxes: "With taxes and fees",
  atProperty: (amount: string) => `With taxes and fees; ${amount} of it are paid at the property`,
};

export const paymentStep = {
  held: "Your room is held",
  checking: "Your payment is being checked",
  paid: "Your booking is confirmed",
  cancelled: "This reservation is cancelled",
  over: "The time to pay has run out",
  pay: (usd: string) => `Pay ${usd}`,
  trip: "See your trip",
  from: "You pay on the secure page of our payment partner.",
  guest: (name: string) => `For ${name}`,
  another: "Book another room",
  again: "Book again",
};

export const pointsChoice = {
  title: "Your points",
  have: (points: string) => `You have ${points}.`,
  use: (points: string, amount: string) => `Use ${points} (−\u2060${amount})`,
  label: "Points to use",
  apply: "Update",
  none: "Don’t use points",
  earn: (points: string) => `This stay earns you at least ${points}.`,
  steps: (step: number) => `In steps of ${step}`,
};

export const rateChoice = {
  rates: (room: string) => `Rates for ${room}`,
  off: (n: number) => `−${n}%`,
  save: (price: string) => `You save ${price}`,
  choose: "Choose this rate",
  withExtras: "Prices with the extras that you chose",
};

export const extrasChoice = {
  title: "Extras",
  included: "Included in the price",
  none: "None",
  byAge: "Children of some ages have another price.",
  soldOut: (day: string) => `Sold out on ${day}`,
  tooFew: (day: string) => `Not enough left for all of you on ${day}`,
  remove: (why: string) => `${why}. Please remove it to book.`,
  atMost: (wanted: number, most: number) => `You chose ${wanted}, but at most ${most} can be booked. The price counts ${most}.`,
  fewer: (wanted: number, left: number) =>
    `You chose ${wanted}, but only ${left} ${plural(left, "is", "are")} left. Please choose fewer to book.`,
  left: (count: number) => `Only ${count} left`,
  number: (name: string) => `Number: ${name}`,
  update: "Update the price",
};

export const rejectionNotice = {
  title: "Reservation failed",
  incomplete: "Please select a room and dates for your stay",
  askGroup: "Ask the hotel for a group offer",
  not_signed_in: "You must be logged in to make a reservation.",
  unknown_room: "This room is no longer offered. Please choose another.",
  bad_stay: "These dates can no longer be booked. Please choose others.",
  too_many_rooms: (n: number) => `At most ${n} rooms can be booked at once. Please ask the hotel for an offer for a larger group.`,
  too_many: (n: number) => `These rooms sleep at most ${n} guests.`,
  full: (day: string) => `The room is full on the night of ${day}.`,
  bad_guest: "Please check the guest’s details.",
  extra_sold_out: (name: string, day: string) => `Not enough of ${name} is left on ${day}. Please choose fewer or none of it.`,
  access_unavailable:
    "No room with the accessibility that you need is free on all nights any more. Please choose another room or other dates.",
  rate_unavailable: "This rate no longer applies. Please choose another.",
  price: (from: string, to: string) => `The price has changed from ${from} to ${to}. Book at the new price, or change your stay.`,
  points: (balance: string) => `You have ${balance} now. Nothing was used or booked.`,
  fewer: (points: string) => `Use ${points}`,
  without: "Don’t use points",
  withoutCode: "Remove the promo code",
};

export const reportDialog = { title: "Report this review" };

export const reviewsReportForm = {
  what: "What is wrong with it?",
  text: "Tell us more",
  hint: "Required for “Something else”",
  send: "Send the report",
  sending: "Sending...",
  after: "The review stays until our team has looked at it.",
};

export const reviews = {
  title: "Guest reviews",
  none: "No reviews yet",
  noneText: "Reviews come from guests who have stayed here. The first one appears after a stay.",
  ownFirst: "Reviews in your language come first.",
  count: (n: number) => `${n} ${plural(n, "review", "reviews")}`,
  stars: (n: number) => `${n} ${plural(n, "star", "stars")}`,
  distribution: "How many stars guests gave",
  categories: "What guests liked",
  sort: "Sort reviews",
  newest: "Newest",
  highest: "Highest",
  lowest: "Lowest",
  stayed: (month: string) => `Stayed in ${month}`,
  answer: (hotel: string) => `Response from ${hotel}`,
  report: "Report",
  reportOf: (author: string) => `Report the review by ${author}`,
  reported: "Reported",
  mine: "Your review",
};

export const roomList = {
  free: (day: string, time: string) => `Free cancellation until ${day}, ${time}`,
  otherIsFree: "Free cancellation with another rate",
  group: (n: number) => `${n} rooms or more?`,
  askGroup: "Ask the hotel for a group offer",
  title: "Available Rooms",
  none: "This hotel has no rooms yet.",
  select: "Select",
  selected: "Selected",
  continue: "Continue with this room",
  guests: (n: number, beds: number) =>
    `${n} ${plural(n, "guest", "guests maximum")}${beds > 0 ? `, ${beds} ${plural(beds, "extra bed", "extra beds")}` : ""}`,
  left: (n: number) => `${n} left`,
  area: (n: number) => `${n} m²`,
};

export const stayForm = {
  checkIn: "Check-in",
  checkOut: "Check-out",
  choose: "Add date",
  guests: "Guests",
  update: "Update",
};

export const teenAges = {
  title: (from: number, to: number) => `Guests of ${from} to ${to}`,
  of: (guest: number) => `Guest ${guest} under 18`,
  none: "None",
  why: (from: number, to: number) => `Optional. The price of this hotel depends on the age of guests of ${from} to ${to}.`,
};

export const unavailableReason = {
  unfit: "Too small for these guests",
  choice: "Already among your rooms",
  hold: "Held for you: pay to confirm it",
  full: (day: string) => `Sold out on ${day}`,
  few: (n: number) => `Only ${n} of these ${plural(n, "is", "are")} free for the whole stay`,
  chosen: "This room isn’t free for the whole stay.",
};

export const reviewReport = {
  title: "Report a review",
  missing: "This review is no longer shown.",
  back: "Back to the hotel",
  thanks: "Thank you for telling us",
  thanksText: "Our team will look at the review.",
  failed: "The report wasn’t sent",
  already: "You have already reported this review.",
  own: "This review is your own. You can edit it on the page of your trip.",
};

export const promoCode = {
  title: "Promo code",
  open: "Do you have a promo code?",
  label: "Promo code",
  apply: "Apply",
  remove: "Remove",
  removeCode: (code: string) => `Remove the promo code ${code}`,
  applied: (code: string) => `Promo code ${code} is applied.`,
  accepted: (code: string) => `Promo code ${code} is valid. Choose a room to see the price with it.`,
  unused: (code: string) => `Promo code ${code} is valid, but takes nothing off this rate.`,
  without: "You can book without it.",
};

export const confirmFirst = { send: "Send the confirmation again" };

export const hotelFormPage = {
  back: (hotel: string) => `Back to ${hotel}`,
  missing: "Hotel not found.",
  hotels: "See all hotels",
};
