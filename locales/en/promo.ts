import { plural } from "#kit/locale.ts";

/** Why a promo code can't be used; `code` is as the guest typed it. */
export const codeProblems = {
  unknown: (code: string) => `We don’t know the promo code “${code}”. Please check the spelling.`,
  not_yet: (code: string, day: string) => `The promo code “${code}” can be used for bookings from ${day} on.`,
  over: (code: string) => `The promo code “${code}” has expired.`,
  stayBetween: (code: string, from: string, to: string) => `The promo code “${code}” is for stays with all nights from ${from} to ${to}.`,
  stayFrom: (code: string, from: string) => `The promo code “${code}” is for stays from ${from} on.`,
  stayTo: (code: string, to: string) => `The promo code “${code}” is for stays whose last night is ${to} or earlier.`,
  nights: (code: string, least: number) =>
    `The promo code “${code}” is for stays of at least ${least} ${plural(least, "night", "nights")}.`,
  sum: (code: string, least: string) => `The promo code “${code}” needs a price of at least ${least} without extras and added taxes.`,
  used_up: (code: string) => `The promo code “${code}” has been used up.`,
  person: (code: string, most: number) =>
    `You have used the promo code “${code}” already: ${most} ${plural(most, "booking", "bookings")} per person.`,
  changed: (code: string) => `The promo code “${code}” has just been changed. Please check the price.`,
  busy: "Too many promo codes were tried from your network. Please wait a few minutes.",
};
