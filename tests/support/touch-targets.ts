import type { Page } from "@playwright/test";

/**
 * What can be pressed on the page and is smaller than 44 pixels on a side, each as its size, element and text. Counted
 * with an element are its labels and an absolutely positioned `::before` or `::after`, which enlarge it. Links within a
 * sentence are as high as their line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const pressable = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider]";
    const isInSentence = (element: Element) => {
      const block = element.closest("p, li, dd, td, legend");
      return getComputedStyle(element).display === "inline" && !!block && block.textContent.trim() !== element.textContent.trim();
    };
    return Array.from(document.querySelectorAll<HTMLElement>(pressable)).flatMap((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      if (!isShown || element.matches(":disabled") || element.closest("[inert]") || isInSentence(element)) return [];
      const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect());
      const around = ["::before", "::after"]
        .map((part) => getComputedStyle(element, part))
        .filter(({ content, position }) => content !== "none" && position === "absolute")
        .map(({ width, height }) => ({ width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 }));
      const [width, height] = (["width", "height"] as const).map((side) => Math.max(...[...boxes, ...around].map((box) => box[side])));
      // Text for screen readers has the size of a pixel.
      if (!width || !height || width <= 1 || height <= 1 || (width >= least && height >= least)) return [];
      const name = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
      return [`${Math.round(width)}x${Math.round(height)} ${element.tagName.toLowerCase()} ${name}`];
    });
  });

/** Fields with a text below 16 px, around which iOS enlarges the page. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("input, select, textarea")).flatMap((field) => {
      const isTyped = !field.matches("[type=hidden], [type=checkbox], [type=radio], [type=range], [type=submit]");
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      return isTyped && size < 16 ? [`${size} px ${field.tagName.toLowerCase()} ${field.getAttribute("name") ?? field.id}`] : [];
    }),
  );
