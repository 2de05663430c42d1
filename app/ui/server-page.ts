import { watchFields } from "./typed-fields.ts";

/**
 * Keeps a copy of the page as the server has drawn it. Returns what to call with an error of a view: it brings the copy
 * back in place of an error page or of nothing, after `stop` has ended React, with what has been typed. The page then works
 * as without scripts. A page that the router has drawn is loaded.
 */
export function keepServerPage(stop: () => void): (error: unknown) => void {
  const page = document.documentElement.cloneNode(true);
  const carryTyped = watchFields();
  const { pathname, search } = location;
  let failed = false;
  return (error) => {
    reportError(error);
    if (failed) return;
    failed = true;
    // React is at work until then, and the page is not painted before.
    queueMicrotask(() => {
      if (location.pathname !== pathname || location.search !== search) return location.reload();
      stop();
      document.documentElement.replaceWith(page);
      carryTyped();
      addEventListener("popstate", () => location.reload());
    });
  };
}
