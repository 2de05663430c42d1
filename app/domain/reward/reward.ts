import type { Cents } from "#kit/money.ts";

export const pointsPerDollar = 10;
/** Points are spent in whole steps, each worth the same cents. */
export const pointsStep = 100;
export const stepWorth: Cents = 100;
/** Minimum charge to the card, in cents. */
export const leastCharge: Cents = 100;
/** Nights count for the tier for so many months after check-out. */
export const tierMonths = 12;

/** Minimum nights of each tier, and its percentage of the base points. */
export const tiers = [
  { tier: "guest", nights: 0, percent: 100 },
  { tier: "friend", nights: 5, percent: 110 },
  { tier: "favourite", nights: 15, percent: 125 },
] as const;
export type Tier = (typeof tiers)[number]["tier"];

/** A person's points and counted nights. */
export type RewardStatus = { points: number; nights: number };

const [lowest] = tiers;

/** The tier for a number of nights. */
export const tierOf = (nights: number) => tiers.findLast((tier) => tier.nights <= nights) ?? lowest;

/** The next higher tier, if any. */
export const nextTier = (nights: number) => tiers.find((tier) => tier.nights > nights);

/** Points earned for the cents paid: per whole dollar, rounded down. */
export const pointsEarned = (paid: Cents, nights: number): number =>
  Math.floor((Math.floor(Math.max(0, paid) / 100) * pointsPerDollar * tierOf(nights).percent) / 100);

/** Value of points, in cents. */
export const discountOf = (points: number): Cents => (points / pointsStep) * stepWorth;

/** The most points that can pay for a total: whole steps that leave the least charge. */
export const mostPoints = (total: Cents): number => Math.max(0, Math.floor((total - leastCharge) / stepWorth)) * pointsStep;

/** The most points of a balance that can pay for a total. */
export const usablePoints = (balance: number, total: Cents): number =>
  Math.min(Math.floor(balance / pointsStep) * pointsStep, mostPoints(total));

/** Whether so many points can pay for a total, if one has them. */
export const arePayable = (points: number, total: Cents): boolean =>
  Number.isInteger(points) && points >= 0 && points % pointsStep === 0 && points <= mostPoints(total);

/** Why a booking with points was rejected: the balance, and the points usable for this stay. */
export type PointsRejection = { code: "points"; balance: number; usable: number };

export type RewardKind = "earned" | "spent" | "returned" | "revoked" | "expired";
