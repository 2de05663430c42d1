import type { NotificationEvent } from "#domain/notification/notification.ts";
import { plural } from "#kit/locale.ts";
import * as limits from "#kit/limits.ts";
import { imageMegabytes } from "#kit/image.ts";

type EventText = Record<NotificationEvent, { title: string; text: string }>;

export const profile = {
  title: "Your Profile",
  missing: "User profile not found.",
  failed: "Error fetching profile",
  failedText: "Please try again in a moment.",
  again: "Try Again",
  roles: { guest: "Guest", hotel_manager: "Hotel Manager", admin: "Admin" },
  trips: "My Trips",
  parts: "Parts of this page",
  details: "Personal details",
  image: "Picture",
  email: "Email address",
  password: "Password",
  devices: "Devices",
  mails: "Notifications",
  data: "Your data",
  delete: "Delete your account",
  security: "Security",
};

export const adminPending = {
  enrol: "Administrators need a second step. Add a passkey or turn two-factor sign-in on below; the admin pages open right after.",
  prove: "The admin pages open once you sign in with your passkey, or with your password and the code of your app.",
};

export const dataSection = {
  title: "Your data",
  text: "Everything that we keep about you, as a JSON file: your profile, devices, bookings, payments, reviews and favourites.",
  download: "Download my data",
};

export const deletionSection = {
  title: "Delete your account",
  text: "Your name, address, picture, favourites, devices and newsletter are erased at once and for good. Your reviews stay as those of \u201ca guest\u201d; past bookings and payments are kept without your name.",
  points: (points: string) => `You lose your ${points}.`,
  coming_stays: "You have stays ahead. Cancel them first, or come back when they are over:",
  owns_hotels: "You list hotels on Stumari. Remove them first under Hotel Manager, or write to us to hand them over:",
  last_admin: "You are the only administrator. Make somebody else one first.",
  confirm: (email: string) => `Type ${email} to confirm`,
  password: "Current password",
  button: "Delete my account",
  busy: "Deleting...",
  link: "Since you have no password, we send you a link to confirm.",
  send: "Send the link",
  sending: "Sending...",
};

export const detailActions = {
  updated: "Profile updated",
  failed: "Error updating profile",
  again: "Please try again in a moment.",
  unknown_profile: "User profile not found.",
  sent: "Verification mail sent",
  sentText: "Please check your email to verify your account.",
  notSent: "The mail was not sent",
  none: "Please choose a picture",
  removed: "Picture removed",
  chosen: "Choices saved",
  asked: "Please confirm by the mail that we have just sent you.",
};

export const devicesSection = {
  title: "Devices",
  text: "Where you are signed in. If you do not know one of them, end it and change your password.",
  unknown: "Unknown device",
  on: (browser: string, system: string) => `${browser} on ${system}`,
  here: "This device",
  begun: (day: string) => `Signed in ${day}`,
  lately: "seen within the last hour",
  hours: (count: number) => `seen ${count} ${plural(count, "hour", "hours")} ago`,
  days: (count: number) => `seen ${count} ${plural(count, "day", "days")} ago`,
  end: "Sign out",
  endOf: (device: string) => `Sign out: ${device}`,
  all: "Sign out everywhere",
};

export const emailSection = {
  title: "Email address",
  now: "Present address",
  verified: "Verified",
  unverified: "Not verified yet",
  send: "Send the verification mail again",
  waiting: (email: string) => `We have sent a mail to ${email}. The address changes once you follow the link in it; it works for 24 hours.`,
  email: "New email address",
  password: "Current password",
  button: "Send the link",
  busy: "Sending...",
};

export const imageSection = {
  title: "Picture",
  text: "It appears beside your menu. We cut it to a square and keep nothing of what cameras write into their files, such as the place.",
  file: "Choose a picture",
  hint: `PNG, JPG, GIF, WebP or AVIF, up to ${imageMegabytes} MB`,
  save: "Use this picture",
  saving: "Sending...",
  remove: "Remove picture",
};

export const mailsSection = {
  title: "Notifications",
  always: "E-mails about your bookings and your account always come: confirmations, cancellations, refunds, sign-in and security.",
  stays: "Your stays",
  hotels: "Your hotels",
  hotelsText: "You get those that your role at a hotel permits. What you do yourself you are not told of.",
  news: "News",
  reviews: "Invitations to review a stay",
  reviewsText: "One e-mail after you have checked out.",
  newsletter: "Newsletter",
  newsletterText: "New stays and fair prices, at most twice a month.",
  save: "Save choices",
  saving: "Saving...",
  events: {
    my_payment_failed: { title: "Failed payments", text: "When your bank declines a payment while your room is still held." },
    my_arrival: { title: "Arrival tomorrow", text: "The day before: address, directions and times." },
    my_review_answered: { title: "Answers to your reviews", text: "When a hotel answers what you wrote." },
    booking: { title: "New bookings", text: "Paid on the site, or booked by a colleague." },
    cancellation: { title: "Cancellations", text: "With the nights that are free again and what is paid back." },
    change: { title: "Changes of bookings", text: "No-shows, late payments and disputes." },
    payment_failed: { title: "Failed payments", text: "When a guest tried to pay and the room was released." },
    arrivals: { title: "Arrivals tomorrow", text: "One list a day, at four in the afternoon." },
    review: { title: "New reviews", text: "With the words, and a link to answer." },
    calendar: { title: "Calendars of other sites", text: "When one can't be read, is switched off, or sold nights that are taken here." },
  } satisfies EventText,
};

export const namesSection = {
  title: "Personal details",
  text: "Hotels see your name with your booking. Next to a review only your first name and one letter appear.",
  first: "First name",
  last: "Last name",
  email: "Email",
  hint: "You can change it below.",
  save: "Save Changes",
  saving: "Saving...",
};

export const passkeyActions = {
  added: "Passkey added",
  addedText: "You can sign in with it from now on.",
  failed: "The passkey could not be added. Please try again.",
  many: `You have ${limits.passkeysPerPerson} passkeys. Remove one first.`,
  stale: "Please sign in again first: passkeys are added within a day of that.",
  renamed: "Passkey renamed",
  removed: "Passkey removed",
  kept: "The passkey was not removed",
  staleRemoval: "Please sign in again first: passkeys are removed within a day of that.",
  gone: "This passkey was removed already",
};

export const passkeysPart = {
  title: "Passkeys",
  text: "Sign in with your fingerprint, your face or your device's PIN instead of the password.",
  unnamed: "Passkey",
  added: (day: string) => `Added ${day}`,
  none: "You have no passkey yet.",
  add: "Add a passkey",
  adding: "Adding...",
  failed: "The passkey could not be added. Please try again.",
  known: "This device has a passkey for your account already.",
  stale: "To add a passkey, please sign out and in again: this is possible within a day of signing in.",
  unable: "This browser can't make passkeys.",
  edit: "Edit",
  name: "Name",
  rename: "Save name",
  sure: "Once it is removed, nobody signs in with it any more. Remove it from the device as well, or it will still be offered there.",
  remove: "Remove this passkey",
};

export const passwordFirst = {
  first: "You sign in with Google or Facebook. Set a password first; it is a part of this page.",
  set: "Set a password",
};

export const passwordSection = {
  title: "Password",
  text: "Changing it signs you out on all other devices.",
  social: "You sign in with Google or Facebook and have no password yet. We send you a link to set one.",
  send: "Send the link",
  sending: "Sending...",
  current: "Current password",
  wanted: "New password",
  hint: (min: number) => `At least ${min} characters`,
  confirm: "Confirm password",
  button: "Change password",
  busy: "Saving...",
};

export const profileActions = {
  prove: "Please sign in with your second step first",
  proveText: "Passkeys and two-factor sign-in are changed by who has shown theirs.",
};

export const securityActions = {
  wrong_password: "This is not your current password",
  no_password: "Set a password first",
  often: "Too many attempts. Please wait a few minutes and try again.",
  same_address: "This is your address already",
  mailed: "Mail sent",
  changeText: (email: string) => `Please follow the link that we have sent to ${email}.`,
  linkText: "Please follow the link in the mail.",
  notSent: "The mail was not sent",
  changed: "Password changed",
  changedText: "You are signed out on all other devices.",
  ended: "Signed out there",
  unknownSession: "It was signed out already",
  everywhere: "Signed out everywhere",
  retype: (email: string) => `Please type ${email}`,
  deleted: "Account deleted",
  deletedText: "Your personal data is gone. You are welcome back at any time.",
  kept: "Account not deleted",
  keptText: "See below what keeps it.",
};

export const securitySection = { title: "Security", text: "Two ways to keep others out, even those who know your password." };

export const twoFactorActions = {
  already: "Two-factor sign-in is on already",
  off: "Two-factor sign-in is off",
  offText: "Your password alone signs you in.",
  wrong_code: "This code does not fit. Please enter the one that the app shows now.",
  often: "Too many attempts. Please wait an hour and try again.",
  late: "Please begin anew",
  lateText: "The setup was not finished within half an hour, or another one was begun.",
};

export const twoFactorPart = {
  title: "Two-factor sign-in",
  on: "On",
  off: "Off",
  text: "After your password we ask for a code that an app on your phone shows, such as Google Authenticator or 1Password.",
  password: "Current password",
  begin: "Set up",
  beginning: "Setting up...",
  scan: "Scan this with your app",
  qr: "QR code with the secret for your app",
  type: "Or type this secret into it",
  code: "First code of the app",
  codeHint: "Six digits",
  confirm: "Turn on",
  confirming: "Checking...",
  saved: "Your backup codes",
  savedText: "Keep them where you find them without your phone. Each signs you in once, and we can't show them again.",
  download: "Download the codes",
  more: "New backup codes",
  moreText: "The codes that you have now stop working.",
  renew: "Make new codes",
  turnOff: "Turn off",
  turnOffText: "Your password alone will sign in again.",
  disable: "Turn two-factor sign-in off",
  busy: "One moment...",
};
