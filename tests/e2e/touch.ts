import type { Page } from "@playwright/test";

type Point = { x: number; y: number };

/** Moves a finger over the screen. */
export async function drag(page: Page, from: Point, to: Point) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  const steps = 12;
  await touch("touchStart", from);
  for (let step = 1; step <= steps; step++) {
    const at = (start: number, end: number) => start + ((end - start) * step) / steps;
    await touch("touchMove", { x: at(from.x, to.x), y: at(from.y, to.y) });
  }
  await touch("touchEnd");
}
