import { useEffect, useId, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { Button } from "../button.tsx";
import { formChanges, leavesForm, placeOf } from "./form-changes.ts";

const t = messages(texts.unsavedChanges);

/**
 * Asks before a navigation discards unsaved changes of forms: a dialog within the site, else the browser's own
 * prompt. One per page; inactive without scripts.
 */
export function UnsavedChanges() {
  const [changes] = useState(formChanges);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    changes.unsaved().some((form) => leavesForm(placeOf(form), currentLocation, nextLocation)),
  );
  useEffect(() => {
    const note = () => changes.note();
    const sent = ({ target }: Event) => target instanceof HTMLFormElement && changes.sent(target);
    const ask = (event: BeforeUnloadEvent) => {
      if (changes.unsaved().length > 0) event.preventDefault();
    };
    // No `beforeunload` handler on unchanged pages, so that they stay in the back/forward cache.
    const typed = () => window.addEventListener("beforeunload", ask);
    const touches = ["pointerdown", "focusin", "keydown"] as const;
    for (const name of touches) document.addEventListener(name, note, true);
    document.addEventListener("input", typed, true);
    document.addEventListener("submit", sent, true);
    return () => {
      for (const name of touches) document.removeEventListener(name, note, true);
      document.removeEventListener("input", typed, true);
      document.removeEventListener("submit", sent, true);
      window.removeEventListener("beforeunload", ask);
    };
  }, [changes]);
  return blocker.state === "blocked" ? <Question onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} /> : null;
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-card border border-line bg-surface-raised p-6 text-ink shadow-raised sm:inset-0 sm:m-auto sm:h-fit sm:max-w-[425px] sm:rounded-card"
    >
      <h2 id={id} className="font-display text-xl">
        {t.title}
      </h2>
      <p id={`${id}-text`} className="mt-3">
        {t.text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* The first button has the focus. */}
        <Button type="button" onClick={onStay}>
          {t.stay}
        </Button>
        <Button type="button" variant="danger" onClick={onLeave}>
          {t.leave}
        </Button>
      </div>
    </dialog>
  );
}
