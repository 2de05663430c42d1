/** Characters of a typed promo code; more than the longest has, for spaces. */
export const longestTyped = 40;

/** The query of the same page with this many points. */
export function pointsQuery(query: string, points: number): string {
  const params = new URLSearchParams(query);
  params.delete("points");
  if (points > 0) params.set("points", String(points));
  return `?${params}`;
}

/** The query of the same page without the promo code. */
export function withoutCode(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("code");
  return `?${params}`;
}
