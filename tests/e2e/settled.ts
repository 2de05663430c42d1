import { expect, type Page } from "@playwright/test";

type Router = { state: { initialized: boolean; navigation: { state: string }; fetchers: Map<string, { state: string }> } };
type Root = { pendingLanes: number; current: { memoizedState: { isDehydrated: boolean } } };

function isSettled(): boolean {
  // Pages of the payment simulator and the mailbox, and pages without JavaScript, have no React.
  if (!("__reactRouterContext" in window)) return document.readyState === "complete";
  const router = Reflect.get(window, "__reactRouterDataRouter") as Router | undefined;
  const container = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
  if (!router || !container) return false;
  const { navigation, fetchers, initialized } = router.state;
  const root = (Reflect.get(document, container) as { stateNode: Root }).stateNode;
  const idle = initialized && navigation.state === "idle" && [...fetchers.values()].every(({ state }) => state === "idle");
  // Lazy sections wait for the visitor to do something.
  window.dispatchEvent(new Event("pointermove"));
  const sections = [...document.querySelectorAll("[data-section] > :first-child")];
  const areHydrated = sections.every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$")));
  return idle && areHydrated && root.pendingLanes === 0 && !root.current.memoizedState.isDehydrated;
}

/** Waits until the page is hydrated, the router is idle and React has no pending work. The URL changes before the page does. */
export async function settled(page: Page): Promise<void> {
  // Evaluation fails while the document is being replaced.
  await expect
    .poll(() => page.evaluate(isSettled).catch(() => false), { message: "the page settles", intervals: [20, 50, 100] })
    .toBe(true);
}

/** Waits for the URL and for the page that belongs to it. */
export async function arrives(page: Page, url: RegExp | ((url: URL) => boolean)): Promise<void> {
  await expect(page).toHaveURL(url);
  await settled(page);
}
