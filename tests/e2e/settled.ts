import { expect, type Page } from "@playwright/test";

type Router = {
  state: {
    initialized: boolean;
    navigation: { state: string; location?: { pathname: string; search: string } };
    fetchers: Map<string, { state: string }>;
  };
};
type Root = {
  pendingLanes: number;
  suspendedLanes: number;
  pingedLanes: number;
  current: { memoizedState: { isDehydrated: boolean } | null };
};

/** What the page is still at; nothing when it is hydrated, the router is idle and React has no pending work. */
function pending(patience: boolean): string {
  // Pages of the payment simulator and the mailbox, and pages without JavaScript, have no React.
  if (!("__reactRouterContext" in window)) return document.readyState === "complete" ? "" : "the document loads";
  const router = Reflect.get(window, "__reactRouterDataRouter") as Router | undefined;
  const container = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
  if (!router || !container) return "React has not begun";
  const { navigation, fetchers, initialized } = router.state;
  const root = (Reflect.get(document, container) as { stateNode: Root }).stateNode;
  // Lazy sections wait for the visitor to do something.
  window.dispatchEvent(new Event("pointermove"));
  const sections = [...document.querySelectorAll<HTMLElement>("[data-section] > :first-child")];
  const dry = sections.filter((element) => !Object.keys(element).some((key) => key.startsWith("__reactFiber$")));
  const { memoizedState } = root.current;
  // What waits for a script that doesn't come is no work; it is given some time.
  const lanes = patience ? root.pendingLanes : root.pendingLanes & ~(root.suspendedLanes & ~root.pingedLanes);
  return [
    ...(initialized ? [] : ["the router has not begun"]),
    ...(navigation.state === "idle"
      ? []
      : [`a navigation to ${navigation.location?.pathname}${navigation.location?.search} is ${navigation.state}`]),
    ...[...fetchers].flatMap(([key, { state }]) => (state === "idle" ? [] : [`the fetcher ${key} is ${state}`])),
    ...dry.map(({ parentElement }) => `the section ${parentElement?.dataset["section"]} is not hydrated`),
    ...(lanes === 0 ? [] : [`React has work of the lanes ${lanes}`]),
    ...(memoizedState ? (memoizedState.isDehydrated ? ["the page is not hydrated"] : []) : ["React has ended"]),
  ].join(", ");
}

/** Waits until the page is hydrated, the router is idle and React has no pending work. The URL changes before the page does. */
export async function settled(page: Page): Promise<void> {
  const began = Date.now();
  // Evaluation fails while the document is being replaced.
  await expect
    .poll(() => page.evaluate(pending, Date.now() - began < 8000).catch((error: unknown) => String(error)), {
      message: "the page settles",
      intervals: [20, 50, 100],
    })
    .toBe("");
}

/** Waits for the URL and for the page that belongs to it. */
export async function arrives(page: Page, url: RegExp | ((url: URL) => boolean)): Promise<void> {
  await expect(page).toHaveURL(url);
  await settled(page);
}
