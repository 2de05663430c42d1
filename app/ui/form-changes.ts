/** Names of fields that change by themselves. */
const ownChanges = new Set(["idempotencyKey", "version"]);
/** Questions of an address that open something over a page and leave its forms in place. */
const overlays = ["dialog", "delete", "delete-rate", "copy", "reservation", "tab"];

export type Place = { pathname: string; search: string };

/** What a form held at first, what of it was sent last, and one of its fields. */
type Known = { start: string; sent: string | undefined; field: Element | undefined };

/** What a form holds, in a text that can be compared. */
function contents(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !ownChanges.has(name));
  return JSON.stringify(fields.map(([name, value]) => [name, typeof value === "string" ? value : `${value.name} ${value.size}`]));
}

/** Whether there is anything to fill in: a button alone holds nothing, though the hidden fields beside it change with the address. */
const hasFields = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) => !(field instanceof HTMLButtonElement || field instanceof HTMLFieldSetElement || field.getAttribute("type") === "hidden"),
  );

const showsError = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => field.getAttribute("aria-invalid") === "true") ||
  form.querySelector("[role=alert]") !== null ||
  (form.id !== "" && document.querySelector(`[role=alert][data-form="${CSS.escape(form.id)}"]`) !== null);

/** Where a form lies: in a dialog, on the page, or on a page that keeps it whatever the query asks (`data-stays`). */
export type FormPlace = "dialog" | "page" | "path";

export const placeOf = (form: HTMLFormElement): FormPlace =>
  "stays" in form.dataset ? "path" : form.closest("dialog") ? "dialog" : "page";

/** Whether going from one address to the other takes the form off the page. A form in a dialog goes with any question of the address. */
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
 * Which forms of the page hold something that was not sent. A form is compared with what it held before somebody touched the page;
 * what was sent counts as saved unless the form shows an error. Forms that ask (GET) and those marked `data-unguarded` are left out.
 */
export function formChanges() {
  const held = new WeakMap<HTMLFormElement, Known>();
  const begin = (form: HTMLFormElement) => {
    const field = [...form.elements].find((one) => one.getAttribute("type") !== "hidden");
    const known: Known = { start: contents(form), sent: undefined, field };
    held.set(form, known);
    return known;
  };
  /** What is known of a form, anew where its fields were drawn anew: what was typed in the others is gone or saved. */
  const knownOf = (form: HTMLFormElement) => {
    const known = held.get(form);
    return known?.field && !known.field.isConnected ? begin(form) : known;
  };
  const guarded = () =>
    [...document.forms].filter(
      (form) => form.method === "post" && !("unguarded" in form.dataset) && form.closest("main") !== null && hasFields(form),
    );
  return {
    /** Notes what forms hold that are not known yet; called before anything is typed. */
    note: () => {
      for (const form of guarded()) if (!knownOf(form)) begin(form);
    },
    sent: (form: HTMLFormElement) => {
      const known = knownOf(form);
      if (known) known.sent = contents(form);
    },
    /** The forms with changes that were not sent. */
    unsaved: (): HTMLFormElement[] =>
      guarded().filter((form) => {
        const known = knownOf(form);
        if (!known) return false;
        const now = contents(form);
        return now !== known.start && !(now === known.sent && !showsError(form));
      }),
  };
}
