const longest = 100;

/** The value if it is one of these. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null | undefined): Value | null =>
  values.find((value) => value === text) ?? null;

/** A text to search for, as an address has it. PostgreSQL has no text with a zero in it. */
export const askedText = (text: string | null): string => (text ?? "").replaceAll("\0", "").trim().slice(0, longest);
