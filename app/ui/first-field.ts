const fields = 'input:not([type="hidden"]), select, textarea';

/** What a dialog opens for: its first field that can be filled in, of radio buttons the chosen one. */
export function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const usable = [...dialog.querySelectorAll<HTMLInputElement>(fields)].filter((field) => !field.disabled && field.offsetParent !== null);
  const [first] = usable;
  if (first?.type !== "radio") return first;
  return usable.find(({ type, name, checked }) => type === "radio" && name === first.name && checked) ?? first;
}
