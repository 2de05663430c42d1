import { plainLines, visibleText } from "#kit/text/plain-text.ts";
import { maskedCards } from "./masked-cards.ts";

/** A joiner within an ordinary word; emoji and letters of other scripts need theirs. */
const joiners = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{N}])[\u200c\u200d]+/gu;

/** A text without what nobody sees: control, format and direction characters. */
export const cleanText = (typed: string): string => plainLines(visibleText(typed)).replace(joiners, "");

/** A message as it is stored: clean, and with the numbers of cards masked. */
export const storedText = (typed: string): string => maskedCards(cleanText(typed)).text;
