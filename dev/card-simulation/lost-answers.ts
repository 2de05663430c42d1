import type { Context } from "hono";

/** A request that the client aborts. */
export const hang = (c: Context): Promise<Response> =>
  new Promise((resolve) => {
    const end = () => resolve(c.body(null, 504));
    c.req.raw.signal.addEventListener("abort", end);
    setTimeout(end, 60_000).unref();
  });

/** A request whose response is lost. */
export const lost = (c: Context): Response => c.text("Gateway timeout", 504);
