import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { messages } from "#kit/locale.ts";
import { useBackdrop } from "./backdrop.ts";
import { cx } from "./class-names.ts";
import { firstField } from "./first-field.ts";
import { Icon } from "./icon.tsx";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.pageDialog);

/**
 * A dialog with its own URL, so that it can be linked, closed by Back and used without scripts: it is rendered while
 * the URL asks for it; `closeTo` is the URL without it.
 */
export function PageDialog({
  title,
  subtitle,
  closeTo,
  wide = false,
  children,
}: {
  title: string;
  subtitle?: string | undefined;
  closeTo: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.close();
    element?.showModal();
    if (element) firstField(element)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const close = () => void navigate(closeTo, { preventScrollReset: true });
  return (
    // The dialog element itself handles Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      {...useBackdrop(close)}
      className={cx(
        "fixed inset-x-0 top-auto bottom-0 z-50 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-card border border-line bg-surface-raised p-0 text-ink shadow-raised",
        "sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-2rem)] sm:rounded-card",
        wide ? "sm:max-w-3xl" : "sm:max-w-[480px]",
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
          <Link
            to={closeTo}
            preventScrollReset
            aria-label={t.close}
            title={t.close}
            className="-mt-2 -me-2 inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
          >
            <Icon name="x" className="size-5" />
          </Link>
        </div>
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  );
}
