export const categories = ["cleanliness", "comfort", "location", "staff", "value"] as const;
export type Category = (typeof categories)[number];

/** What a guest says of a stay; stars are whole numbers from 1 to 5. */
export type ReviewWords = Record<Category, number> & { rating: number; title: string; text: string };

export const longestTitle = 100;
export const shortestText = 20;
export const longestText = 4000;
export const shortestAnswer = 10;
export const longestAnswer = 2000;
/** For so long after it was written its author may change a review. */
export const editableHours = 48;

const isStars = (stars: number): boolean => Number.isInteger(stars) && stars >= 1 && stars <= 5;

export const isSoundReview = (words: ReviewWords): boolean =>
  isStars(words.rating) &&
  categories.every((category) => isStars(words[category])) &&
  words.title.length <= longestTitle &&
  words.text.length >= shortestText &&
  words.text.length <= longestText;

/** Held reviews wait for the administrator; only shown ones are seen and counted. */
export type ReviewState = "shown" | "held" | "removed";

/**
 * What the guest of a stay can do about its review: nothing as there was no paid stay, wait for the day of check-out,
 * verify the address first, write it, edit it, or look at it.
 */
export type ReviewStep = "no_stay" | "too_early" | "verify" | "write" | "edit" | "written";

export const reportReasons = ["spam", "insult", "not_a_stay", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
export const longestReport = 500;

export const isSoundReport = (reason: ReportReason, text: string): boolean =>
  text.length <= longestReport && (reason !== "other" || text !== "");

export const reviewOrders = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
export const reviewsAPage = 5;

/** Which of a hotel's reviews are looked at. */
export type ReviewList = { order: ReviewOrder; page: number };

/** Reads them from the address of the hotel's page; what is missing or wrong becomes the default. */
export function reviewListOf(params: URLSearchParams): ReviewList {
  const order = reviewOrders.find((name) => name === params.get("order")) ?? "newest";
  const page = /^\d{1,6}$/.test(params.get("reviews") ?? "") ? Number(params.get("reviews")) : 1;
  return { order, page: Math.max(1, page) };
}

/** The same address with other reviews to look at; the rest of it stays. */
export function reviewListHref(params: URLSearchParams, { order, page }: ReviewList): string {
  const next = new URLSearchParams(params);
  next.delete("order");
  next.delete("reviews");
  if (order !== "newest") next.set("order", order);
  if (page > 1) next.set("reviews", String(page));
  return `?${next}#reviews`;
}
