import { watchFields } from "../form/typed-fields.ts";

type Router = { subscribe: (changed: () => void) => void };

/**
 * Keeps a copy of the page as the server has drawn it. Returns what to call with an error of a view: it brings the copy
 * back in place of an error page or of nothing, after `stop` has ended React, with what has been typed. The page then works
 * as without scripts. A page that the router has drawn, or was about to draw, is loaded.
 */
export function keepServerPage(stop: () => void): (error: unknown) => void {
  const page = document.documentElement.cloneNode(true);
  const carryTyped = watchFields();
  const { pathname, search } = location;
  const hasMoved = () => location.pathname !== pathname || location.search !== search;
  let failed = false;
  return (error) => {
    reportError(error);
    if (failed) return;
    failed = true;
    // React is at work until then, and the page is not painted before.
    queueMicrotask(() => {
      if (hasMoved()) return location.reload();
      stop();
      document.documentElement.replaceWith(page);
      carryTyped();
      addEventListener("popstate", () => location.reload());
      // The router ends what was pressed before, and has no views to show it.
      const router = Reflect.get(window, "__reactRouterDataRouter") as Router | undefined;
      router?.subscribe(() => hasMoved() && location.reload());
    });
  };
}
