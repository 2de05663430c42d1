import { usualCancellationHours } from "#domain/hotel/policies.ts";
import { taxPercent } from "#domain/pricing/quote.ts";

export const confirmEmail = {
  title: "Use this email address?",
  text: "One press, and your account uses the address to which this link was sent.",
  button: "Use this address",
  busy: "Saving...",
  done: "Email address changed",
  doneText: (email: string) => `Your account uses ${email} now.`,
  failed: "Email address not changed",
  stale_link: "This link has expired or was used already. You can ask for a new one on your profile.",
  email_taken: "Meanwhile somebody else has an account with this address.",
  profile: "To your profile",
};

export const deleteAccount = {
  title: "Delete your account?",
  text: "Your name, address, picture, favourites and sign-ins are erased for good. This can't be taken back.",
  points: (points: string) => `You lose your ${points}.`,
  button: "Delete my account",
  busy: "Deleting...",
  keep: "Keep it",
  done: "Account deleted",
  doneText: "Your personal data is gone. You are welcome back at any time.",
  failed: "Account not deleted",
  stale: "This link has expired or was used already. You can ask for a new one on your profile.",
  kept: "Something keeps your account for now. Your profile says what.",
  profile: "To your profile",
};

export const forgotPassword = {
  title: "Forgot your password?",
  subtitle: "Tell us your address and we send you a link to set a new one.",
  email: "Email",
  button: "Send the link",
  busy: "Sending...",
  sent: "If this address has an account, a mail with a link is on its way. The link works for one hour.",
  back: "Back to sign in",
};

export const listProperty = {
  title: "List your property",
  heading: "Open your door to travellers",
  text: "A hotel, a house or a single room: you set the prices and the terms, Stumari brings the guests and keeps the calendar.",
  at: (name: string, place: string) => `${name}, ${place}: at home on Stumari`,
  tooMany: (minutes: number) => `That was a lot of registrations. Please try again in ${minutes} min.`,
};

export const enquiryFields = {
  title: "Register your property",
  text: "Half a minute now; we help you with the rest.",
  type: "What would you like to list?",
  hotel: "Hotel",
  home: "Home",
  room: "Room",
  name: "Property name",
  email: "Email address",
  button: "Register",
  busy: "Sending...",
};

export const enquirySent = {
  title: "Registration submitted",
  text: "We'll contact you soon to set up your property.",
  mailed: (email: string) => `A mail is on its way to ${email}.`,
  go: "Go to Hotel Manager",
};

export const forHosts = {
  does: "What Stumari does for you",
  points: [
    [
      "Sells every night once",
      "Bookings, closed dates and free rooms are counted in one place, so that two guests never get the same room.",
    ],
    [
      "Keeps to your prices",
      "A base price, prices for seasons and single dates, and rates for early, longer or non-refundable stays, if you like.",
    ],
    ["Lets guests pay first", "They pay by card when they book. A booking that is not paid in time frees its nights by itself."],
    ["Shows you to the right people", "Guests search by place, dates, price and amenities, and find you when you have a room for them."],
    ["Takes reviews seriously", "Only guests who have stayed with you can write one. No star and no figure is made up."],
    ["Speaks several languages", "Your guests read the site in their language and see prices in lari, dollars or euros."],
  ],
  how: "How it begins",
  steps: [
    ["Tell us what you offer", "The kind of property, its name and your email address are enough."],
    ["Add rooms, photos and prices", "You find all of it in Hotel Manager. We write to you and help where you want."],
    ["Welcome your guests", "Each booking stands in your list, with its dates, guests and what was paid."],
  ],
  know: "Good to know before you start",
  terms: [
    [
      "Cancellation",
      `You set until when guests cancel without charge, usually ${usualCancellationHours} hours before check-in; a non-refundable rate is up to you.`,
    ],
    ["Taxes and fees", `${taxPercent}% are added to your price. The guest sees them before paying.`],
    ["Your account", "To publish a hotel your own email address must be verified."],
  ],
};

export const loginCode = {
  title: "One more step",
  subtitle: "Enter the code that your app shows for Stumari.",
  code: "Code",
  hint: "Six digits, or one of your backup codes if you don't have your phone",
  trust: "Remember this device for 30 days",
  button: "Continue",
  busy: "Checking...",
  wrong: "This code does not fit. App codes change every 30 seconds, and a backup code works once.",
  often: "Too many attempts. Please wait an hour and try again.",
  back: "Sign in with another account",
};

export const login = {
  title: "Login to Stumari",
  subtitle: "Enter your credentials to access your account",
  email: "Email",
  password: "Password",
  forgot: "Forgot password?",
  button: "Sign in",
  busy: "Signing in...",
  no: "Don't have an account?",
  signUp: "Sign up",
  failed: "Login failed",
  check: "Please check your credentials and try again.",
  needed: "Authentication required",
  toBook: "Please log in to book a room",
  passkeyFailed: "This passkey does not open an account here. Please sign in with your password.",
};

export const logout = {
  out: "Signed out",
  outText: "You have been successfully signed out.",
  failed: "Sign out failed",
  again: "Please try again in a moment.",
};

export const resetPassword = {
  title: "Set a new password",
  password: "New password",
  confirm: "Confirm password",
  button: "Save password",
  busy: "Saving...",
  done: "Password changed",
  doneText: "Please sign in with your new password.",
  stale: "This link has expired or was used already.",
  again: "Ask for a new link",
  failed: "Password not changed",
  over: "This link no longer works",
};

export const signup = {
  title: "Create an account",
  subtitle: "Join to start booking your next adventure",
  name: "Full name",
  email: "Email",
  password: "Password",
  confirm: "Confirm password",
  agree: "I agree to the",
  terms: "Terms",
  and: "and the",
  privacy: "Privacy Policy",
  tab: "opens in a new tab",
  button: "Create account",
  busy: "Creating account...",
  have: "Already have an account?",
  signIn: "Sign in",
  failed: "Sign up failed",
  again: "Please try again in a moment.",
};

export const staffInvitation = {
  title: "Work with us?",
  text: (hotel: string, role: string) => `${hotel} asks you to join its desk. Your role: ${role}.`,
  accept: "Accept",
  busy: "Saving...",
  signIn: "Sign in",
  signUp: "Sign up",
  sentTo: (email: string) => `The invitation was sent to ${email}. Sign in with the account of that address, or make one.`,
  other: (invited: string, own: string) =>
    `This invitation was sent to ${invited}, and you are signed in as ${own}. Log out and sign in with the invited address, or ask for an invitation to yours.`,
  stale: "This invitation has expired, was taken back or was used already. Ask for a new one if you still need it.",
  failed: "Invitation not accepted",
  goneTitle: "This invitation no longer works",
  home: "To the home page",
  manager: "To Hotel Manager",
  logOut: "Log out",
  joined: "Welcome to the desk",
  joinedText: (hotel: string) => `You work for ${hotel} now.`,
};

export const verifyEmail = {
  done: "Email verified",
  doneText: "Thank you, your address is confirmed.",
  stale: "This link no longer works",
  staleText: "Sign in and ask for a new one on your profile.",
};
