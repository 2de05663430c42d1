import { type PDFContext, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { marksOf } from "../find-marks.ts";
import type { Mark } from "../message.ts";

export type PdfTask = { bytes: Uint8Array; ownHost: string };

export type PdfRejection =
  /** It can't be read as a PDF. */
  | { code: "not_a_pdf" }
  /** It is encrypted or has a password. */
  | { code: "protected" }
  /** It has scripts, embedded files, media or actions that do more than lead to a page of it. */
  | { code: "active" }
  | { code: "too_many_pages" };

/** `marks`: what its text has that people are warned of. */
export type CheckedPdf = { bytes: Uint8Array; marks: Mark[] };

const names = (...all: string[]) => new Set(all);
/** Keys of objects that run something or carry other files. */
const activeKeys = names("JS", "JavaScript", "EF", "EmbeddedFiles", "XFA", "RichMediaContent", "RichMediaSettings", "Encrypt");
/** Kinds of actions that only move within the document. */
const harmlessActions = names("GoTo", "Named", "Thread", "SetOCGState");
/** Kinds of actions that lead elsewhere: they are taken out. */
const links = names("URI", "GoToR");
const activeAnnotations = names("FileAttachment", "RichMedia", "3D", "Screen", "Movie", "Sound");

const text = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : undefined);

/** Whether a dictionary is an action: those name their kind and stand where actions do; others use `S` for styles and structure. */
const actionKeys = ["A", "PA", "OpenAction", "Next"] as const;

/** Looks through all objects, takes links to other places out, and returns whether something active is left. */
function hasActive(context: PDFContext): boolean {
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  const actionOf = (object: PDFObject | undefined): PDFDict[] => {
    const found = object instanceof PDFRef ? context.lookup(object) : object;
    if (found instanceof PDFDict) return [found];
    return found instanceof PDFArray ? found.asArray().flatMap((one) => (one instanceof PDFArray ? [] : actionOf(one))) : [];
  };
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFStream) waiting.push(object.dict);
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    if (!(object instanceof PDFDict)) continue;
    const kind = text(object.get(PDFName.of("Subtype")));
    if (kind !== undefined && activeAnnotations.has(kind)) return true;
    // Actions on opening, closing, printing and typing.
    object.delete(PDFName.of("AA"));
    object.delete(PDFName.of("AF"));
    for (const key of object.keys()) if (activeKeys.has(key.decodeText())) return true;
    for (const key of actionKeys)
      for (const action of actionOf(object.get(PDFName.of(key)))) {
        const does = text(action.get(PDFName.of("S")));
        if (does === undefined) continue;
        if (links.has(does)) {
          for (const part of action.keys()) action.delete(part);
          action.set(PDFName.of("S"), PDFName.of("Named"));
          action.set(PDFName.of("N"), PDFName.of("NoOp"));
        } else if (!harmlessActions.has(does)) return true;
      }
    // An address may stand anywhere else, such as the base of all links.
    object.delete(PDFName.of("URI"));
    waiting.push(...object.values());
  }
  return false;
}

/** Takes out who made the document, when and with what. */
function forgetOrigin(document: PDFDocument): void {
  const { context, catalog } = document;
  const { Info } = context.trailerInfo;
  if (Info instanceof PDFRef) context.delete(Info);
  delete context.trailerInfo.Info;
  for (const key of ["Metadata", "PieceInfo"]) {
    const value = catalog.get(PDFName.of(key));
    if (value instanceof PDFRef) context.delete(value);
    catalog.delete(PDFName.of(key));
  }
}

/**
 * Reads a PDF and writes it anew, without metadata and links to other places. Rejects what is none, is protected, has scripts or other
 * files, or more than `pdfPages` pages. It runs in a thread with limits (`attachment-worker.server.ts`).
 */
export async function checkPdf({ bytes, ownHost }: PdfTask): Promise<Outcome<CheckedPdf, PdfRejection>> {
  let written: Uint8Array;
  let found: string;
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
    if (document.isEncrypted) return rejected({ code: "protected" });
    const pages = document.getPageCount();
    if (pages === 0) return rejected({ code: "not_a_pdf" });
    if (pages > limits.pdfPages) return rejected({ code: "too_many_pages" });
    if (hasActive(document.context)) return rejected({ code: "active" });
    forgetOrigin(document);
    written = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
    const readable = await getDocumentProxy(Uint8Array.from(written), { stopAtErrors: true, useSystemFonts: false });
    if (await readable.hasJSActions()) return rejected({ code: "active" });
    found = (await extractText(readable, { mergePages: true })).text;
  } catch (error) {
    return rejected({ code: /password|encrypt/i.test(String(error)) ? "protected" : "not_a_pdf" });
  }
  return done({ bytes: written, marks: marksOf(found.slice(0, limits.pdfCharacters), ownHost) });
}
