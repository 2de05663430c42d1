import * as limits from "#kit/limits.ts";
import { plainText } from "#kit/text/plain-text.ts";

export const longestNumber = 10;

/** Why a typed list names no rooms: the part that is wrong, or nothing typed, or more rooms than a hotel may have. */
export type NumbersProblem =
  | { code: "empty" }
  | { code: "bad_part"; part: string }
  | { code: "repeated"; number: string }
  | { code: "too_many" };

const range = /^(?<prefix>\D*)(?<first>\d{1,6})\s*[-–]\s*(?<again>\D*)(?<last>\d{1,6})$/u;

/** The numbers of "101-112" or "A1-A4", with the leading zeros of the first; undefined where it is no range. */
function ofRange(part: string): string[] | undefined {
  const { prefix = "", first = "", again = "", last = "" } = range.exec(part)?.groups ?? {};
  const [from, to] = [Number(first), Number(last)];
  if (first === "" || (again !== "" && again !== prefix) || to < from || to - from >= limits.numberedRoomsPerHotel) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => prefix + String(from + index).padStart(first.length, "0"));
}

/**
 * Room numbers as they are typed: single ones and ranges, separated by commas or lines. "101-104, 201" are 101, 102, 103, 104
 * and 201. A part that ends with a number after a hyphen is a range, so a number can't have the form of one.
 */
export function roomNumbersOf(text: string): string[] | NumbersProblem {
  const parts = text
    .split(/[,;\n]/u)
    .map(plainText)
    .filter(Boolean);
  if (parts.length === 0) return { code: "empty" };
  const numbers: string[] = [];
  const known = new Set<string>();
  for (const part of parts) {
    const named = /\d\s*[-–]\s*\D*\d/u.test(part) ? ofRange(part) : [part];
    if (!named || named.some((number) => number.length > longestNumber)) return { code: "bad_part", part };
    for (const number of named) {
      if (known.has(number.toLowerCase())) return { code: "repeated", number };
      known.add(number.toLowerCase());
      numbers.push(number);
    }
    if (numbers.length > limits.numberedRoomsPerHotel) return { code: "too_many" };
  }
  return numbers;
}
