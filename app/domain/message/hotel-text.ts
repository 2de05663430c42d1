import { messages } from "#kit/locale.ts";
import { linksApart } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/message.ts";
import type { Ctx } from "#platform/context.server.ts";
import { marksOf } from "./find-marks.ts";
import type { Mark } from "./message.ts";
import { cleanText } from "./stored-text.ts";

const t = messages(texts.messageMails);
const d = messages(texts.hotelTexts);

/**
 * Whether guests are warned of a text that a hotel has written for them elsewhere than in a message, such as the reason of a
 * cancellation: by the rules of messages.
 */
export function isWarnedText({ config }: Pick<Ctx, "config">, text: string): boolean {
  const { host } = new URL(config.origin);
  return marksOf(cleanText(text), host, text).length > 0;
}

/**
 * Such a text in an e-mail: without links, and the warning that goes before it, if it needs one. `about`: whether the guest has a booking,
 * or has only asked the hotel.
 */
export function mailedText(
  ctx: Pick<Ctx, "config">,
  text: string,
  about: "booking" | "question" = "booking",
): { text: string; warning: string[] } {
  const warning = about === "booking" ? t.warning : t.warningBefore;
  return { text: linksApart(text), warning: isWarnedText(ctx, text) ? [warning] : [] };
}

/** What leads a reader away from the site. */
const away: readonly Mark[] = ["card", "iban", "phone", "messenger", "email", "link"];

/** Points within names of companies and Georgian addresses that no address of a site has. */
const spaced = (text: string): string =>
  text
    .replaceAll(/(\bCo\.)(?=KG)/g, "$1 ")
    .replaceAll(/\bSp\. ?z ?o\. ?o\.(?= |$)/gi, "Sp zoo")
    .replaceAll(/(\p{Script=Georgian}\.)(?=\p{Script=Georgian}{3})/gu, "$1 ");

/** A line of an address without its house number, which would count as an amount. */
const withoutHouseNumber = (text: string): string =>
  text.replaceAll(/^\d{1,4}\p{L}?[ ,]+(?![\d ,])|(?<![\d ,])[ ,]+\d{1,4} ?\p{L}?$/gu, " ");

const marksOfPrinted = (text: string): Mark[] => marksOf(withoutHouseNumber(spaced(text)));

/** Whether a document may print a text that a hotel writes: nothing in it leads away from the site. Asking for money alone is warned of. */
export const isPrintable = (text: string): boolean => !marksOfPrinted(text).some((mark) => away.includes(mark));

/** Whether it may be the note of all invoices of a hotel: also no request for money; the hotel's phone number may be in it. */
export const isPrintableNote = (text: string): boolean => !marksOfPrinted(text).some((mark) => mark !== "phone" && mark !== "hidden");

/** A text of a hotel as a document prints it: taken apart if it has an address, as those have that were stored before forms rejected it. */
export const printedText = (text: string): string =>
  marksOfPrinted(text).some((mark) => mark === "link" || mark === "email") ? linksApart(text) : text;

/** The warning of a document that prints such texts, if one of them needs it. A phone number alone needs none. */
export const documentWarning = (printed: readonly string[]): string[] =>
  printed.some((text) => marksOfPrinted(text).some((mark) => mark !== "phone")) ? [d.document] : [];
