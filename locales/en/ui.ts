import { plural } from "#kit/locale.ts";

export const background = { failed: "That didn’t work", text: "Please check your connection and try again." };

export const barPlot = { nothing: "Nothing yet" };

export const carousel = { left: "Scroll left", right: "Scroll right" };

export const confirmDialog = { keep: "Cancel", busy: "Deleting..." };

export const countField = { less: (what: string) => `Fewer: ${what}`, more: (what: string) => `More: ${what}` };

export const datePanes = {
  checkIn: "Select Check-in Date",
  checkOut: "Select Check-out Date",
  least: "Stay at least one night",
  taken: "not available",
  keys: "Arrow keys move by day and week, Page Up and Page Down by month, with Shift by year.",
  from: (day: string) => `Check-in: ${day}.`,
  to: (day: string) => `Check-out: ${day}.`,
  nights: (n: number) => `${n} ${plural(n, "night", "nights")}`,
  clear: "Clear",
  done: "Done",
};

export const dialog = { close: "Close" };

export const field = { show: "Show password", hide: "Hide password" };

export const mailLayout = { footer: "Stumari. Every journey, rewarded.", terms: "Terms", privacy: "Privacy" };

export const mapRings = { km: (km: string) => `${km} km` };

export const moneyField = { free: "free of charge" };

export const monthList = { months: "Months" };

export const monthPair = { before: "Earlier months", after: "Later months" };

export const panelHead = { close: "Close" };

export const rowMenu = { actions: (of: string) => `Actions: ${of}` };

export const sidePanel = {
  before: "Previous in the list",
  after: "Next in the list",
  earlier: "Earlier in this room",
  later: "Later in this room",
};

export const pagination = { pages: "Pages", previous: "Previous page", next: "Next page", page: (n: number) => `Page ${n}` };

export const pdfRenderer = { page: (page: number, pages: number) => `Page ${page} of ${pages}` };

export const periodField = { from: "From", to: "To", reset: "Reset", select: "Select", none: "Choose the first and the last day." };

export const plotTable = { table: "As a table", month: "Period" };

export const shareButton = { share: "Share", copied: "Link copied", failed: "The link couldn’t be copied" };

export const sortableList = {
  drag: (name: string) => `Drag ${name}`,
  kind: "can be moved",
  help: "Press Space to pick it up, the arrow keys to move it, Space again to drop it, Escape to cancel.",
  taken: (name: string) => `${name} is picked up.`,
  over: (name: string, place: number, count: number) => `${name} is at position ${place} of ${count}.`,
  put: (name: string, place: number, count: number) => `${name} is now at position ${place} of ${count}.`,
  left: (name: string) => `${name} is back where it was.`,
};

export const starField = {
  stars: (n: number) => `${n} ${plural(n, "star", "stars")}`,
  words: ["Terrible", "Poor", "Fine", "Very good", "Excellent"],
};

export const stars = { outOf: (given: string) => `${given} out of 5` };

export const stayPrice = {
  plus: "plus taxes",
  atProperty: (amount: string) => `of which ${amount} is paid at the property`,
  perNight: "per night",
  perRoom: "per room and night",
  plusTaxes: (per: string) => `${per} plus taxes`,
  from: (price: string) => `from ${price}`,
  instead: "instead of",
  stay: (nights: number, rooms: number) =>
    `for ${rooms > 1 ? `${rooms} rooms, ` : ""}${nights} ${plural(nights, "night", "nights")}, taxes and fees included`,
};

export const stepper = { less: (what: string) => `Fewer: ${what}`, more: (what: string) => `More: ${what}` };

export const tabRow = { more: "More" };

export const toast = { close: "Close message" };

export const unsavedChanges = {
  title: "Leave without saving?",
  text: "You have changed something on this page and not saved it. If you leave, these changes are lost.",
  stay: "Stay on this page",
  leave: "Leave without saving",
};

export const zoomControl = { nearer: "Zoom in", farther: "Zoom out" };

export const filterDates = {
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}`,
  from: "From",
  to: "To",
  show: "Show",
};
