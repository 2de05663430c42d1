/** The page number of a URL: an integer from 1, limited in digits; anything else is 1. */
export const pageNumber = (text: string | null, digits: number): number =>
  text && /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : 1;
