import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { cx } from "../class-names.ts";
import { useBackdrop } from "./backdrop.ts";
import { firstField } from "./first-field.ts";
import { PanelHead } from "./panel-head.tsx";

const looks = {
  dialog:
    "top-auto bottom-0 max-h-[92dvh] rounded-t-card border sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-2rem)] sm:max-w-[480px] sm:rounded-card",
  wide: "top-auto bottom-0 max-h-[92dvh] rounded-t-card border sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-2rem)] sm:max-w-3xl sm:rounded-card",
  panel: cx(
    "inset-y-0 h-dvh max-h-none backdrop:bg-black/25 md:start-auto md:w-[520px] md:border-s",
    "transition-[translate,opacity] duration-200 ease-calm md:starting:translate-x-16 starting:opacity-0",
  ),
};

/**
 * A dialog with its own URL, so that it can be linked, closed by Back and used without scripts: it is rendered while
 * the URL asks for it; `closeTo` is the URL without it. A `panel` is at the right side of the window, so that the list
 * below it stays in view, and covers a phone; `beside` is in its head, before the button that closes it. Rows of
 * buttons at the end of a form have the class `dialog-foot`.
 */
export function PageDialog({
  title,
  subtitle,
  closeTo,
  wide = false,
  panel = false,
  beside,
  children,
}: {
  title: string;
  subtitle?: string | undefined;
  closeTo: string;
  wide?: boolean;
  panel?: boolean;
  beside?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const opener = useRef<Element>(null);
  // Before it is painted: from then on Escape closes it.
  useLayoutEffect(() => {
    const element = dialog.current;
    opener.current = document.activeElement;
    element?.close();
    element?.showModal();
    if (element) firstField(element)?.focus();
  }, []);
  useEffect(() => {
    const before = opener.current;
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
        "fixed inset-x-0 z-50 m-0 w-full max-w-none overflow-y-auto border-line bg-surface-raised p-0 text-ink shadow-raised",
        panel ? looks.panel : wide ? looks.wide : looks.dialog,
      )}
    >
      <div className="p-6">
        <PanelHead
          id={id}
          title={title}
          subtitle={subtitle}
          closeTo={closeTo}
          sticky={panel}
          beside={beside}
          className={panel ? "-mx-6 -mt-6 px-6 pt-3 pb-2.5" : "-mt-2"}
        />
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  );
}
