export const categories = ["cleanliness", "comfort", "location", "staff", "value"] as const;
export type Category = (typeof categories)[number];

/** Content of a review; stars are integers from 1 to 5. */
export type ReviewFields = Record<Category, number> & { rating: number; title: string; text: string };

export const longestTitle = 100;
export const shortestText = 20;
export const longestText = 4000;
export const shortestAnswer = 10;
export const longestAnswer = 2000;
/** Hours in which the author may edit a review. */
export const editableHours = 48;

const isStars = (stars: number): boolean => Number.isInteger(stars) && stars >= 1 && stars <= 5;

export const isValidReview = (words: ReviewFields): boolean =>
  isStars(words.rating) &&
  categories.every((category) => isStars(words[category])) &&
  words.title.length <= longestTitle &&
  words.text.length >= shortestText &&
  words.text.length <= longestText;

/** Held reviews wait for moderation; only shown ones are visible and counted. */
export type ReviewState = "shown" | "held" | "removed";

/**
 * The guest's next step for the review of a stay: none without a paid stay, wait for the check-out day, verify the
 * address, write, edit, or view.
 */
export type ReviewStep = "no_stay" | "too_early" | "verify" | "write" | "edit" | "written";

export const reportReasons = ["spam", "insult", "not_a_stay", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
export const longestReport = 500;

export const isValidReport = (reason: ReportReason, text: string): boolean =>
  text.length <= longestReport && (reason !== "other" || text !== "");

export const reviewOrders = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
export const reviewsAPage = 6;

/** Order and page of a hotel's reviews. */
export type ReviewList = { order: ReviewOrder; page: number };

/** Reads order and page from the hotel page's URL; invalid values become the default. */
export function reviewListOf(params: URLSearchParams): ReviewList {
  const order = reviewOrders.find((name) => name === params.get("order")) ?? "newest";
  const page = /^\d{1,6}$/.test(params.get("reviews") ?? "") ? Number(params.get("reviews")) : 1;
  return { order, page: Math.max(1, page) };
}

/** The same URL with other order and page. */
export function reviewListHref(params: URLSearchParams, { order, page }: ReviewList): string {
  const next = new URLSearchParams(params);
  next.delete("order");
  next.delete("reviews");
  if (order !== "newest") next.set("order", order);
  if (page > 1) next.set("reviews", String(page));
  return `?${next}#reviews`;
}
