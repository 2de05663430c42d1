type Guests = { line: number; units: number; adults: number };

/** Whether only rooms without an adult would be left of a booking without `units` units of one of its lines. */
export const leavesNoAdult = (lines: readonly Guests[], { line, units }: Pick<Guests, "line" | "units">): boolean => {
  const rest = lines.filter((one) => one.line !== line || units < one.units);
  return rest.length > 0 && rest.every(({ adults }) => adults === 0);
};
