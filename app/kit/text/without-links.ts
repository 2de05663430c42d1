/** Longest name in an e-mail to an address that its owner has not given. */
const longestName = 80;

/** A text without anything that mail programs turn into a link, since a space follows each mark that joins the parts of one. */
export const linksApart = (text: string): string => text.replaceAll(/([.:/\\@。．｡․]+)(?=\S)/g, "$1 ");

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
