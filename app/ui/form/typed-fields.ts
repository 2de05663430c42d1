type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const actionOf = ({ form }: Field) => form?.getAttribute("action");

function carryOver(from: Field, to: Field) {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (from.type === "file") to.files = from.files;
  }
  if (from.type !== "file") to.value = from.value;
}

/** Watches the fields of the page. Returns what writes into another copy of the page what people have typed, and gives it the focus. */
export function watchFields(): () => void {
  const places = new Map<Field, number>();
  let focused: unknown = document.activeElement;
  const note = (target: unknown) => {
    if (isField(target) && !places.has(target)) places.set(target, [...document.getElementsByName(target.name)].indexOf(target));
  };
  for (const event of ["focusin", "input", "change"])
    addEventListener(
      event,
      ({ target }) => {
        focused = target;
        note(target);
      },
      true,
    );
  for (const field of document.querySelectorAll("input, textarea, select")) note(field);
  return () => {
    for (const [field, place] of places) {
      const copy = document.getElementsByName(field.name)[place];
      if (!isField(copy) || copy.type === "hidden" || actionOf(copy) !== actionOf(field)) continue;
      carryOver(field, copy);
      if (field === focused) copy.focus({ preventScroll: true });
    }
  };
}
