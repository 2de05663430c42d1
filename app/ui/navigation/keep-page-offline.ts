import { isConnected } from "./is-connected.ts";

/** The link that a click follows in this window and document. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  // What the browser has kept opens without a connection.
  if (!link || link.hasAttribute("data-kept")) return undefined;
  if (link.origin !== location.origin || link.hasAttribute("download") || !["", "_self"].includes(link.target)) return undefined;
  return link.hash && link.pathname + link.search === location.pathname + location.search ? undefined : link;
}

/**
 * Keeps the page while there is no connection. Links are followed when it is back, unless another one was pressed
 * since. Forms are not sent later by themselves: `waits` and `unsent` tell which of the two happens. Returns how to stop.
 */
export function keepPageOffline({ waits, unsent }: { waits: () => void; unsent: () => void }): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let wanted: HTMLAnchorElement | undefined;
  let passes = false;

  /** Holds what was pressed until the site was asked: then it is done, or `keep` tells that it can't be. */
  const hold = (event: Event, act: () => void, keep: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    void isConnected().then((connected) => {
      if (!connected) return keep();
      passes = true;
      try {
        act();
      } finally {
        passes = false;
      }
    });
  };
  const press = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    wanted = undefined;
    if (navigator.onLine || passes) return;
    const keep = () => {
      wanted = link;
      waits();
    };
    hold(event, () => link.click(), keep);
  };
  const send = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || passes || !(form instanceof HTMLFormElement) || form.method === "dialog") return;
    hold(event, () => form.requestSubmit(submitter), unsent);
  };
  const follow = () => {
    if (wanted?.isConnected) wanted.click();
  };
  // Before the router's own handlers.
  addEventListener("click", press, { capture: true, signal });
  addEventListener("submit", send, { capture: true, signal });
  addEventListener("online", follow, { signal });
  return () => stop.abort();
}
