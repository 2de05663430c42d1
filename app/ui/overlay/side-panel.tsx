import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { PanelHead } from "./panel-head.tsx";
import { usePanelKeys } from "./use-panel-keys.ts";

const t = messages(texts.sidePanel);

/** From this width on a list and the panel fit side by side. */
const besideList = "(width >= 80rem)";

const step = "inline-grid size-11 place-items-center rounded-full";

/** A link to the entry before or after this one; at the end of the list it does nothing. */
const Step = ({ to, sideways, back = false }: { to: string | undefined; sideways: boolean; back?: boolean }) => {
  const icon = <Icon name={back ? "chevron-left" : "chevron-right"} className={cx("size-5", !sideways && "rotate-90")} />;
  const [key, arrow] = back ? ["K", sideways ? "ArrowLeft" : "ArrowUp"] : ["J", sideways ? "ArrowRight" : "ArrowDown"];
  const label = sideways ? (back ? t.earlier : t.later) : back ? t.before : t.after;
  if (!to) return <span className={cx(step, "text-ink-soft opacity-40")}>{icon}</span>;
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      title={`${label} (${key})`}
      aria-keyshortcuts={`${key} ${arrow}`}
      className={cx(step, "hover:bg-sand")}
    >
      {icon}
    </Link>
  );
};

/** Of the links that open an entry the one that was pressed, else the first one shown. */
function linkOf(opener: string, pressed?: Element | null) {
  const links = [...document.querySelectorAll<HTMLElement>(`[id="${opener}"], [data-opens="${opener}"]`)];
  return links.find((link) => link === pressed) ?? links.find((link) => link.getClientRects().length > 0);
}

/**
 * An entry of a list in a panel with its own URL at the end of the window. The list beside it stays usable; below
 * 1280 px it is a modal sheet. Up and Down (`sideways`: Left and Right) or K and J go to `before` and `after`, the URLs
 * of the entries around it; Escape goes to `closeTo` and the focus to `opener`, the id of the row's link, or what
 * several links name in `data-opens`. `covered`: a dialog is open above it.
 */
export function SidePanel({
  title,
  subtitle,
  closeTo,
  before,
  after,
  opener,
  sideways = false,
  covered = false,
  children,
}: {
  title: string;
  subtitle?: string | undefined;
  closeTo: string;
  before?: string | undefined;
  after?: string | undefined;
  opener: string;
  sideways?: boolean;
  covered?: boolean;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const close = () => void navigate(closeTo, { preventScrollReset: true });
  // At once, so that the next key continues from there.
  const go = (to: string) => void navigate(to, { preventScrollReset: true, replace: true, flushSync: true });
  const [up, down] = [before, after].map((to) => (to ? () => go(to) : undefined));
  usePanelKeys({ panel, active: !covered, close, up, down, sideways });
  const pressed = useRef<Element>(null);
  useEffect(() => {
    pressed.current = document.activeElement;
  }, []);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const wide = matchMedia(besideList);
    const show = () => {
      const focused = document.activeElement;
      // What is shown as modal last is above the rest, and the dialog may have been there first.
      const modal = !covered && !wide.matches;
      if (!element.open || element.matches(":modal") !== modal) {
        element.close();
        if (modal) element.showModal();
        else element.show();
      }
      if (covered) return;
      // The dialog above it gives the focus back to what opened it, unless that is gone.
      const kept = focused instanceof HTMLElement && element.contains(focused) ? focused : heading.current;
      kept?.focus({ preventScroll: true });
    };
    show();
    wide.addEventListener("change", show);
    return () => wide.removeEventListener("change", show);
  }, [covered]);
  useEffect(() => {
    const element = panel.current;
    return () => element?.close();
  }, []);
  const row = useRef(opener);
  useEffect(() => {
    row.current = opener;
    panel.current?.scrollTo(0, 0);
    linkOf(opener)?.closest("tr, [data-opens]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [opener]);
  useEffect(() => () => linkOf(row.current, pressed.current)?.focus({ preventScroll: true }), []);
  return (
    <dialog
      ref={panel}
      data-panel
      open
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className={cx(
        "fixed inset-y-0 start-auto end-0 z-40 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain border-line bg-surface-raised p-0 text-ink shadow-raised backdrop:bg-black/25 md:border-s",
        sideways ? "md:w-[480px]" : "md:w-[520px]",
        "transition-[translate,opacity] duration-200 ease-calm md:starting:translate-x-16 starting:opacity-0",
        covered && "max-xl:hidden",
      )}
    >
      <div className="px-4 pb-6 sm:px-6">
        <PanelHead
          id={id}
          title={title}
          subtitle={subtitle}
          closeTo={closeTo}
          sticky
          heading={heading}
          className="-mx-4 px-4 pt-3 pb-2.5 sm:-mx-6 sm:px-6"
          beside={
            <>
              <Step back to={before} sideways={sideways} />
              <Step to={after} sideways={sideways} />
            </>
          }
        />
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  );
}
