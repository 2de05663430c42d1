import { type ReactNode, useEffect, useId, useRef } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { IconButton } from "../button.tsx";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { useBackdrop } from "./backdrop.ts";
import { firstField } from "./first-field.ts";

const t = messages(texts.dialog);

/** A modal dialog: traps the focus and restores it; on a phone it opens from the bottom. A `full` one fills the window. */
export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  wide = false,
  full = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string;
  wide?: boolean;
  full?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      element.showModal();
      firstField(element)?.focus();
    }
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    // The dialog element itself handles Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      {...useBackdrop(onClose)}
      className={cx(
        "fixed m-0 w-full max-w-none overflow-y-auto bg-surface-raised p-0 text-ink shadow-raised",
        full
          ? "inset-0 h-dvh max-h-none"
          : "inset-x-0 top-auto bottom-0 max-h-[92dvh] rounded-t-card sm:inset-0 sm:m-auto sm:w-[calc(100%-2rem)] sm:rounded-card",
        !full && (wide ? "sm:max-w-2xl" : "sm:max-w-[425px]"),
      )}
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id={id} className="font-display text-xl">
              {title}
            </h2>
            {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
          </div>
          <IconButton label={t.close} onClick={onClose} className="-mt-2 -me-2 hover:bg-sand">
            <Icon name="x" className="size-5" />
          </IconButton>
        </div>
        <div className="mt-5">{open && children}</div>
      </div>
    </dialog>
  );
}
