import type { Outcome } from "#kit/outcome.ts";

/** The value of an outcome; throws on a rejection. */
export function must<Value>(outcome: Outcome<Value, { code: string }>): Value {
  if (!outcome.ok) throw new Error(`The sample data was rejected: ${JSON.stringify(outcome.rejection)}`);
  return outcome.value;
}
