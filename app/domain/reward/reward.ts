import type { Cents } from "#kit/money.ts";

export const pointsPerDollar = 10;
/** Points are spent in whole steps, each of which pays so many cents. */
export const pointsStep = 100;
export const stepWorth: Cents = 100;
/** What is left for the card at least, whatever points pay. */
export const leastCharge: Cents = 100;
/** Nights count for the tier while their check-out lies within so many months. */
export const tierMonths = 12;

/** From how many nights on a tier is reached, and what percentage of the plain points it earns. */
export const tiers = [
  { tier: "guest", nights: 0, percent: 100 },
  { tier: "friend", nights: 5, percent: 110 },
  { tier: "favourite", nights: 15, percent: 125 },
] as const;
export type Tier = (typeof tiers)[number]["tier"];

/** Where somebody stands: their points, and the nights of the months that count. */
export type Standing = { points: number; nights: number };

const [lowest] = tiers;

/** The tier that so many nights reach. */
export const tierOf = (nights: number) => tiers.findLast((tier) => tier.nights <= nights) ?? lowest;

/** The tier above, unless there is none. */
export const nextTier = (nights: number) => tiers.find((tier) => tier.nights > nights);

/** What a stay earns for the cents that were really paid: for whole dollars, rounded down. */
export const pointsEarned = (paid: Cents, nights: number): number =>
  Math.floor((Math.floor(Math.max(0, paid) / 100) * pointsPerDollar * tierOf(nights).percent) / 100);

/** What points pay, in cents. */
export const discountOf = (points: number): Cents => (points / pointsStep) * stepWorth;

/** The most points that can pay for a total: whole steps that leave the least charge. */
export const mostPoints = (total: Cents): number => Math.max(0, Math.floor((total - leastCharge) / stepWorth)) * pointsStep;

/** The most points of a balance that can pay for a total. */
export const usablePoints = (balance: number, total: Cents): number =>
  Math.min(Math.floor(balance / pointsStep) * pointsStep, mostPoints(total));

/** Whether so many points can pay for a total, if one has them. */
export const arePayable = (points: number, total: Cents): boolean =>
  Number.isInteger(points) && points >= 0 && points % pointsStep === 0 && points <= mostPoints(total);

/** Why a booking with points was refused: what one has, and how much of it this stay can take. */
export type PointsRejection = { code: "points"; balance: number; usable: number };

export type RewardKind = "earned" | "spent" | "returned" | "revoked";
