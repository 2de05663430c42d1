/** Names of fields whose values change without user input. */
const ownChanges = new Set(["idempotencyKey", "version"]);
/** Query parameters that open something over a page and keep its forms. */
const overlays = ["dialog", "delete", "delete-rate", "copy", "reservation", "tab"];

export type Place = { pathname: string; search: string };

/** The initial state of a form, its last submitted state, and one of its fields. */
type Known = { start: string; sent: string | undefined; field: Element | undefined };

/** The values of a form as a comparable text. */
function contents(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !ownChanges.has(name));
  return JSON.stringify(fields.map(([name, value]) => [name, typeof value === "string" ? value : `${value.name} ${value.size}`]));
}

/** Whether a form has editable fields: hidden fields of a mere button change with the URL. */
const hasFields = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) => !(field instanceof HTMLButtonElement || field instanceof HTMLFieldSetElement || field.getAttribute("type") === "hidden"),
  );

const showsError = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => field.getAttribute("aria-invalid") === "true") ||
  form.querySelector("[role=alert]") !== null ||
  (form.id !== "" && document.querySelector(`[role=alert][data-form="${CSS.escape(form.id)}"]`) !== null);

/** Where a form is: in a dialog, on the page, or on a page that keeps it whatever the query is (`data-stays`). */
export type FormPlace = "dialog" | "page" | "path";

export const placeOf = (form: HTMLFormElement): FormPlace =>
  "stays" in form.dataset ? "path" : form.closest("dialog") ? "dialog" : "page";

/** Whether a navigation unmounts the form. A form in a dialog is unmounted by any change of the query. */
export function leavesForm(place: FormPlace, from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true;
  if (place === "path") return false;
  const [before, after] = [from.search, to.search].map((search) => {
    const params = new URLSearchParams(search);
    if (place === "page") for (const name of overlays) params.delete(name);
    params.sort();
    return params.toString();
  });
  return before !== after;
}

/**
 * Tracks forms with unsaved changes. A form is compared with its state before the first interaction; submitted values
 * count as saved unless the form shows an error. GET forms and those marked `data-unguarded` are excluded.
 */
export function formChanges() {
  const held = new WeakMap<HTMLFormElement, Known>();
  const begin = (form: HTMLFormElement) => {
    const field = [...form.elements].find((one) => one.getAttribute("type") !== "hidden");
    const known: Known = { start: contents(form), sent: undefined, field };
    held.set(form, known);
    return known;
  };
  /** The tracked state of a form; reset if its fields were remounted, as typed text is then lost or saved. */
  const knownOf = (form: HTMLFormElement) => {
    const known = held.get(form);
    return known?.field && !known.field.isConnected ? begin(form) : known;
  };
  const guarded = () =>
    [...document.forms].filter(
      (form) => form.method === "post" && !("unguarded" in form.dataset) && form.closest("main") !== null && hasFields(form),
    );
  return {
    /** Records the initial state of new forms; called before any input. */
    note: () => {
      for (const form of guarded()) if (!knownOf(form)) begin(form);
    },
    sent: (form: HTMLFormElement) => {
      const known = knownOf(form);
      if (known) known.sent = contents(form);
    },
    /** The forms with unsaved changes. */
    unsaved: (): HTMLFormElement[] =>
      guarded().filter((form) => {
        const known = knownOf(form);
        if (!known) return false;
        const now = contents(form);
        return now !== known.start && !(now === known.sent && !showsError(form));
      }),
  };
}
