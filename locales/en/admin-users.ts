import { formatCount } from "#kit/format.ts";

export const users = {
  title: "Users",
  hint: "Name or email",
  role: "Role",
  empty: "No users yet",
  person: "Person",
  missing: "Person not found.",
};

export const personActions = {
  done: {
    role: "Role changed",
    ban: "Account closed",
    unban: "Account opened",
    "sign-out": "Signed out everywhere",
    "two-factor-off": "Two-factor sign-in is off",
  },
  notified: {
    role: "It takes effect with the next page.",
    ban: "The person was signed out everywhere and notified of the reason by email.",
    unban: "The person can sign in again and was notified by email.",
    "sign-out": "All devices must sign in again.",
    "two-factor-off": "The person was notified by email.",
  },
  failed: "Nothing was changed",
  why: {
    not_allowed: "You aren’t an administrator any more.",
    unverified: "This person hasn’t verified their email address yet.",
    unknown_user: "This person no longer exists.",
    last_admin: "The last administrator keeps the role.",
    yourself: "Nobody can do this to themselves.",
    banned: "This account is closed.",
    not_banned: "This account is already open.",
    no_two_factor: "Two-factor sign-in is already off.",
  },
};

export const personPanel = {
  joined: "Joined",
  bookings: "Bookings",
  coming: (count: number) => `of them ahead: ${formatCount(count)}`,
  reviews: "Reviews",
  passkeys: "Passkeys",
  twoFactor: "Two-factor sign-in",
  on: "On",
  off: "Off",
  hotels: "Hotels",
  none: "None",
  draft: "Not listed",
  devices: "Signed in on",
  unknown: "Unknown device",
  seen: "Last seen",
  changes: "Changes by this person",
  role: "Role",
  save: "Save role",
  banned: "Closed",
  reason: "Reason",
  signOut: "Sign out everywhere",
  signOutText: "All devices must sign in again, with the second factor if one is set up.",
  twoFactorOff: "Turn off two-factor sign-in",
  revokeText:
    "Only for somebody who has lost the app and the backup codes, and after you have made sure who it is. The person is notified by email.",
  ban: "Close the account",
  banText:
    "The person is signed out everywhere, can’t sign in, and gets the reason by email. Bookings stay, and so do hotels: look at them separately.",
  unban: "Open the account again",
  me: "This is you. Only another administrator can close your account or turn off its second factor.",
};

export const personTable = {
  caption: "Users",
  name: "Name",
  role: "Role",
  joined: "Joined",
  sign: "Sign-in",
  unverified: "Email not verified",
  twoFactor: "Two-factor",
};

export const kindText = { guest: "Guest", hotel_manager: "Hotel manager", admin: "Administrator", banned: "Banned" };
