import * as lifetimes from "#kit/lifetimes.ts";

const hours = (n: number) => (n === 1 ? "1 hour" : `${n} hours`);

export const accountForm = {
  email: "Invalid email address",
  password: (min: number) => `Password must be at least ${min} characters`,
  common: "This password is one of the most common ones. Please choose another one.",
  first: "First name is required",
  last: "Last name is required",
  confirmation: "Password confirmation is required",
  match: "Passwords do not match",
  full: "Please enter your first and last name",
  terms: "Please agree to the terms",
  firstShort: "First name must be at least 2 characters.",
  lastShort: "Last name must be at least 2 characters.",
  odd: "Please use visible characters only",
  current: "Please enter your current password",
  code: "Please enter the six digits of your app",
  anyCode: "Please enter the six digits of your app, or a backup code",
  passkeyName: "Please give it a name",
};

export const accountMails = {
  hello: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  verify: {
    subject: "Verify your email address",
    text: `Please confirm that this address is yours. The link is valid for ${hours(lifetimes.verifyEmailHours)}.`,
    action: "Verify my email",
    closing: "If you didn’t create an account, you can ignore this email.",
  },
  reset: {
    subject: "Set a new password",
    text: `Somebody, hopefully you, asked for a new password. The link is valid for ${hours(lifetimes.resetPasswordHours)}.`,
    action: "Set a new password",
    closing: "If it wasn’t you, ignore this email: your password stays as it is.",
  },
  changed: {
    subject: "Your password was changed",
    text: "The password of your account has just been changed, and all other devices were signed out.",
    action: "It wasn’t me: set a new password",
    closing: "If it was you, there is nothing more to do.",
  },
  change: {
    subject: "Confirm your new email address",
    text: `You asked to use this address for your Stumari account. Open the link and press the button to confirm. The link works once and is valid for ${hours(lifetimes.changeEmailHours)}.`,
    action: "Use this address",
    closing: "If you didn’t ask for this, ignore this email: nothing changes.",
  },
  taken: {
    subject: "You already have an account",
    text: "Somebody, hopefully you, asked to use this address for another Stumari account. It already belongs to an account, so nothing was changed.",
    action: "Sign in with this address",
    closing: "If it wasn’t you, there is nothing to do.",
  },
  notice: {
    subject: "Your email address is about to change",
    text: ({ email }: { email: string }) =>
      `Somebody, hopefully you, asked to change the address of your account to ${email}. We have sent a link there; nothing changes until it is confirmed.`,
    action: "It wasn’t me: set a new password",
    closing: "A new password stops the change. If it was you, there is nothing more to do here.",
  },
  leave: {
    subject: "Delete your account",
    text: `You asked to delete your Stumari account. Open the link and press the button to delete it permanently. The link works once and is valid for ${hours(lifetimes.deleteAccountHours)}.`,
    action: "Delete my account",
    closing: "If you didn’t ask for this, ignore this email: your account stays.",
  },
  left: {
    subject: "Your account was deleted",
    text: "Your account and your personal data have been deleted. Past bookings and payments are kept without your name, as the law requires.",
    action: "Stumari",
    closing: "Thank you for being with us. You are welcome back at any time.",
  },
  passkey: {
    subject: "A passkey was added to your account",
    text: "A new passkey can now sign in to your Stumari account, without the password.",
    action: "See my passkeys",
    closing: "If it wasn’t you, remove the passkey there and change your password.",
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your account",
    text: "A passkey no longer signs in to your Stumari account.",
    action: "See my passkeys",
    closing: "If it wasn’t you, change your password and sign out on all devices.",
  },
  apiKey: {
    subject: "API key made in your account",
    text: "An API key was made in your account. With it a program can act as you, within the scopes that were chosen.",
    action: "See my keys",
    closing: "If it wasn’t you, revoke the key and set a new password immediately.",
  },
  appConnected: {
    subject: "An app was connected to your account",
    text: "You have allowed an app to act for you. It can do what you have allowed it, and pays nothing.",
    action: "See my connected apps",
    closing: "If it wasn’t you, disconnect the app and set a new password immediately.",
  },
  stepOn: {
    subject: "Two-factor sign-in is on",
    text: "From now on, signing in with your password also asks for a code of your app. Keep your backup codes where you can find them without your phone.",
    action: "See my sign-in settings",
    closing: "If it wasn’t you, set a new password immediately.",
  },
  stepOff: {
    subject: "Two-factor sign-in is off",
    text: "You can sign in to your account with just your password again; no code is needed.",
    action: "It wasn’t me: set a new password",
    closing: "If it was you, there is nothing more to do.",
  },
  lifted: {
    subject: "We turned off your two-factor sign-in",
    text: "Somebody, hopefully you, told us that the app and the backup codes are lost. Our team has turned off two-factor sign-in: you can sign in with just your password again.",
    action: "It wasn’t me: set a new password",
    closing: "If it was you, please set up two-factor sign-in again on your profile.",
  },
  banned: {
    subject: "Your account has been closed",
    text: ({ reason }: { reason: string }) =>
      `Our team has closed your Stumari account, and you were signed out everywhere. The reason: ${reason}`,
    action: "",
    closing: "Your upcoming bookings remain valid. If you think that this is a mistake, please reply to this email.",
  },
  unbanned: {
    subject: "Your account is open again",
    text: "Our team has opened your Stumari account again. Everything is as you left it.",
    action: "Sign in",
    closing: "Thank you for your patience.",
  },
};

export const authText = {
  taken: "We can’t create an account with this address. If it is yours, sign in or set a new password.",
  banned:
    "This account has been closed by our team. The reason is in the email that we sent you; reply to it if you think that this is a mistake.",
  often: "Too many attempts. Please wait a few minutes and try again.",
  busy: "Too many attempts. Please wait a minute and try again, use a passkey, or set a new password: that works at once.",
};
