import type { NightShown } from "#domain/availability/availability-calendar.ts";
import { openButFull } from "#domain/availability/availability-calendar.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import { formatCount, formatUsd } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";

export const words = messages({
  en: {
    opened: "Room opened",
    closed: "Room closed",
    priced: "Price updated",
    changed: "Nights updated",
    statusFailed: "Error updating room status",
    priceFailed: "Error updating room price",
    fetchFailed: "Error fetching availability",
    full: "No rooms available but status is open!",
    picked: "Period selected",
    open: "open",
    shut: "closed",
    available: (n: number) => `${n} available`,
    dollars: (amount: string) => `${amount} dollars`,
    own: "price of this day",
    season: "season price",
    room: "room price",
    least: (n: number) => `at least ${n} ${plural(n, "night", "nights")}`,
    noArrival: "no arrival",
    noDeparture: "no departure",
    elsewhere: (n: number) => `${n} sold on other sites`,
    over: "over",
    unpaid: "not paid yet",
    noShow: "did not come",
    nights: (n: number) => `${formatCount(n)} ${plural(n, "night", "nights")}`,
    rooms: (n: number) => `${n} ${plural(n, "room", "rooms")}`,
    inRooms: (nights: string, rooms: string) => `${nights} in ${rooms}`,
    same: "Nothing was different.",
    offline: "Please check your connection.",
    gone: "The room is not there any more.",
    signedOut: "You are signed out. Please sign in again.",
    signIn: "Sign in",
    priceKept: "The price was not changed",
    unsaved: "Nothing was saved. Please try again.",
  },
  ka: {
    opened: "ნომერი გაიხსნა",
    closed: "ნომერი დაიხურა",
    priced: "ფასი განახლდა",
    changed: "ღამეები განახლდა",
    statusFailed: "ნომრის სტატუსი ვერ განახლდა",
    priceFailed: "ნომრის ფასი ვერ განახლდა",
    fetchFailed: "თავისუფალი ნომრები ვერ ჩაიტვირთა",
    full: "თავისუფალი ნომერი არ არის, მაგრამ გაყიდვა ღიაა!",
    picked: "პერიოდი არჩეულია",
    open: "ღიაა",
    shut: "დახურულია",
    available: (n: number) => `თავისუფალია ${n}`,
    dollars: (amount: string) => `${amount} დოლარი`,
    own: "ამ დღის ფასი",
    season: "სეზონის ფასი",
    room: "ნომრის ფასი",
    least: (n: number) => `მინიმუმ ${n} ღამე`,
    noArrival: "შესვლის გარეშე",
    noDeparture: "გასვლის გარეშე",
    elsewhere: (n: number) => `სხვა საიტებზე გაყიდულია ${n}`,
    over: "გასულია",
    unpaid: "ჯერ გადაუხდელია",
    noShow: "არ გამოცხადდა",
    nights: (n: number) => `${formatCount(n)} ღამე`,
    rooms: (n: number) => `${n} ნომერი`,
    inRooms: (nights: string, rooms: string) => `${nights}, ${rooms}`,
    same: "არაფერი შეცვლილა.",
    offline: "გთხოვთ, შეამოწმოთ ინტერნეტთან კავშირი.",
    gone: "ეს ნომერი აღარ არსებობს.",
    signedOut: "სესია დასრულდა. გთხოვთ, ხელახლა შეხვიდეთ.",
    signIn: "შესვლა",
    priceKept: "ფასი არ შეცვლილა",
    unsaved: "ცვლილება არ შენახულა. გთხოვთ, სცადოთ ხელახლა.",
  },
});

/** Dollars without the cents where there are none. */
export const dollars = (cents: Cents): string => formatUsd(cents).replace(/\.00$/, "");

/** A price as it is typed. */
export const typedDollars = (cents: Cents): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

const only = (change: NightChange, field: keyof NightChange) => Object.keys(change).join() === field;

/** What is said when the change is done. */
export function doneText(change: NightChange): string {
  if (only(change, "closed")) return change.closed ? words.closed : words.opened;
  return only(change, "price") ? words.priced : words.changed;
}

/** What is said when it is not. */
export const failedText = (change: NightChange): string => (only(change, "price") ? words.priceFailed : words.statusFailed);

/** A night for those who do not see it: "Tuesday, March 3, Deluxe, open, 2 available, 120 dollars". */
export function spokenNight(day: string, room: string, night: NightShown, over: boolean): string {
  return [
    day,
    room,
    over && words.over,
    night.closed ? words.shut : words.open,
    words.available(night.available),
    words.dollars(dollars(night.price).slice(1)),
    night.source !== "room" && words[night.source],
    night.minNights !== null && words.least(night.minNights),
    night.noArrival && words.noArrival,
    night.noDeparture && words.noDeparture,
    night.elsewhere && words.elsewhere(night.elsewhere),
    openButFull(night) && !over && words.full,
  ]
    .filter(Boolean)
    .join(", ");
}
