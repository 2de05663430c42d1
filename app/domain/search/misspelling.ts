/** How many characters a word of a length may differ in. */
const slips = (length: number): number => (length <= 4 ? 1 : length <= 8 ? 2 : 3);

/** Characters to insert, remove, replace or swap with the next one to make a word another one. */
function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

const isSlip = (typed: string, word: string): boolean => distance(typed, word) <= slips(Math.max(typed.length, word.length));

/**
 * Whether a text may stand for a name, both in folded letters: each of its words for the word at the same place, or the whole for the
 * whole without blanks.
 */
export function isMisspelling(typed: string, name: string): boolean {
  const [words, parts] = [typed.split(" "), name.split(" ")];
  const isByWords = words.length === parts.length && words.every((word, place) => isSlip(word, parts[place] ?? ""));
  return isByWords || isSlip(words.join(""), parts.join(""));
}
