import { plainEmail } from "#kit/contact.ts";

/** A text in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern that finds the text anywhere; an e-mail address in the form in which it is stored. */
export const anywhere = (text: string): string => `%${escapeLike(text.includes("@") ? plainEmail(text) : text)}%`;
