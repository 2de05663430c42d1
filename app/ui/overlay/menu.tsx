import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";

const t = messages(texts.rowMenu);

/** A `<details>` as a menu: with scripts it closes on outside clicks, Escape and navigation. `choose` closes it after a choice. */
export function useMenuBox() {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [key]);
  // A form that stays on the page is an entry as well.
  const choose = () => {
    if (!box.current) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };
  useEffect(() => {
    const shut = (event: Event) => {
      const { current } = box;
      if (!current?.open) return;
      const outside = event.target instanceof Node && !current.contains(event.target);
      const escape = event instanceof KeyboardEvent && event.key === "Escape";
      if (event instanceof KeyboardEvent ? escape : outside) {
        current.open = false;
        if (!escape) return;
        // Of a panel around it, which stays open.
        event.preventDefault();
        current.querySelector("summary")?.focus();
      }
    };
    const events = ["pointerdown", "focusin", "keydown"] as const;
    for (const name of events) document.addEventListener(name, shut);
    return () => {
      for (const name of events) document.removeEventListener(name, shut);
    };
  }, []);
  return { box, choose };
}

/** A menu button. Works without scripts. */
export function Menu({
  label,
  trigger,
  children,
  className,
  panel = "end-0 mt-2 w-max min-w-56",
}: {
  /** Of a trigger without a text. */
  label?: string;
  trigger: ReactNode;
  children: ReactNode;
  className?: string;
  /** Place and size of the opened part. */
  panel?: string;
}) {
  const { box, choose } = useMenuBox();
  return (
    <details ref={box} className="relative">
      <summary
        aria-label={label}
        className={cx(
          "inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold transition-colors duration-200",
          className ?? "hover:bg-sand",
        )}
      >
        {trigger}
      </summary>
      <div
        onSubmit={choose}
        className={cx(
          "absolute z-50 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface-raised p-2 text-ink shadow-raised",
          panel,
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** The menu of an entry of a list, such as `of`, with what is done to it less often. */
export const RowMenu = ({ of, panel, children }: { of: string; panel?: string; children: ReactNode }) => (
  <Menu
    label={t.actions(of)}
    className="min-w-11 justify-center hover:bg-sand"
    trigger={<Icon name="ellipsis" className="size-5" />}
    {...(panel && { panel })}
  >
    {children}
  </Menu>
);

/** The classes of a menu entry, link or button. */
export const menuEntry = "menu-item";
