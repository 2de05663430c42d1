type Facts = Record<string, unknown>;

/** Of two states of a thing the fields that differ, as they were and as they are; undefined where none does. */
export function differences(before: Facts, after: Facts): { before: Facts; after: Facts } | undefined {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return undefined;
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { before: only(before), after: only(after) };
}
