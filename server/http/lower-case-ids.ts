import type { MiddlewareHandler } from "hono";

const id = /(?<![\da-z])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z])/gi;
const lowered = (text: string) => text.replace(id, (found) => found.toLowerCase());

/**
 * Ids have one spelling, in lower case, but upper case means the same (RFC 9562), and programs and people change it. An
 * address with such an id, in its path or its query, is redirected to that of the same page.
 */
export const lowerCaseIds =
  (origin: string): MiddlewareHandler =>
  (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const [path, query] = [lowered(pathname), lowered(search)];
    if (path === pathname && query === search) return next();
    // Also forms: 308 repeats their method and body.
    return Promise.resolve(c.redirect(origin + path + query, 308));
  };
