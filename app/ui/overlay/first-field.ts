const fields = 'input:not([type="hidden"]), select, textarea';

/** The element that a dialog focuses when it opens: its first editable field, of radio buttons the checked one. */
export function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const usable = [...dialog.querySelectorAll<HTMLInputElement>(fields)].filter((field) => !field.disabled && field.offsetParent !== null);
  const [first] = usable;
  if (first?.type !== "radio") return first;
  return usable.find(({ type, name, checked }) => type === "radio" && name === first.name && checked) ?? first;
}
