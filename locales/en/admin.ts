import { formatCount } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { plural } from "#kit/locale.ts";

export const audit = { title: "Changes" };

export const currencyRates = {
  title: "Currency rates",
  text: "Prices in other currencies are shown at these rates. All charges stay in US dollars, and booked stays don’t change.",
  names: { GEL: "Georgian lari", EUR: "Euro" },
  label: (name: string, dollar: string) => `${name} for ${dollar}`,
  standard: (rate: number) => `Without a rate of your own: ${rate}`,
  since: (when: string) => `Set on ${when}`,
  save: "Save rates",
  saved: "Rates saved",
  savedText: "Every page shows them within a minute.",
  failed: "Nothing was changed",
  why: { not_allowed: "You aren’t an administrator any more.", bad_rate: "A rate is above 0 and at most 1,000." },
};

export const dashboard = {
  title: "Dashboard",
  totals: (hotels: string, people: string) => `${hotels} listed hotels · ${people} people`,
  homepage: "On the home page",
  destinations: "Popular Destinations",
  types: "Property Types",
  noDestinations: "No destinations found...",
  noTypes: "No property types found...",
};

export const siteStrip = {
  strip: "Today and the 29 days before, compared with the 30 before",
  bookings: "Bookings",
  booked: "Booked, taxes included",
  captured: "Paid by card",
  returned: "Refunds and chargebacks",
  today: (value: string) => `${value} today`,
  change: (percent: number) => `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`,
};

export const bookingDays = {
  title: "Bookings by day",
  unit: "Bookings of guests, by the day on which they were confirmed",
  day: "Day",
  bookings: "Bookings",
  before: "Thirty days before",
};

export const attention = {
  title: "Needs attention",
  hotels: "Hotels waiting for publication",
  enquiries: "New enquiries",
  reviews: "Held or reported reviews",
  payments: "Payments that need a decision",
  payouts: "Payouts",
  owed: "Hotels that haven’t paid after the last reminder",
  jobs: "Failed jobs",
  nothing: "You’re all caught up",
  nothingText: "Payments, publications, enquiries, reviews and jobs are all dealt with.",
};

export const topHotels = {
  title: "Top hotels by amount, last 30 full days",
  all: "All hotels",
  bookings: (count: number) => `${formatCount(count)} ${plural(count, "booking", "bookings")}`,
};

export const latestBookings = {
  title: "Latest bookings",
  none: "No guest has booked yet.",
  booking: "Booking",
  guest: "Guest",
  hotel: "Hotel",
  stay: "Stay",
  total: "Total",
  at: "Confirmed",
};

export const earnings = {
  title: "What the site earns",
  plot: "Commission, and what points and codes cost",
  unit: "US dollars, by the month in which they were posted",
  month: "Month",
  commission: "Commission",
  costs: "Points and codes",
  points: "Points",
  expired: "Expired points",
  codes: "Codes of the site",
  left: "Left",
  refunds: "Refunds",
  sum: "Twelve months",
  warning: (costs: string, commission: string) =>
    `Points and codes of the site cost ${costs} in these twelve months, more than the commission of ${commission} earns.`,
};

export const enquiries = {
  title: "Enquiries",
  hint: "Property, email or name",
  state: "State",
  empty: "No enquiries yet",
  emptyText: "Requests to list a property appear here.",
  note: "Note",
  noteHint: "Only administrators read it.",
  save: "Save",
  cancel: "Cancel",
  write: "Write an email",
  saved: "Enquiry saved",
  failed: "The enquiry wasn’t saved",
  why: { not_allowed: "You aren’t an administrator any more.", unknown_enquiry: "This enquiry no longer exists." },
};

export const enquiryTable = { caption: "Enquiries", property: "Property", from: "From", at: "Sent", state: "State" };

export const enquiryText = {
  states: { new: "New", answered: "Answered", done: "Done" },
  types: { hotel: "Hotel", home: "Home", room: "Room" },
};

export const find = {
  payments: "Payments",
  payment: (code: string) => `Payment of ${code}`,
  bookings: "Bookings",
  hotels: "Hotels",
  people: "People",
};

export const frame = {
  manager: "Hotel Manager",
  title: "Admin Panel",
  dashboard: "Dashboard",
  bookings: "Bookings",
  slides: "Hero Slider",
  destinations: "Destinations",
  types: "Property Types",
  users: "Users",
  hotels: "Hotels",
  enquiries: "Enquiries",
  newsletter: "Newsletter",
  reviews: "Reviews",
  payments: "Payments",
  payouts: "Payouts",
  invoices: "Invoices",
  books: "Books",
  jobs: "Jobs",
  webhooks: "Webhooks",
  usage: "API usage",
  audit: "Changes",
  security: "Security events",
  codes: "Promo codes",
  commission: "Commission",
  rates: "Currency rates",
  clock: (zone: string) => `Times in ${zone}`,
};

export const hotels = {
  title: "Hotels",
  hint: "Hotel, city or owner’s email",
  sort: "Sort by",
  sorts: { newest: "Newest", bookings: "Most bookings", booked: "Most booked" },
  state: "State",
  empty: "No hotels yet",
  suspend: "Suspend hotel",
  cancel: "Cancel",
  reason: "Reason",
  text: "Guests no longer find or book the hotel. Booked stays remain valid. The owner gets the reason by email.",
  decline: "Decline the publication",
  declineText: "The hotel stays a draft. The owner gets the reason by email and can ask again.",
  done: {
    approve: "Hotel approved",
    decline: "Publication declined",
    suspend: "Hotel suspended",
    "revoke-suspension": "Suspension lifted",
    feature: "Hotel featured",
    unfeature: "Hotel no longer featured",
  },
  notified: "The owner was notified by email.",
  failed: "Nothing was changed",
  why: {
    not_allowed: "You aren’t an administrator any more.",
    unknown_hotel: "This hotel no longer exists.",
    suspended: "This hotel is suspended already.",
    not_suspended: "This hotel isn’t suspended.",
    not_awaiting: "This hotel doesn’t wait for approval any more.",
  },
};

export const hotelTable = {
  caption: "Hotels",
  hotel: "Hotel",
  owner: "Owner",
  state: "State",
  units: "Rooms",
  bookings: "Bookings, 30 full days",
  booked: "Booked, 30 full days",
  since: "Listed since",
  featured: "Featured",
  sold: (bookings: number, usd: string) => `30 full days: ${formatCount(bookings)} ${plural(bookings, "booking", "bookings")}, ${usd}`,
  actions: "Actions",
  page: "Public page",
  desk: "Back office",
  records: "Records",
  suspend: "Suspend",
  revokeSuspension: "Lift the suspension",
  reason: "Reason",
  approve: "Approve",
  decline: "Decline",
  preview: "Preview",
  declined: "Publication declined",
  feature: (hotel: string) => `Feature ${hotel}`,
  unfeature: (hotel: string) => `Feature ${hotel} no longer`,
  of: (action: string, hotel: string) => `${action}: ${hotel}`,
};

export const stateText = {
  awaiting: "Awaiting approval",
  listed: "Listed",
  draft: "Draft",
  suspended: "Suspended",
  archived: "Archived",
  featured: "Featured",
  owner_banned: "Owner’s account closed",
};

export const jobs = {
  title: "Jobs",
  text: "Background jobs and their schedules.",
  failed: "Failed",
  failedNone: "No job has failed.",
  retriedJobs: "Failed, will be tried again",
  next: "Next try",
  job: "Job",
  error: "Error",
  tries: "Tries",
  at: "When",
  retry: "Try again",
  remove: "Delete",
  sure: (job: string) => `Delete the failed job “${job}”?`,
  never: "This job won’t be retried automatically.",
  actions: "Actions",
  queues: "Queues",
  queue: "Queue",
  waiting: "Waiting",
  delayed: "Later",
  active: "Running",
  schedules: "Schedules",
  cron: "Times",
  last: "Last run",
  state: "State",
  notYet: "Not yet",
  retried: "The job will be retried",
  removed: "The job is deleted",
  unchanged: "Nothing was changed",
  unchangedText: "This job is no longer failed.",
  idle: (n: number) => `All ${n} queues are empty.`,
  others: (n: number) => `${n} ${plural(n, "queue is", "queues are")} empty.`,
  notAllowed: "Only administrators can do this.",
};

export const jobTimes = {
  minute: "every minute",
  minutes: (n: number) => `every ${n} minutes`,
  hour: (minute: string) => `every hour, at minute ${minute}`,
  day: (time: string) => `every day at ${time}`,
};

export const jobText = {
  names: {
    "add-preview": "Previews of images",
    "find-bare-images": "Search for images without a preview",
    "notify-guest": "Emails to guests",
    "tell-of-messages": "Emails of new messages",
    "read-replies": "Replies by email",
    "notify-hotel": "Emails to hotels",
    "serve-freed-nights": "Offers of freed nights",
    "sweep-alerts": "Ended availability alerts",
    "assign-arrivals": "Rooms for arrivals",
    "announce-arrivals": "Pre-arrival messages",
    "store-site-days": "Daily figures of the site",
    "expire-changes": "Expired changes of bookings",
    "remind-of-offers": "Reminders of group offers",
    "process-late-parts": "Late payments",
    "delete-old-ages": "Delete children’s ages",
    "delete-old-registrations": "Delete registrations of guests",
    "send-mail": "Emails",
    "confirm-payment": "Payment status checks",
    "send-refund": "Refunds",
    "confirm-card-hold": "Card holds of a provider’s message",
    "settle-card-hold": "Captures and releases of card holds",
    "refund-card-hold": "Refunds of card holds",
    "settle-card-holds": "Card holds",
    "remind-card-holds": "Reminders of card holds",
    "cancel-upcoming-bookings": "Cancellations for archived hotels",
    "encode-image": "Image encoding",
    "delete-images": "Image removal",
    "find-linked-images": "Search for linked images",
    "fetch-linked-image": "Download of linked images",
    "expire-points": "Points that expire",
    "expire-holds": "Expired holds",
    "reconcile-payments": "Open payments",
    reconcile: "Daily reconciliation",
    "delete-old-idempotency-keys": "Old idempotency keys and tokens of apps",
    "delete-old-conversations": "Conversations of stays long ago",
    "delete-old-wish-lists": "Deleted wish lists",
    "erase-recipients": "To whom found items were returned",
    "delete-old-problems": "Solved problems of rooms",
    "delete-old-security-events": "Old security events",
    "close-far-nights": "Far nights of programs",
    "remind-of-untaken-bookings": "Untaken bookings",
    "delete-old-channel-messages": "Old messages of programs",
    "delete-old-webhook-messages": "Old webhook messages",
    "delete-old-api-usage": "Old usage of the API",
    "invite-reviewers": "Invitations to review",
    "dun-hotels": "Reminders of what hotels owe",
    "look-up-settlements": "Payouts by the card provider",
    "settle-at-provider": "Payout by the card provider",
    "lose-old-payouts": "Payouts of unknown outcome",
    "mature-stays": "Payables to hotels",
    "issue-invoices": "Commission invoices",
    "reward-stays": "Points for stays",
    "read-due-feeds": "Calendars that are due",
    "read-feed": "Calendars of other sites",
  },
  states: { created: "waiting", retry: "retrying", active: "running", completed: "done", cancelled: "cancelled", failed: "failed" },
};

export const newsletter = {
  title: "Newsletter",
  hint: "Email",
  state: "State",
  empty: "No subscribers yet",
  caption: "Subscribers",
  email: "Email",
  asked: "Asked on",
  language: "Language",
  actions: "Actions",
  file: "Export CSV",
  unsubscribe: "Unsubscribe",
  of: (email: string) => `Unsubscribe ${email}`,
  cancel: "Cancel",
  sure: "The address gets no more newsletters. Its owner can subscribe again.",
  done: "Address unsubscribed",
  failed: "Nothing was changed",
  why: { not_allowed: "You aren’t an administrator any more.", not_subscribed: "This address isn’t subscribed." },
  states: { subscribed: "Subscribed", waiting: "Not confirmed yet", unsubscribed: "Unsubscribed" },
};

export const reviews = {
  title: "Reviews",
  hint: "Hotel, author or text",
  which: "Which",
  empty: "Nothing to decide",
  emptyText: "Reviews held back by the filter and reported reviews appear here.",
  kinds: { waiting: "To be decided", held: "Held back", reported: "Reported", removed: "Removed" },
  done: { show: "Review shown", keep: "Review kept", remove: "Review removed" },
  notified: {
    show: "Guests read it, and it counts.",
    keep: "Its reports are closed.",
    remove: "Its author is notified by email, if the account still exists.",
  },
  failed: "Nothing was changed",
  why: {
    not_allowed: "You aren’t an administrator any more.",
    unknown_review: "This review no longer exists.",
    edited: "The author has just changed it. Please read it again.",
  },
};

export const reviewCard = {
  held: { words: "Held back: rude words", link: "Held back: a link or an address", phone: "Held back: a phone number" },
  reported: (count: number) => `Reported ${count === 1 ? "once" : `${count} times`}`,
  removed: "Removed",
  nobody: "Deleted account",
  stars: (rating: number) => `${rating} of 5 stars`,
  reports: "Reports",
  edited: "edited",
  show: "Show",
  kept: "Kept",
  keep: "Keep",
  remove: "Remove",
};

export const securityEvents = {
  title: "Security events",
  text: `The last ${lifetimes.securityEventDays} days. People and addresses are stored as pseudonyms: search for an email or IP address to find its events.`,
  hint: "Email, IP or pseudonym",
  kind: "Event",
  empty: "No security events yet",
  caption: "Security events",
  time: "Time",
  person: "Person",
  client: "Client",
  count: "Times",
  events: (pseudonym: string) => `Events of ${pseudonym}`,
};

export const listBar = { search: "Search", all: "All", show: "Show", reset: "Reset filters" };

export const screen = {
  noMatch: "Nothing matches your search.",
  found: (count: number, most: boolean) => `${formatCount(count)}${most ? " or more" : ""} found`,
};
