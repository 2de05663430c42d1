/** The given class names, without what is missing. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
