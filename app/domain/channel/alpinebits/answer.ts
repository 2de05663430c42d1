import { XMLBuilder } from "fast-xml-parser";
import { cutAt } from "#kit/text/plain-text.ts";
import { type Action, actions } from "./message.ts";

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** Characters that XML 1.0 does not have; of a text without half characters. */
const noCharacter = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as an element may have it: at most so long, and without characters that XML does not have; undefined where nothing is left. */
export function xmlText(text: string | null, longest: number): string | undefined {
  const plain = cutAt((text ?? "").toWellFormed().replaceAll(noCharacter, ""), longest).trim();
  return plain === "" ? undefined : plain;
}

/** The answer to an action: its root element with this content. */
export const answerDocument = (action: Action, content: object): string => {
  const { answer, version } = actions[action];
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    [answer]: { "@xmlns": "http://www.opentravel.org/OTA/2003/05", "@Version": version, ...content },
  });
};

/** 13: of the application, as the standard says. */
const errorType = "13";
/** 11: an advice; 3: a rule of the business, something was left out. */
const warningTypes = { advice: "11", rule: "3" } as const;

/** An answer that refuses the whole message. */
export const refusal = (action: Action, text: string, error: number): string =>
  answerDocument(action, { Errors: { Error: { "@Type": errorType, "@Code": String(error), "#text": text } } });

export type Warning = { kind: keyof typeof warningTypes; text: string };

/** The beginning of an answer to a message that was accepted. */
export const success = (warnings: readonly Warning[] = []): object => ({
  Success: "",
  ...(warnings.length > 0 && {
    Warnings: { Warning: warnings.map(({ kind, text }) => ({ "@Type": warningTypes[kind], "#text": text })) },
  }),
});
