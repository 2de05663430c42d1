import type { Outcome } from "../../app/kit/outcome.ts";

/** The refusals among the outcomes of calls that were made at once. */
export const rejectionsOf = <Rejection extends { code: string }>(outcomes: readonly Outcome<unknown, Rejection>[]): Rejection[] =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.rejection]));
