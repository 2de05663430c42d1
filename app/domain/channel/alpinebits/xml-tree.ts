import { SaxesParser } from "saxes";
import { done, type Outcome, rejected } from "#kit/outcome.ts";

/** An element, with the line on which it begins. Its text is that of its own, without the spaces around it. */
export type Element = { name: string; line: number; attributes: Record<string, string>; elements: Element[]; text: string };

/** What is wrong with a document, and on which line. */
export type Problem = { code: "invalid_document"; line: number; text: string; error: number };

export type TreeLimits = { depth: number; elements: number };

/** The namespace of the OpenTravel schema. */
const openTravel = "http://www.opentravel.org/OTA/2003/05";

/** Codes of the OpenTravel list ERR for a problem of the document. */
export const invalidValue = 320;

/** OpenTravel's code for an unknown room type. */
export const unknownRoom = 402;

/** Refuses a document for what it has in a line. */
export const refuse = (line: number, text: string, error = invalidValue) =>
  rejected<Problem>({ code: "invalid_document", line, text, error });
export const missingField = 321;

class Refused extends Error {}

/**
 * Reads a document of the OpenTravel namespace. Rejects the first place that is not well-formed, a DOCTYPE before anything that it may
 * declare, other namespaces, and what is deeper or longer than the limits.
 */
export function readTree(text: string, { depth, elements }: TreeLimits): Outcome<Element, Problem> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: Element[] = [];
  let root: Element | undefined;
  let count = 0;
  const stop = (reason: string): never => {
    throw new Refused(reason);
  };
  parser.on("doctype", () => stop("A DOCTYPE is not accepted."));
  parser.on("error", (error) => stop(sentenceOf(error.message)));
  parser.on("opentag", ({ local, uri, attributes }) => {
    if (uri !== openTravel) stop(`The element ${local} is not of the namespace ${openTravel}.`);
    if (++count > elements) stop(`The document has more than ${elements} elements.`);
    if (open.length >= depth) stop(`Elements are nested deeper than ${depth}.`);
    const element: Element = {
      name: local,
      line: parser.line,
      attributes: Object.fromEntries(
        Object.values(attributes).flatMap(({ prefix, local: name, value }): [string, string][] =>
          prefix === "" ? [[name, value.trim()]] : [],
        ),
      ),
      elements: [],
      text: "",
    };
    open.at(-1)?.elements.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed) closed.text = closed.text.trim();
  });
  const addText = (more: string) => {
    const current = open.at(-1);
    if (current) current.text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refused) return refuse(parser.line, error.message);
    throw error;
  }
  return root ? done(root) : refuse(1, "The document is empty.");
}

/** Messages of the parser begin with their place, which stands in `line`. */
const sentenceOf = (message: string) => {
  const text = message.replace(/^\d+:\d+:\s*/, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
};
