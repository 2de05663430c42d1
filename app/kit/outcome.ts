/** The result of a command: its value, or a rejection with the reason. An error is thrown, never returned. */
export type Outcome<Value, Rejection extends { code: string }> = { ok: true; value: Value } | { ok: false; rejection: Rejection };

export const done = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const rejected = <const Rejection extends { code: string }>(rejection: Rejection): { ok: false; rejection: Rejection } => ({
  ok: false,
  rejection,
});
