import { Readable } from "node:stream";

const quoted = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
const encoded = (name: string) => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** A file response with Content-Disposition: an ASCII file name for old clients and the UTF-8 one (RFC 6266). */
export function fileAnswer(
  body: string | Uint8Array<ArrayBuffer>,
  file: { type: string; plainName: string; name: string; shown?: "inline" | "attachment" },
): Response {
  return new Response(body, {
    headers: {
      "content-type": file.type,
      "content-disposition": `${file.shown ?? "attachment"}; filename="${quoted(file.plainName)}"; filename*=UTF-8''${encoded(file.name)}`,
      "cache-control": "private, no-cache",
    },
  });
}

/** A 404 response for a missing file, with the reason as plain text. */
export const noFile = (reason: string): Response =>
  new Response(reason, { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });

/** A CSV file sent as a stream; not compressed, because compression would buffer the whole file. */
export const csvAnswer = (file: Readable, name: string): Response =>
  new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${quoted(name)}"`,
      "cache-control": "private, no-cache, no-transform",
    },
  });

const pages = new WeakMap<Response, Buffer<ArrayBuffer>>();

/**
 * A response to a rendered page. Its bytes are beside it instead of in its body, since a body becomes a stream; the
 * server sends them (`server/http/packing.ts`).
 */
export function pageResponse(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(null, init);
  pages.set(response, bytes);
  return response;
}

/** The bytes of a response of `pageResponse`; undefined of others, which have a body. */
export const pageBytes = (response: Response): Buffer<ArrayBuffer> | undefined => pages.get(response);
