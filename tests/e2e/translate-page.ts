import type { Page } from "@playwright/test";
import { settled } from "./settled.ts";

/** Puts two `font` elements in the place of each text, as page translation of Chrome does. The words stay, between marks. */
export function translateTexts(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const isShown = text.data.trim() !== "" && !text.parentElement?.closest("font, script, style, textarea, option, svg");
    if (!isShown) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Translates all that the page shows, once it is settled. */
export async function translate(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(translateTexts);
}
