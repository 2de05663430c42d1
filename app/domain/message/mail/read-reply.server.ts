import PostalMime, { addressParser, type Address, type Attachment, type Email } from "postal-mime";
import * as limits from "#kit/limits.ts";
import { type ReplyText, replyText } from "./reply-text.ts";

export type ReplyTask = {
  bytes: Uint8Array;
  /** The address that the site sends from, which programs name above the text that they quote. */
  siteAddress: string;
};

/** An e-mail as far as the site is interested in it. */
export type ReadReply = ReplyText & {
  /** The only address that it is from; null if it has none or several. */
  from: string | null;
  /** Every address that it was sent to, also as a server has noted it. */
  to: string[];
  messageId: string | null;
  /** Sent by a program: an automatic answer, a list, a report that it could not be delivered. */
  automatic: boolean;
  attachments: Uint8Array[];
};

const addressesIn = (list: readonly Address[] | undefined): string[] =>
  (list ?? []).flatMap((one) => (one.group ? addressesIn(one.group) : [one.address ?? ""]));

/** Headers in which servers note whom an e-mail was delivered to. */
const deliveredTo = new Set(["delivered-to", "x-original-to", "envelope-to"]);
const answersOfPrograms = ["x-autoreply", "x-autorespond", "x-autorespond-to", "list-id", "list-unsubscribe", "feedback-id"];

/** Whether a program has sent it: RFC 3834, and what older programs write instead. */
function isAutomatic({ headers }: Email): boolean {
  const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  const [type = ""] = valuesOf("content-type");
  return (
    valuesOf("auto-submitted").some((value) => !/^no\b/.test(value)) ||
    valuesOf("precedence").some((value) => /^(?:bulk|junk|list|auto)/.test(value)) ||
    valuesOf("return-path").some((value) => value === "<>") ||
    answersOfPrograms.some((name) => valuesOf(name).length > 0) ||
    /^multipart\/report\b/.test(type)
  );
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : content instanceof ArrayBuffer ? new Uint8Array(content) : content;

const signatures = /^application\/(?:pkcs7|x-pkcs7|pgp)-/;
/** A picture within the text with fewer bytes is the logo of a signature. */
const smallestPicture = 30_000;

/** What programs attach and no person has chosen: signatures, and the logos in those. */
const isDecoration = (file: Attachment): boolean =>
  signatures.test(file.mimeType) || (file.related === true && bytesOf(file).byteLength < smallestPicture);

/** Reads an e-mail; null if it is none or exceeds a limit. It runs in a thread with limits (`reply-worker.server.ts`). */
export async function readReply({ bytes, siteAddress }: ReplyTask): Promise<ReadReply | null> {
  let email: Email;
  try {
    email = await PostalMime.parse(bytes, {
      // An e-mail in an e-mail is a file, never the text of the person.
      forceRfc822Attachments: true,
      maxRfc822NestingDepth: 0,
      maxNestingDepth: limits.replyMailLevels,
      maxHeadersSize: limits.replyMailHeaderBytes,
    });
  } catch {
    return null;
  }
  if (email.headers.length === 0 || email.attachments.length > limits.replyMailFiles) return null;
  const [from, ...others] = email.headers.filter(({ key }) => key === "from").flatMap(({ value }) => addressesIn(addressParser(value)));
  return {
    from: others.length === 0 && from ? from : null,
    to: [
      ...addressesIn(email.to),
      ...addressesIn(email.cc),
      ...email.headers.filter(({ key }) => deliveredTo.has(key)).map(({ value }) => value.replace(/^<|>$/g, "")),
    ],
    messageId: email.messageId?.trim().slice(0, 1000) || null,
    automatic: isAutomatic(email),
    ...replyText(email, siteAddress),
    attachments: email.attachments.filter((file) => !isDecoration(file)).map(bytesOf),
  };
}
