import type { Page } from "@playwright/test";

type Point = { x: number; y: number };

/**
 * Fingers of the browser's protocol: Playwright itself can only tap. With `every`, events happened so many milliseconds after each
 * other, however late a busy machine sends them.
 */
export async function fingersOf(page: Page, every?: number) {
  const browser = await page.context().newCDPSession(page);
  let time = Date.now();
  return (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) => {
    time = every === undefined || type === "touchStart" ? Date.now() : time + every;
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    return browser.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: time / 1000 });
  };
}

/** Moves a finger over the screen. */
export async function drag(page: Page, from: Point, to: Point) {
  const touch = await fingersOf(page, 16);
  const steps = 12;
  await touch("touchStart", from);
  for (let step = 1; step <= steps; step++) {
    const at = (start: number, end: number) => start + ((end - start) * step) / steps;
    await touch("touchMove", { x: at(from.x, to.x), y: at(from.y, to.y) });
  }
  await touch("touchEnd");
}
