import type { Outcome } from "#kit/outcome.ts";

/** The rejections among the outcomes of concurrent calls. */
export const rejectionsOf = <Rejection extends { code: string }>(outcomes: readonly Outcome<unknown, Rejection>[]): Rejection[] =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.rejection]));
