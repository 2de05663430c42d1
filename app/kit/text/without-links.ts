/** Longest name in an e-mail to an address that its owner has not given. */
const longestName = 80;

/** A time, date or amount such as 14:00, 3.12.2026 and 4.50, which is no part of an address; or a mark that joins the parts of one. */
const numberOrMark = /(?<![\p{L}\d.:/@\\_-])\d{1,4}(?:[.:]\d{1,4}){1,2}(?![.:]?[\p{L}\d/@\\_-])|([.:/\\@。．｡․]+)(?=\S)/gu;

/** A text without anything that mail programs turn into a link, since a space follows each mark that joins the parts of one. */
export const linksApart = (text: string): string =>
  text.replaceAll(numberOrMark, (found: string, mark: string | undefined) => (mark === undefined ? found : `${mark} `));

/**
 * A name as an e-mail to an address may say it that its owner has not given: short, and without anything that mail
 * programs turn into a link, since a space follows each mark that joins the parts of one.
 */
export const withoutLinks = (name: string): string => {
  const apart = linksApart(name);
  const letters = Array.from(apart);
  return letters.length > longestName
    ? `${letters
        .slice(0, longestName - 1)
        .join("")
        .trimEnd()}…`
    : apart;
};
