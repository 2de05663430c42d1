/** Fields of a line of an offer in its form. */
export const lineFields = ["room", "plan", "units", "adults", "children", "price"] as const;
export type LineField = (typeof lineFields)[number];

/** Name of a field of a numbered line. */
export const lineField = (name: LineField, index: number): string => `${name}${index}`;
