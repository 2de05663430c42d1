import type { NotificationEvent } from "#domain/notification/notification.ts";
import { imageMegabytes } from "#kit/image.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

const timeOf = (n: number) => (n === 1 ? "1 hour" : `${n} hours`);

type EventText = Record<NotificationEvent, { title: string; text: string }>;

export const profile = {
  title: "Your Profile",
  missing: "User profile not found.",
  failed: "Error fetching profile",
  failedText: "Please try again in a moment.",
  again: "Try Again",
  roles: { guest: "Guest", hotel_manager: "Hotel Manager", admin: "Admin" },
  trips: "My Trips",
  connected: "Connected apps",
  parts: "Parts of this page",
  details: "Personal details",
  image: "Profile image",
  email: "Email address",
  password: "Password",
  devices: "Devices",
  mails: "Notifications",
  data: "Your data",
  delete: "Delete your account",
  security: "Security",
};

export const adminPending = {
  enrol: "Administrators need a second factor. Add a passkey or turn on two-factor sign-in below; the admin pages open right after.",
  prove: "The admin pages open once you sign in with your passkey, or with your password and the code of your app.",
};

export const dataSection = {
  title: "Your data",
  text: "Everything that we keep about you, as a JSON file: your profile, devices, bookings, payments, reviews and favourites.",
  download: "Download my data",
};

export const deletionSection = {
  title: "Delete your account",
  text: "Your name, email address, profile image, favourites, devices and newsletter subscription are deleted immediately and permanently. Your reviews stay, under the name \u201cA guest\u201d; past bookings and payments are kept without your name.",
  points: (points: string) => `You lose your ${points}.`,
  coming_stays: "You have upcoming stays. Cancel them first, or come back when they are over:",
  owns_hotels: "You list hotels on Stumari. Remove them first under Hotel Manager, or write to us to hand them over:",
  last_admin: "You are the only administrator. Make somebody else an administrator first.",
  confirm: (email: string) => `Type ${email} to confirm`,
  password: "Current password",
  button: "Delete my account",
  busy: "Deleting...",
  link: "Since you have no password, we will send you a link to confirm.",
  send: "Send the link",
  sending: "Sending...",
};

export const detailActions = {
  updated: "Profile updated",
  failed: "Error updating profile",
  again: "Please try again in a moment.",
  unknown_profile: "User profile not found.",
  none: "Please choose an image",
  removed: "Image removed",
  chosen: "Settings saved",
  asked: "Please confirm with the link in the email that we have just sent you.",
};

export const devicesSection = {
  title: "Devices",
  text: "Where you are signed in. If you don’t recognise a device, sign it out and change your password.",
  unknown: "Unknown device",
  on: (browser: string, system: string) => `${browser} on ${system}`,
  here: "This device",
  begun: (day: string) => `Signed in ${day}`,
  lately: "active within the last hour",
  hours: (count: number) => `active ${count} ${plural(count, "hour", "hours")} ago`,
  days: (count: number) => `active ${count} ${plural(count, "day", "days")} ago`,
  end: "Sign out",
  endOf: (device: string) => `Sign out: ${device}`,
  all: "Sign out everywhere",
};

export const emailSection = {
  title: "Email address",
  now: "Current address",
  verified: "Verified",
  unverified: "Not verified yet",
  send: "Send the verification email again",
  waiting: (email: string) =>
    `We have sent an email to ${email}. The address changes once you follow the link in it, which is valid for ${timeOf(lifetimes.changeEmailHours)}.`,
  email: "New email address",
  password: "Current password",
  button: "Send the link",
  busy: "Sending...",
};

export const imageSection = {
  title: "Profile image",
  text: "It appears next to your menu. We crop it to a square and remove what cameras store in their files, such as the location.",
  file: "Choose an image",
  hint: `PNG, JPG, GIF, WebP or AVIF, up to ${imageMegabytes} MB`,
  save: "Use this image",
  saving: "Uploading...",
  remove: "Remove image",
};

export const mailsSection = {
  title: "Notifications",
  always: "Emails about your bookings and your account are always sent: confirmations, cancellations, refunds, sign-in and security.",
  stays: "Your stays",
  hotels: "Your hotels",
  hotelsText: "You get those that your role at a hotel permits, but none about your own actions.",
  news: "News",
  reviews: "Invitations to review a stay",
  reviewsText: "One email after you have checked out.",
  newsletter: "Newsletter",
  newsletterText: "New stays and fair prices, at most twice a month.",
  save: "Save settings",
  saving: "Saving...",
  events: {
    my_payment_failed: { title: "Failed payments", text: "When your bank declines a payment while your room is still held." },
    my_arrival: {
      title: "Before your arrival",
      text: "Three days before: what to bring and to know. The day before: address, directions and times.",
    },
    my_review_answered: { title: "Answers to your reviews", text: "When a hotel answers what you wrote." },
    booking: { title: "New bookings", text: "Paid on the site, or booked by a colleague." },
    cancellation: { title: "Cancellations", text: "With the nights that are available again and the refund." },
    change: { title: "Changes to bookings", text: "No-shows, late payments and disputes." },
    enquiry: { title: "Group enquiries", text: "When a group asks you for an offer." },
    payment_failed: { title: "Failed payments", text: "When a guest tried to pay and the room was released." },
    arrivals: { title: "Arrivals tomorrow", text: "One list a day, in the afternoon." },
    message: { title: "New messages", text: "When a guest writes to you about a booking; at most one a minute." },
    review: { title: "New reviews", text: "With the text and a link to answer." },
    calendar: {
      title: "Calendars of other sites",
      text: "When one can’t be read, is disabled, or has sold nights that are already booked here.",
    },
  } satisfies EventText,
};

export const namesSection = {
  title: "Personal details",
  text: "Hotels see your name with your booking. Next to a review, only your first name and the first letter of your last name appear.",
  first: "First name",
  last: "Last name",
  email: "Email",
  hint: "You can change it below.",
  save: "Save Changes",
  saving: "Saving...",
};

export const passkeyActions = {
  unverified: "Verify your email address before you add a passkey.",
  added: "Passkey added",
  addedText: "You can sign in with it from now on.",
  failed: "The passkey couldn’t be added. Please try again.",
  many: `You have ${limits.passkeysPerPerson} passkeys. Remove one first.`,
  stale: "Please sign out and in again first: your last sign-in is too long ago to add a passkey.",
  renamed: "Passkey renamed",
  removed: "Passkey removed",
  kept: "The passkey wasn’t removed",
  staleRemoval: "Please sign out and in again first: your last sign-in is too long ago to remove a passkey.",
  alreadyRemoved: "This passkey has already been removed",
};

export const passkeysPart = {
  title: "Passkeys",
  text: "Sign in with your fingerprint, your face or your device’s PIN instead of the password.",
  unnamed: "Passkey",
  added: (day: string) => `Added ${day}`,
  none: "You have no passkey yet.",
  add: "Add a passkey",
  adding: "Adding...",
  failed: "The passkey couldn’t be added. Please try again.",
  known: "This device already has a passkey for your account.",
  stale: "To add a passkey, please sign out and in again: your last sign-in is too long ago.",
  unable: "This browser doesn’t support passkeys.",
  edit: "Edit",
  name: "Name",
  rename: "Save name",
  sure: "Once it is removed, nobody can sign in with it. Remove it from the device as well, or it will still be offered there.",
  remove: "Remove this passkey",
};

export const passwordFirst = {
  first: "You sign in with Google or Facebook. Set a password first, on this page.",
  set: "Set a password",
};

export const passwordSection = {
  title: "Password",
  text: "Changing it signs you out on all other devices.",
  social: "You sign in with Google or Facebook and have no password yet. We will send you a link to set one.",
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
  prove: "Please sign in with your second factor first",
  proveText: "Passkeys and two-factor sign-in can only be changed after signing in with one of them.",
};

export const securityActions = {
  wrong_password: "This isn’t your current password",
  no_password: "Set a password first",
  often: "Too many attempts. Please wait a few minutes and try again.",
  same_address: "This is already your address",
  mailed: "Email sent",
  changeText: (email: string) => `Please follow the link that we have sent to ${email}.`,
  linkText: "Please follow the link in the email.",
  notSent: "The email wasn’t sent",
  changed: "Password changed",
  changedText: "You are signed out on all other devices.",
  ended: "Device signed out",
  unknownSession: "This device was already signed out",
  everywhere: "Signed out everywhere",
  retype: (email: string) => `Please type ${email}`,
  deleted: "Account deleted",
  deletedText: "Your personal data has been deleted. You are welcome back at any time.",
  kept: "Account not deleted",
  keptText: "See below for the reason.",
};

export const securitySection = {
  title: "Security",
  text: "Two ways to keep others out, even those who know your password.",
  verifyFirst: "Verify your email address first: until then nothing else can be added that signs in to this account.",
  toEmail: "Go to your email address",
};

export const twoFactorActions = {
  unverified: "Verify your email address first",
  already: "Two-factor sign-in is already on",
  off: "Two-factor sign-in is off",
  offText: "Your password alone signs you in.",
  wrong_code: "This code isn’t correct. Please enter the one that the app shows now.",
  often: `Too many attempts. Please wait ${timeOf(lifetimes.codeGuessHours)} and try again.`,
  late: "Please start again",
  lateText: "The setup took too long, or another one was started.",
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
  savedText: "Keep them where you can find them without your phone. Each works once, and we can’t show them again.",
  download: "Download the codes",
  more: "New backup codes",
  moreText: "The codes that you have now stop working.",
  renew: "Create new codes",
  turnOff: "Turn off",
  turnOffText: "Your password alone will sign in again.",
  disable: "Turn off two-factor sign-in",
  busy: "One moment...",
};
