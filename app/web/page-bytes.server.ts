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
