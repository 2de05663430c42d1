import type { SpecialRate, SpecialRateType } from "#domain/pricing/facts.ts";

export type ManagedRate = SpecialRate & { id: string };

export type SpecialRateRejection = { code: "unknown_room" } | { code: "bad_rate" } | { code: "type_exists" } | { code: "free_unconfirmed" };

/** Default values of each type of rate. */
export const rateDefaults: Record<SpecialRateType, SpecialRate> = {
  non_refundable: { rateType: "non_refundable", discountPercentage: 10, daysInAdvance: null, minNights: null, isCancelable: false },
  early_booking: { rateType: "early_booking", discountPercentage: 10, daysInAdvance: 30, minNights: null, isCancelable: true },
  duration_of_stay: { rateType: "duration_of_stay", discountPercentage: 10, daysInAdvance: null, minNights: 3, isCancelable: true },
  active_users: { rateType: "active_users", discountPercentage: 10, daysInAdvance: null, minNights: null, isCancelable: true },
};

/** Upper limit of days in advance: stays can't be booked further ahead. */
export const mostDaysInAdvance = 730;
export const mostMinNights = 90;

/** Whether the rate makes nights free, which needs confirmation. */
export const isFree = ({ discountPercentage }: Pick<SpecialRate, "discountPercentage">): boolean => discountPercentage === 100;

const whole = (value: number | null, most: number) => value !== null && Number.isInteger(value) && value >= 1 && value <= most;

/**
 * Whether the rate is valid: 1 to 100 percent off, days or nights where its type needs them, no refund on a
 * non-refundable one.
 */
export const isValid = (rate: SpecialRate): boolean =>
  whole(rate.discountPercentage, 100) &&
  (rate.rateType !== "early_booking" || whole(rate.daysInAdvance, mostDaysInAdvance)) &&
  (rate.rateType !== "duration_of_stay" || whole(rate.minNights, mostMinNights)) &&
  (rate.rateType !== "non_refundable" || !rate.isCancelable);
