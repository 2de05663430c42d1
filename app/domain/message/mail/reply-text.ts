import EmailReplyParser from "email-reply-parser";
import { convert } from "html-to-text";
import * as limits from "#kit/limits.ts";

/** The text that a person has typed, and whether parts of the e-mail's text are left out of it. */
export type ReplyText = { text: string; leftOut: boolean };

const quotes = ["blockquote", ".gmail_quote", ".yahoo_quoted", ".moz-cite-prefix", "#divRplyFwdMsg"];
const most = 10 * limits.replyMailCharacters;

function textOfHtml(html: string): ReplyText {
  let leftOut = html.length > most;
  const text = convert(html.slice(0, most), {
    wordwrap: false,
    limits: { maxInputLength: most, maxDepth: 50, maxChildNodes: 5000 },
    formatters: { quote: () => (leftOut = true) },
    selectors: [
      ...quotes.map((selector) => ({ selector, format: "quote" })),
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
    ],
  });
  return { text, leftOut };
}

/**
 * Takes the line out by which a program of any language says whom it quotes: the last one with the site's address, and the one before it
 * if the line was broken in front of the address.
 */
function withoutAttribution(text: string, siteAddress: string): string {
  const lines = text.split("\n");
  const at = lines.findLastIndex((line) => line.toLowerCase().includes(siteAddress.toLowerCase()));
  if (at < 0 || lines.slice(at + 1).some((line) => line.trim() !== "")) return text;
  const isBroken = /^[\s<(]*$/.test((lines[at] ?? "").slice(0, (lines[at] ?? "").toLowerCase().indexOf(siteAddress.toLowerCase())));
  return lines.slice(0, isBroken && at > 0 ? at - 1 : at).join("\n");
}

/** A line such as `From: …` or `Gesendet: …`. */
const header = /^\*?\p{L}[\p{L} ]{0,20}\*?\s?:\*?\s*\S/u;
const line = /^\s*([-_+=]){2,}\s*$/;
/** A line that a program adds below the text of the person: “Sent from my phone”. */
const ofProgram =
  /^(?:sent from|get outlook for|von .+ gesendet$|gesendet von|sendt fra|envoyé d|télécharger outlook|enviado desde|verzonden vanaf|verstuurd vanaf)/i;

/**
 * What is kept of a part that the parser takes for a signature. It does so for all below a line or a greeting, where people also go on
 * to write: only what follows the mark of a signature, or a line above the headers of a quoted e-mail, is none of the person's text.
 */
function keptOf(part: string): string {
  const [first = "", ...rest] = part.split("\n");
  if (first === "-- ") return "";
  if (line.test(first)) {
    const next = rest.filter((one) => one.trim() !== "").slice(0, 3);
    return next.length === 3 && next.every((one) => header.test(one.trim())) ? "" : part;
  }
  return ofProgram.test(first.trim()) ? rest.join("\n") : part;
}

const withoutSpace = (text: string) => text.replace(/\s/g, "");

/** The text of an e-mail, plain or else of its HTML, without what it quotes and without signatures, as well as a program can tell. */
export function replyText({ text: plain = "", html = "" }: { text?: string; html?: string }, siteAddress: string): ReplyText {
  const whole = plain.trim() ? { text: plain, leftOut: false } : textOfHtml(html);
  const typed = whole.text.slice(0, limits.replyMailCharacters).replaceAll("\r\n", "\n").trim();
  const parts = new EmailReplyParser().read(typed).getFragments();
  const kept = parts.filter((part) => !part.isQuoted()).map((part) => (part.isSignature() ? keptOf(part.getContent()) : part.getContent()));
  const text = withoutAttribution(kept.join("\n"), siteAddress).trim();
  return { text, leftOut: whole.leftOut || withoutSpace(text) !== withoutSpace(whole.text) };
}
