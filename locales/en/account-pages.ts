import { usualCancellationHours } from "#domain/hotel/policies.ts";
import { defaultTaxPercent } from "#domain/pricing/facts.ts";
import * as lifetimes from "#kit/lifetimes.ts";

const hours = (n: number) => (n === 1 ? "1 hour" : `${n} hours`);

export const confirmEmail = {
  title: "Use this email address?",
  text: "Your account will then use the address to which this link was sent.",
  button: "Use this address",
  busy: "Saving...",
  done: "Email address changed",
  doneText: (email: string) => `Your account uses ${email} now.`,
  failed: "Email address not changed",
  stale_link: "This link has expired or has already been used. You can request a new one on your profile.",
  email_taken: "Another account now uses this address.",
  signed_out: "Please sign in to the account that is to use this address, and come back here.",
  profile: "Go to your profile",
};

export const deleteAccount = {
  title: "Delete your account?",
  text: "Your name, email address, profile image, favourites and sign-ins are permanently deleted. This action cannot be undone.",
  points: (points: string) => `You lose your ${points}.`,
  button: "Delete my account",
  busy: "Deleting...",
  keep: "Keep it",
  done: "Account deleted",
  doneText: "Your personal data has been deleted. You are welcome back at any time.",
  failed: "Account not deleted",
  stale: "This link has expired or has already been used. You can request a new one on your profile.",
  kept: "Your account can’t be deleted yet. Your profile shows why.",
  profile: "Go to your profile",
};

export const forgotPassword = {
  title: "Forgot your password?",
  subtitle: "Enter your email address, and we will send you a link to set a new password.",
  email: "Email",
  button: "Send the link",
  busy: "Sending...",
  sent: `If this address has an account, we have sent it an email with a link. The link is valid for ${hours(lifetimes.resetPasswordHours)}.`,
  back: "Back to sign in",
};

export const listProperty = {
  title: "List your property",
  heading: "Open your door to travellers",
  text: "A hotel, a house or a single room: you set the prices and the terms, Stumari brings the guests and keeps the calendar.",
  points: ["No double bookings: every night is sold once", "You set prices, seasons and terms", "Guests pay by card when they book"],
  signUp: "Create an account",
  account: "It takes a minute.",
  at: (name: string, place: string) => `${name}, ${place}: listed on Stumari`,
  tooMany: (minutes: number) => `Too many registrations. Please try again in ${minutes} min.`,
};

export const enquiryFields = {
  title: "Register your property",
  text: "It takes half a minute, and we help you with the rest.",
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
  mailed: (email: string) => `We have sent an email to ${email}.`,
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
      "Leaves the prices to you",
      "A base price, prices for seasons and single dates, and rates for early, longer or non-refundable stays, if you like.",
    ],
    [
      "Lets guests pay first",
      "They pay by card when they book. If a booking isn’t paid in time, its nights become available again automatically.",
    ],
    ["Shows you to the right people", "Guests search by place, dates, price and amenities, and find you when you have a room for them."],
    ["Takes reviews seriously", "Only guests who have stayed with you can write one. No rating is made up."],
    ["Speaks several languages", "Your guests read the site in their language and see prices in lari, dollars or euros."],
  ],
  how: "How it works",
  steps: [
    ["Tell us what you offer", "The kind of property, its name and your email address are enough."],
    ["Add rooms, photos and prices", "All of this is in Hotel Manager. We write to you and help if you like."],
    ["Welcome your guests", "Each booking appears in your list with its dates, guests and payment."],
  ],
  know: "Good to know before you start",
  terms: [
    [
      "Cancellation",
      `You set until when guests can cancel free of charge, usually ${usualCancellationHours} hours before check-in. You can also offer a non-refundable rate.`,
    ],
    [
      "Taxes and fees",
      `${defaultTaxPercent}% are added to your price until you set the taxes of your place. The guest sees them before paying.`,
    ],
    ["Your account", "To publish a hotel your own email address must be verified."],
  ],
};

export const loginCode = {
  title: "One more step",
  subtitle: "Enter the code that your app shows for Stumari.",
  code: "Code",
  hint: "Six digits, or one of your backup codes if you don’t have your phone",
  trust: `Remember this device for ${lifetimes.trustedDeviceDays} days`,
  button: "Continue",
  busy: "Checking...",
  wrong: "This code isn’t correct. Enter the code that your app shows now, or a backup code that you haven’t used yet.",
  often: `Too many attempts. Please wait ${hours(lifetimes.codeGuessHours)} and try again.`,
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
  passkeyFailed: "This passkey doesn’t belong to an account here. Please sign in with your password.",
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
  stale: "This link has expired or has already been used.",
  again: "Request a new link",
  failed: "Password not changed",
  over: "This link no longer works",
  passkeys: "Passkeys of this account",
  unnamed: "Passkey",
  added: (day: string) => `added ${day}`,
  recent: "These are removed now, since somebody else may have added them. You can add your own again after you sign in.",
  kept: "These stay, because they protect an administrator. If you don’t know one of them, sign in and remove it.",
  offered: "These sign in without your password. Tick the ones that should be removed:",
  hotels: "Hotels of this account",
  hotelsEnd:
    "This address was never confirmed, so somebody else may have added these hotels, which weren’t published. They are deleted now.",
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
  text: (hotel: string, role: string) => `${hotel} invites you to join its staff. Your role: ${role}.`,
  accept: "Accept",
  busy: "Saving...",
  signIn: "Sign in",
  signUp: "Sign up",
  sentTo: (email: string) => `The invitation was sent to ${email}. Sign in with the account of that address, or create one.`,
  other: (invited: string, own: string) =>
    `This invitation was sent to ${invited}, and you are signed in as ${own}. Log out and sign in with the invited address, or ask for an invitation to your own address.`,
  stale: "This invitation has expired, was revoked or has already been used. Ask for a new one if you still need it.",
  failed: "Invitation not accepted",
  invalidTitle: "This invitation no longer works",
  home: "Go to the home page",
  manager: "Go to Hotel Manager",
  logOut: "Log out",
  joined: "Welcome to the team",
  joinedText: (hotel: string) => `You work for ${hotel} now.`,
};

export const signInFirst = {
  signIn: "Sign in",
  reset: "You didn’t create this account? Set a new password",
  other: (own: string) => `You are signed in as ${own}. Log out, and open the link again.`,
  logOut: "Log out",
};

export const verifyEmail = {
  title: "Verify your email address",
  text: (email: string) => `Is ${email} your address? Press the button to confirm it.`,
  button: "Verify my email",
  busy: "Saving...",
  profile: "Go to your profile",
  signInText: (email: string) => `Please sign in as ${email} first, and come back here.`,
  done: "Email verified",
  doneText: "Thank you, your address is confirmed.",
  stale: "This link no longer works",
  staleText: "Sign in and request a new one on your profile.",
};
