const retryMs = 5000;

/** Data of a page or of links, which the router asks for while the present page stays. */
const isPageData = (input: RequestInfo | URL): boolean => {
  const { pathname, origin } = new URL(input instanceof Request ? input.url : input, location.href);
  return origin === location.origin && (pathname.endsWith(".data") || pathname.endsWith("/__manifest"));
};

/** Resolves when the browser is connected again, at the latest after `ms`; rejects when `signal` aborts. */
const connected = (signal: AbortSignal | null | undefined, ms?: number) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    addEventListener("online", () => resolve(), { once: true });
    if (ms) setTimeout(resolve, ms);
  });

/** The link that a click follows in this window and document. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.hasAttribute("download") || !["", "_self"].includes(link.target)) return undefined;
  return link.hash && link.pathname + link.search === location.pathname + location.search ? undefined : link;
}

/**
 * Keeps the page while there is no connection. Links are followed when it is back, unless another one was pressed
 * since; requests of the router wait for it. Forms are not sent later by themselves: `waits` and `unsent` tell which of
 * the two happens. Returns how to stop.
 */
export function keepPageOffline({ waits, unsent }: { waits: () => void; unsent: () => void }): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let wanted: HTMLAnchorElement | undefined;

  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    wanted = undefined;
    if (navigator.onLine) return;
    hold(event);
    wanted = link;
    waits();
  };
  const send = (event: SubmitEvent) => {
    if (navigator.onLine || (event.target instanceof HTMLFormElement && event.target.method === "dialog")) return;
    hold(event);
    unsent();
  };
  const follow = () => {
    if (wanted?.isConnected) wanted.click();
  };
  // Before the router's own handlers.
  addEventListener("click", press, { capture: true, signal });
  addEventListener("submit", send, { capture: true, signal });
  addEventListener("online", follow, { signal });

  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isPageData(input)) return fetch(input, init);
    const isRead = (init?.method ?? "GET") === "GET";
    for (;;) {
      if (!navigator.onLine) {
        waits();
        await connected(init?.signal);
      }
      try {
        return await fetch(input, init);
      } catch (error) {
        // What was sent may have arrived.
        if (init?.signal?.aborted || !isRead) throw error;
        waits();
        await connected(init?.signal, retryMs);
      }
    }
  };
  return () => {
    stop.abort();
    window.fetch = fetch;
  };
}
