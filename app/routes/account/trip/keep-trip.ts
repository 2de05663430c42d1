import { keptPerson } from "#routes/shell/kept-trips.ts";

const script = "/trip-worker.js";

type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string };
};

let policy: ReturnType<Policies["createPolicy"]> | undefined;

/** The address of the worker, as a trusted value; no other one is possible. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  if (!trustedTypes) return script;
  policy ??= trustedTypes.createPolicy("trip-worker", { createScriptURL: () => script });
  return policy.createScriptURL(script);
}

/** The files that this page has loaded, and its pictures. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const pictures = [...document.images].map(({ currentSrc, src }) => currentSrc || src);
  const own = [...files, ...pictures].flatMap((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url?.origin === location.origin && /^\/(?:assets|media)\/|^\/[\w-]+\.(?:svg|png)$/.test(url.pathname)
      ? [url.pathname + url.search]
      : [];
  });
  return [...new Set(own)];
}

/** Lets the service worker of trips keep this page for when there is no network. A browser without one keeps nothing. */
export async function keepTrip(email: string): Promise<void> {
  if (import.meta.env.DEV || !navigator.onLine || !("serviceWorker" in navigator)) return;
  // The folder of trips in this language.
  await navigator.serviceWorker.register(workerUrl(), { scope: location.pathname.replace(/[^/]*$/, "") });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ person: await keptPerson(email), path: location.pathname, files: loadedFiles() }, []);
}
