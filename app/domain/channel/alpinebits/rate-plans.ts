import type { Day } from "#kit/date/day.ts";
import type { AdditionalAmount, BaseAmount } from "../prices/plan-price.ts";
import {
  amount,
  attribute,
  choice,
  elementOf,
  elementsOf,
  flag,
  hotelOf,
  Invalid,
  isCompleteSet,
  listOf,
  period,
  requiredElement,
  weekdays,
  wholeNumber,
} from "./element.ts";
import type { Element } from "./xml-tree.ts";

/** Prices of the nights of a room type. */
export type Rate = {
  line: number;
  code: string;
  from: Day;
  to: Day;
  weekdays: number[];
  base: BaseAmount[];
  additional: AdditionalAmount[];
};

/** Rules for stays that arrive, depart or stay in a period; of all room types where no code is named. */
export type BookingRule = {
  line: number;
  code: string | null;
  from: Day;
  to: Day;
  minNights: number | null;
  maxNights: number | null;
  /** Of stays that have a night in the period, not only of those that arrive. */
  minThrough: number | null;
  maxThrough: number | null;
  /** The weekdays on which guests may arrive and depart. */
  arrival: number[];
  departure: number[];
  isClosed: boolean;
};

export type RatePlan = {
  line: number;
  code: string;
  /** `full` replaces the plan, `overlay` the nights that it names, `remove` ends it. */
  type: "full" | "overlay" | "remove";
  currency: string;
  /** Whether amounts are for each guest or for the room; null: as the plan had it. */
  per: "person" | "room" | null;
  rates: Rate[];
  rules: BookingRule[];
  /** What the plan has beside prices and rules: supplements, offers, packages of nights. */
  besides: string[];
};

/** A message of RatePlans (`OTA_HotelRatePlanNotifRQ`). */
export type RatePlans = { hotelCode?: string; hotelName?: string; isComplete: boolean; plans: RatePlan[] };

const mostGuests = 99;
const oldest = 99;
const longestStay = 999;

/** Reads a message of RatePlans, of which an empty one may only be a complete set. */
export function readRatePlans(root: Element): RatePlans {
  const isComplete = isCompleteSet(root, ["16"]);
  const list = requiredElement(root, "RatePlans");
  const elements = elementsOf(list, "RatePlan");
  const first = elements[0];
  if (!first) throw new Invalid(list, "RatePlans needs RatePlan.");
  const message = { ...hotelOf(list), isComplete };
  const isEmpty = elements.length === 1 && first.elements.length === 0 && Object.keys(first.attributes).length === 0;
  if (isEmpty && !isComplete) throw new Invalid(first, "Only a complete set may be empty.");
  const plans = isEmpty ? [] : elements.map((element) => readPlan(element, isComplete));
  const seen = new Set<string>();
  const twice = plans.find(({ code }) => seen.size === seen.add(code).size);
  if (twice) throw new Invalid(twice, `The plan ${twice.code} is there twice.`);
  return { ...message, plans };
}

const types = { New: "full", Full: "full", Overlay: "overlay", Remove: "remove" } as const;

function readPlan(element: Element, isComplete: boolean): RatePlan {
  const code = attribute(element, "RatePlanCode");
  const type = types[choice(element, "RatePlanNotifType", ["New", "Full", "Overlay", "Remove"])];
  if (isComplete && type !== "full") throw new Invalid(element, "A complete set has whole plans (Full) only.");
  const none = { line: element.line, code, type, currency: "", per: null, rates: [], rules: [], besides: [] };
  if (type === "remove") return none;
  const currency = attribute(element, "CurrencyCode");
  if (!/^[A-Z]{3}$/.test(currency)) throw new Invalid(element, `CurrencyCode "${currency}" is not a currency.`);
  const rates = listOf(element, "Rates", "Rate");
  const staticRates = rates.filter(({ attributes }) => attributes.Start === undefined && attributes.End === undefined);
  const [staticRate, second] = staticRates;
  if (second) throw new Invalid(second, "A plan has one rate without dates.");
  if (staticRate && staticRate !== rates[0]) throw new Invalid(staticRate, "The rate without dates must come first.");
  if (rates.length > 0 && !staticRate && type === "full")
    throw new Invalid(element, "A whole plan needs the rate without dates, with the Type of its amounts.");
  const dated = rates.filter((rate) => rate !== staticRate);
  return {
    ...none,
    currency,
    per: staticRate ? perOf(staticRate) : null,
    rates: dated.map(readRate),
    rules: listOf(element, "BookingRules", "BookingRule").map(readRule),
    besides: besidesOf(element),
  };
}

/** 7: amounts are for each person, 25: for the room. */
function perOf(rate: Element): RatePlan["per"] {
  refuseSeveralNights(rate);
  const [base] = listOf(rate, "BaseByGuestAmts", "BaseByGuestAmt");
  if (!base) throw new Invalid(rate, "The rate without dates needs BaseByGuestAmt.");
  return choice(base, "Type", ["7", "25"]) === "7" ? "person" : "room";
}

function refuseSeveralNights(rate: Element) {
  if ((wholeNumber(rate, "UnitMultiplier", 1, longestStay) ?? 1) !== 1 || (rate.attributes.RateTimeUnit ?? "Day") !== "Day")
    throw new Invalid(rate, "Prices of several nights are not accepted.");
}

function readRate(element: Element): Rate {
  refuseSeveralNights(element);
  const base = listOf(element, "BaseByGuestAmts", "BaseByGuestAmt").map((guest): BaseAmount => {
    if ((guest.attributes.AgeQualifyingCode ?? "10") !== "10")
      throw new Invalid(guest, "BaseByGuestAmt is for adults (AgeQualifyingCode 10).");
    attribute(guest, "NumberOfGuests");
    attribute(guest, "AmountAfterTax");
    return { guests: wholeNumber(guest, "NumberOfGuests", 1, mostGuests) ?? 1, amount: amount(guest, "AmountAfterTax") ?? 0 };
  });
  if (base.length === 0) throw new Invalid(element, "A rate needs BaseByGuestAmt.");
  if (new Set(base.map(({ guests }) => guests)).size < base.length) throw new Invalid(element, "A number of guests is there twice.");
  return {
    line: element.line,
    code: attribute(element, "InvTypeCode"),
    ...period(element),
    weekdays: weekdays(element, true),
    base,
    additional: listOf(element, "AdditionalGuestAmounts", "AdditionalGuestAmount").map(readAdditional),
  };
}

function readAdditional(element: Element): AdditionalAmount {
  attribute(element, "Amount");
  const isChild = choice(element, "AgeQualifyingCode", ["8", "10"]) === "8";
  const minAge = wholeNumber(element, "MinAge", 1, oldest) ?? 0;
  const maxAge = wholeNumber(element, "MaxAge", 1, oldest) ?? oldest;
  if (isChild && minAge >= maxAge) throw new Invalid(element, `MinAge ${minAge} is not below MaxAge ${maxAge}.`);
  return { amount: amount(element, "Amount") ?? 0, child: isChild ? { minAge, maxAge } : null };
}

const stayTypes = {
  SetMinLOS: "minNights",
  SetMaxLOS: "maxNights",
  SetForwardMinStay: "minThrough",
  SetForwardMaxStay: "maxThrough",
} as const;

function readRule(element: Element): BookingRule {
  const code = element.attributes.Code ?? null;
  if (code !== null) choice(element, "CodeContext", ["ROOMTYPE"]);
  const lengths = { minNights: null, maxNights: null, minThrough: null, maxThrough: null } as Record<
    (typeof stayTypes)[keyof typeof stayTypes],
    number | null
  >;
  for (const length of listOf(element, "LengthsOfStay", "LengthOfStay")) {
    const type = stayTypes[choice(length, "MinMaxMessageType", ["SetMinLOS", "SetMaxLOS", "SetForwardMinStay", "SetForwardMaxStay"])];
    choice(length, "TimeUnit", ["Day"]);
    attribute(length, "Time");
    lengths[type] = wholeNumber(length, "Time", 0, longestStay) ?? null;
  }
  const status = elementOf(element, "RestrictionStatus");
  const days = elementOf(element, "DOW_Restrictions");
  const daysOf = (name: string) => {
    const found = days && elementOf(days, name);
    return found ? weekdays(found, false) : [1, 2, 3, 4, 5, 6, 7];
  };
  return {
    line: element.line,
    code,
    ...period(element),
    ...lengths,
    arrival: daysOf("ArrivalDaysOfWeek"),
    departure: daysOf("DepartureDaysOfWeek"),
    isClosed: status !== undefined && status.attributes.Status === "Close",
  };
}

function besidesOf(element: Element): string[] {
  const supplements = listOf(element, "Supplements", "Supplement");
  const isRequired = supplements.some((supplement) => flag(supplement, "MandatoryIndicator"));
  const all = listOf(element, "Offers", "Offer");
  const offers = all.filter((offer) => elementOf(offer, "Discount") || elementOf(offer, "Guests")).length;
  const isRestricted = all.flatMap((offer) => listOf(offer, "OfferRules", "OfferRule")).some(restricts);
  return [
    ...(supplements.length > 0
      ? [`${supplements.length} supplements${isRequired ? ", some of them obligatory," : ""} are left out: set extras here.`]
      : []),
    ...(offers > 0 ? [`${offers} offers of free nights or free guests are left out.`] : []),
    ...(isRestricted ? ["Restrictions of offers (OfferRule) are left out: send booking rules."] : []),
  ];
}

/** Whether an offer restricts stays, beside the age from which guests are adults. */
const restricts = (rule: Element): boolean =>
  elementOf(rule, "LengthsOfStay") !== undefined ||
  elementOf(rule, "DOW_Restrictions") !== undefined ||
  ["MinAdvancedBookingOffset", "MaxAdvancedBookingOffset"].some((name) => rule.attributes[name] !== undefined) ||
  elementsOf(rule, "Occupancy").some(({ attributes }) => attributes.MinOccupancy !== undefined || attributes.MaxOccupancy !== undefined);
