import { plainText, visibleText } from "./text/plain-text.ts";

export const longestEmail = 200;

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";

/** An address in the form of `plainEmail`, as browsers accept it, at a host with a top-level domain (also of other scripts). */
export const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`);

/**
 * A typed address in the one form in which it is stored, compared and sent: lower case, without characters that nobody
 * sees, and a domain of another script in ASCII (RFC 5891), as browsers and mail servers write it.
 */
export function plainEmail(typed: string): string {
  const text = visibleText(typed.normalize("NFKC")).trim().toLowerCase();
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  // Only characters of host names: a URL would read others as its own.
  if (at < 0 || !/[^\p{ASCII}]/u.test(domain) || !/^(?:[\p{L}\p{M}\p{N}.\u3002\u00b7-]|\u200c|\u200d)+$/u.test(domain)) return text;
  const url = URL.parse(`https://${domain}/`);
  return url ? `${text.slice(0, at)}@${url.hostname}` : text;
}

const decimal = /\p{Nd}/u;

/** A digit of any script as one of 0 to 9: the ten of a script follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && decimal.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** A phone number as people paste it: digits, plus and dashes as in ASCII, without characters that nobody sees. */
export const plainPhone = (text: string): string =>
  plainText(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, "-");

/** A number, and an extension after a word or sign of any language. */
const phonePattern = /^(\+?[\d\s()./-]+)(?:[,;]?\s*(?:#|\p{L}{1,12}\.?:?)\s*\d{1,6})?$/u;

/** Whether a cleaned text can be a phone number: 6 to 15 digits, national or with country code, with or without extension. */
export const isPhone = (text: string): boolean => /^\d{6,15}$/.test((phonePattern.exec(text)?.[1] ?? "").replace(/\D/g, ""));
