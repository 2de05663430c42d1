import { watchFields } from "../form/typed-fields.ts";

type Router = { subscribe: (changed: () => void) => void };

/** Returns what makes a mouse that is down press what it is released on: browsers click nothing if what was pressed is gone. */
function watchPresses(): () => void {
  let pressed: EventTarget | null = null;
  addEventListener("mousedown", ({ target }) => void (pressed = target), true);
  return () =>
    addEventListener("mouseup", ({ target, button }) => {
      if (button !== 0 || !(pressed instanceof Node) || pressed.isConnected || !(target instanceof Element)) return;
      const control = target.closest<HTMLElement>("a, button, label, summary, input, select, textarea");
      control?.focus();
      control?.click();
    });
}

/**
 * Keeps a copy of the page as the server has drawn it. Returns what to call with an error of a view: it brings the copy
 * back in place of an error page or of nothing, after `stop` has ended React, with what has been typed and is being pressed.
 * The page then works as without scripts. A page that the router has drawn, or was about to draw, is loaded.
 */
export function keepServerPage(stop: () => void): (error: unknown) => void {
  const page = document.documentElement.cloneNode(true);
  const carryTyped = watchFields();
  const carryPressed = watchPresses();
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
      carryPressed();
      addEventListener("popstate", () => location.reload());
      // The router ends what was pressed before, and has no views to show it.
      const router = Reflect.get(window, "__reactRouterDataRouter") as Router | undefined;
      router?.subscribe(() => hasMoved() && location.reload());
    });
  };
}
