/** The place of the image that was chosen last, in the window. */
let origin: { place: DOMRect; at: number } | undefined;

/** Milliseconds after which a page that opens no longer belongs to the image that was chosen. */
const belongsMs = 4000;
const growsMs = 320;

/** Remembers where an image is that opens a page. */
export function noteOrigin(image: Element | null | undefined): void {
  origin = image ? { place: image.getBoundingClientRect(), at: performance.now() } : undefined;
}

/** Lets the image at the top of an opening page grow from the one that was chosen; not with reduced motion. */
export function growFromOrigin(image: HTMLElement | null): void {
  const from = origin;
  origin = undefined;
  if (!image || !from || performance.now() - from.at > belongsMs || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = image.getBoundingClientRect();
  const { left, top, width, height } = from.place;
  // The page is scrolled to its top after this.
  const down = top - (to.top + scrollY);
  const scale = Math.max(width / to.width, height / to.height);
  image.animate(
    [
      { transform: `translate(${left - to.left}px, ${down}px) scale(${scale})`, transformOrigin: "0 0", opacity: 0.5 },
      { transform: "none", transformOrigin: "0 0", opacity: 1 },
    ],
    { duration: growsMs, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
}
