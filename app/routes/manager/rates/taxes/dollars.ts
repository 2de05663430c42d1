import type { Cents } from "#kit/money.ts";

/** An amount as a manager types it: dollars, with cents only if there are any. */
export const dollars = (cents: Cents): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
