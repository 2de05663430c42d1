type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;

/**
 * An element with attributes, listeners (`onclick`) and children. Nothing is ever parsed as HTML, so that the widget needs no
 * permission of a page with Trusted Types, and names of hotels stay text.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string | false | null | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
  return made;
}
