/** The longest part of a guest's name, and the longest phone number of a guest, in characters. */
export const longestName = 100;
export const longestPhone = 30;

/** A person's name. Many people have one name only, which is either part. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`.trim();
