import { plural } from "#kit/locale.ts";

export const root = { error: "Something went wrong", again: "Try again" };

export const accountLinks = {
  profile: "Profile",
  trips: "My Trips",
  rewards: "Rewards",
  manager: "Hotel Manager",
  admin: "Admin Dashboard",
  logout: "Log out",
};

export const authDialogs = {
  login: "Login to Stumari",
  loginText: "Enter your credentials to access your account",
  signup: "Create an account",
  signupText: "Join to start booking your next adventure",
  guest: "Guest",
  manager: "Hotel Manager",
  kind: "Account type",
  first: "First name",
  last: "Last name",
  email: "Email",
  password: "Password",
  confirm: "Confirm password",
  signIn: "Sign in",
  signingIn: "Signing in...",
  create: "Create account",
  createManager: "Create hotel manager account",
  creating: "Creating account...",
  no: "Don't have an account?",
  signUp: "Sign up",
  have: "Already have an account?",
  signInFailed: "Sign in failed",
  signUpFailed: "Sign up failed",
  forgot: "Forgot password?",
};

export const datesPanel = { dates: "Dates" };

export const destinationField = {
  popular: "Popular places",
  regions: "Regions",
  hotels: "Hotels",
  searching: "Searching...",
  none: "No results found",
  hint: "Where to?",
  meant: "Did you mean",
};

export const entrance = { proverb: "A guest is a gift from God" };

export const offline = {
  title: "You’re offline",
  waits: "We’ll try again when you’re back.",
  unsent: "Nothing was sent. Please try again when you’re back.",
};

export const errorPage = {
  title: "Something went wrong on our side",
  text: "It isn’t your fault, and nothing that you booked is lost. Please try again in a moment.",
  reference: (id: string) => `If it happens again, tell us this number: ${id}`,
  home: "Return Home",
  again: "Try again",
  running: "We are still working on it",
  runningText: "There is no need to send it again. Please look again in a moment.",
  used: "This form has already been sent",
  usedText: "It was sent with different entries, and those still apply. Please reload the page and try again.",
  missing: "This page doesn’t exist",
  missingText: "The address may be old or mistyped.",
  browse: "Browse Hotels",
  unreached: "This page didn’t load",
  unreachedText: "Check your connection and try again. Your search is kept.",
};

export const favouritesLink = { favourites: "Favourites" };

export const childAges = {
  of: (child: number) => `Age of child ${child}`,
  age: "Age",
  missing: "Ages missing: prices are the highest possible",
};

export const guestsField = {
  summary: (rooms: number, guests: number) =>
    `${rooms} ${plural(rooms, "room", "rooms")} for ${guests} ${plural(guests, "guest", "guests")}`,
};

export const guestsPanel = {
  adults: "Adults",
  adultsHint: "Ages 13+",
  children: "Children",
  childrenHint: "Ages 0-12",
  rooms: "Rooms",
  done: "Done",
};

export const holdBar = {
  label: "Your held room",
  holding: (room: string, hotel: string) => `You are holding ${room} at ${hotel}:`,
  left: (time: string) => `${time} left`,
  pay: "Pay now",
};

export const passkeyButton = {
  button: "Sign in with a passkey",
  busy: "Signing in...",
  failed: "Your passkey couldn’t be used. Please try again.",
};

export const preferences = { dark: "Dark mode", light: "Light mode" };

export const preferenceChoices = { names: { GEL: "Georgian lari", USD: "US dollar", EUR: "Euro" } };

export const searchBar = {
  destination: "Destination",
  checkIn: "Check-in",
  checkOut: "Check-out",
  guests: "Guests & Rooms",
  search: "Search",
  searching: "Searching...",
  choose: "Add date",
  title: "Find a place to stay",
  where: "Where to?",
  anyDates: "Any dates",
  people: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
  close: "Close the search",
};

export const sideDrawer = { open: "Open menu", menu: "Menu" };

export const drawerMenu = {
  close: "Close menu",
  navigation: "Navigation",
  preferences: "Preferences",
  account: "Account",
};

export const siteFooter = {
  blurb: "Hotels, lodges and houses chosen with care. Every journey, rewarded.",
  company: "Company",
  support: "Support",
  destinations: "Destinations",
  about: "About",
  careers: "Careers",
  blog: "Blog",
  press: "Press",
  partners: "Partners",
  developers: "Developers",
  terms: "Terms",
  privacy: "Privacy",
  cookies: "Cookies",
  address: "14 Rustaveli Avenue, 0108 Tbilisi, Georgia",
  cards: "Cards accepted",
  rights: "© 2025–2026 Stumari",
  places: ["Paris", "London", "New York", "Tokyo", "Rome", "Bali"],
};

export const siteHeader = { search: "Where to?", main: "Main", home: "Stumari, home", currency: "Currency", language: "Language" };

export const siteLinks = { stays: "Stays", deals: "Deals", list: "List your property" };

export const skipLink = { skip: "Skip to content" };

export const socialButtons = {
  or: "or continue with",
  off: (name: string) => `This site hasn’t set up sign-in with ${name}`,
  failed: "Sign in failed",
  failedText: "Please try again in a moment.",
};

export const stayCalendar = {
  prices: (code: string) => `Lowest price a night in ${code}; taxes may be added.`,
  from: (price: string) => `from ${price}`,
};

export const userMenu = { account: "Your account" };

export const viewedHotels = { title: "Recently viewed", text: "Kept in this browser only", clear: "Clear" };

export const visitorLinks = { signUp: "Sign up", signIn: "Sign in" };
