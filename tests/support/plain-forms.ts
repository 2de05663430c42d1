import { DomUtils, parseDocument } from "htmlparser2";

type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

const said = (element: Element): string => element.attribs["aria-label"] ?? DomUtils.textContent(element).trim();
const named = (html: string, tag: string, name: string | RegExp): Element => {
  const found = DomUtils.findAll(
    (element) => element.name === tag && (typeof name === "string" ? said(element) === name : name.test(said(element))),
    parseDocument(html).children,
  ).at(-1);
  if (!found) throw new Error(`The page has no ${tag} ${String(name)}.`);
  return found;
};

/** The address of the last link of that name. */
export const linkIn = (html: string, name: string | RegExp): string => named(html, "a", name).attribs["href"] ?? "";

function valuesOf(element: Element): string[] {
  const { type = "text", value = type === "checkbox" || type === "radio" ? "on" : "" } = element.attribs;
  if (element.name === "textarea") return [DomUtils.textContent(element)];
  if (element.name === "select") {
    const options = DomUtils.findAll(({ name }) => name === "option", element.children);
    const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
    return chosen ? [chosen.attribs["value"] ?? DomUtils.textContent(chosen)] : [];
  }
  if (["checkbox", "radio"].includes(type)) return "checked" in element.attribs ? [value] : [];
  return ["submit", "button", "file"].includes(type) ? [] : [value];
}

const formAround = (element: Element | null): Element | undefined => {
  for (let at = element?.parent; at; at = at.parent) if ("name" in at && at.name === "form") return at;
  return undefined;
};

/** What a browser without scripts sends when the last button of that name is pressed, with `typed` in place of the fields' values. */
export function pressed(html: string, button: string | RegExp, typed: Record<string, string | string[]> = {}) {
  const by = named(html, "button", button);
  const page = DomUtils.findAll(() => true, DomUtils.getChildren(rootOf(by)));
  const form = by.attribs["form"] ? page.find(({ attribs }) => attribs["id"] === by.attribs["form"]) : formAround(by);
  if (!form) throw new Error(`The button ${String(button)} belongs to no form.`);
  const belongs = (element: Element) =>
    element.attribs["form"] ? element.attribs["form"] === form.attribs["id"] : formAround(element) === form;
  const fields = new URLSearchParams();
  for (const element of page)
    if (
      ["input", "select", "textarea"].includes(element.name) &&
      element.attribs["name"] &&
      !("disabled" in element.attribs) &&
      belongs(element)
    )
      for (const value of valuesOf(element)) fields.append(element.attribs["name"], value);
  for (const [name, value] of Object.entries(typed)) {
    fields.delete(name);
    for (const one of [value].flat()) fields.append(name, one);
  }
  if (by.attribs["name"]) fields.append(by.attribs["name"], by.attribs["value"] ?? "");
  return {
    method: (by.attribs["formmethod"] ?? form.attribs["method"] ?? "get").toUpperCase(),
    action: by.attribs["formaction"] ?? form.attribs["action"],
    fields,
  };
}

const rootOf = (element: Element) => {
  let at: Element["parent"] = element.parent;
  while (at?.parent) at = at.parent;
  if (!at) throw new Error("The element is in no page.");
  return at;
};
