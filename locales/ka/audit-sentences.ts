import { actionText } from "./audit.ts";

/** The names of changes are sentences already; the name of what was changed follows in brackets. */
const withName = <Action extends string>(names: Record<Action, string>) =>
  Object.fromEntries(Object.entries(names).map(([action, name]) => [action, `${String(name)}[ ({})]`])) as Record<Action, string>;

export const changeSentence = {
  line: (by: string, what: string) => `${by}: ${what}`,
  details: (what: string, details: string) => `${what}: ${details}`,
  field: (name: string, value: string) => `${name} ${value}`,
  more: (n: number) => `კიდევ ${n}`,
  nobody: "Stumari",
  former: "წაშლილი ანგარიში",
  did: withName(actionText.actions),
};

export const changeValue = { image: "ფოტო", notSet: "მითითებული არ არის" };
