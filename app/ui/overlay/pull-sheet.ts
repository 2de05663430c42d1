type Hold = { grip: Element; pointerId: number; clientY: number };

/** The part of a sheet that it has to be pulled down to close, and the pixels per millisecond of a throw that closes it. */
const closingPart = 0.25;
const closingSpeed = 0.5;
const ease = { duration: 200, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** Lets a sheet follow the pointer that holds its grip, down only; released it closes or returns. */
export function pullSheet(sheet: HTMLElement, { grip, pointerId, clientY }: Hold, close: () => void): void {
  // Released before this was loaded.
  if (!grip.hasPointerCapture(pointerId)) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let [down, speed, at, y] = [0, 0, performance.now(), clientY];
  const moves = new AbortController();
  const { signal } = moves;
  const follow = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== pointerId) return;
    const now = performance.now();
    speed = (event.clientY - y) / Math.max(1, now - at);
    [at, y, down] = [now, event.clientY, Math.max(0, event.clientY - clientY)];
    sheet.style.setProperty("transform", `translateY(${down}px)`);
  };
  const release = (to: string, fill: FillMode = "none") => {
    moves.abort();
    sheet.style.removeProperty("transform");
    return sheet.animate([{ transform: `translateY(${down}px)` }, { transform: to }], {
      ...ease,
      duration: calm ? 0 : ease.duration,
      fill,
    });
  };
  const end = () => {
    if (down <= sheet.offsetHeight * closingPart && speed <= closingSpeed) release("none");
    else release("translateY(100%)", "forwards").addEventListener("finish", close);
  };
  grip.addEventListener("pointermove", follow, { signal });
  grip.addEventListener("pointerup", end, { signal });
  grip.addEventListener("pointercancel", () => release("none"), { signal });
}
