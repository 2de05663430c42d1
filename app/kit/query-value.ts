const longest = 100;

/** The value if it is one of these. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null | undefined): Value | null =>
  values.find((value) => value === text) ?? null;

/** Search text of a URL, without NUL, which PostgreSQL does not accept in text. */
export const searchText = (text: string | null): string => (text ?? "").replaceAll("\0", "").trim().slice(0, longest);
