/** What a command answers: its value, or a refusal that says why not. A fault is thrown, never returned. */
export type Outcome<Value, Refusal extends { code: string }> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const done = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refused = <const Refusal extends { code: string }>(refusal: Refusal): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal,
});
