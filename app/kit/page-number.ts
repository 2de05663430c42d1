/** The page that an address asks for: a whole number from 1 on, of at most so many digits; anything else is the first. */
export const pageNumber = (text: string | null, digits: number): number =>
  text && /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : 1;
