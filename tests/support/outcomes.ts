import type { Outcome } from "../../app/kit/outcome.ts";

/** The refusals among the outcomes of calls that were made at once. */
export const refusalsOf = <Refusal extends { code: string }>(outcomes: readonly Outcome<unknown, Refusal>[]): Refusal[] =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]));
