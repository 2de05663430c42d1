import { type Facts, lowerBounds, type OperationSurface, type Surface, upperBounds } from "./surface.ts";

const has = (list: readonly unknown[], wanted: unknown) => list.some((one) => JSON.stringify(one) === JSON.stringify(wanted));

/** What of an input is no longer accepted, or means something else. */
function* narrowedInput(at: string, before: Facts, now: Facts): Generator<string> {
  if (now.always && !before.always) yield `${at} is required now`;
  for (const type of before.types)
    if (!now.types.includes(type) && !(type === "integer" && now.types.includes("number")) && !now.types.includes("any"))
      yield `${at} may not be ${type} any more`;
  if (now.values)
    for (const value of before.values ?? ["any text"])
      if (!has(now.values, value)) yield `${at} may not be ${JSON.stringify(value)} any more`;
  if (now.format !== undefined && now.format !== before.format) yield `${at} has the format ${now.format} now`;
  if (now.pattern !== undefined && now.pattern !== before.pattern) yield `${at} has to match ${now.pattern} now`;
  for (const bound of lowerBounds)
    if ((now[bound] ?? -Infinity) > (before[bound] ?? -Infinity)) yield `${at} has ${bound} ${now[bound]} now`;
  for (const bound of upperBounds) if ((now[bound] ?? Infinity) < (before[bound] ?? Infinity)) yield `${at} has ${bound} ${now[bound]} now`;
  if (JSON.stringify(now.default) !== JSON.stringify(before.default) && !now.always) yield `${at} has another default`;
}

/** What of an answer programs can no longer rely on. Further values of an enumeration are permitted, as further fields are. */
function* widenedAnswer(at: string, before: Facts, now: Facts): Generator<string> {
  if (before.always && !now.always) yield `${at} may be missing now`;
  for (const type of now.types)
    if (!before.types.includes(type) && !(type === "integer" && before.types.includes("number"))) yield `${at} may be ${type} now`;
  if (before.values && !now.values) yield `${at} may be anything now`;
  if (before.format !== undefined && now.format !== before.format) yield `${at} no longer has the format ${before.format}`;
}

function* changesOf(before: OperationSurface, now: OperationSurface): Generator<string> {
  if (now.operationId !== before.operationId) yield `is called ${now.operationId} now`;
  if (now.scopes && !before.scopes) yield "needs a key now";
  for (const scope of now.scopes ?? []) if (before.scopes && !before.scopes.includes(scope)) yield `needs the scope ${scope} now`;
  for (const [at, facts] of Object.entries(before.inputs)) {
    const same = now.inputs[at];
    // Unknown fields are rejected.
    if (same) yield* narrowedInput(at, facts, same);
    else yield `${at} is unknown now`;
  }
  for (const [at, { always }] of Object.entries(now.inputs)) {
    // Nor does what another form of the body requires.
    const form = at.slice(0, at.lastIndexOf(" ") + 1);
    if (form.startsWith("body ") && before.inputs["body "] && !before.inputs[form]) continue;
    const outer = at.replace(/(?:\.[^.[\]]+|\[\])$/, "");
    // What a new optional field requires in itself concerns nobody yet.
    if (always && !before.inputs[at] && (outer === at || before.inputs[outer] || !outer.includes(" "))) yield `${at} is required now`;
  }
  for (const [at, facts] of Object.entries(before.answers)) {
    const same = now.answers[at];
    if (same) yield* widenedAnswer(at, facts, same);
    else yield `${at} is gone`;
  }
}

/** What programs written for one surface can't rely on in the other, in a sentence each. Empty: every one of them still works. */
export const incompatibilities = (before: Surface, now: Surface): string[] =>
  Object.entries(before).flatMap(([name, operation]) => {
    const same = now[name];
    return same ? [...changesOf(operation, same)].map((change) => `${name}: ${change}`) : [`${name} is gone`];
  });
