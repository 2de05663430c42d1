import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";

const t = messages(texts.panelHead);

type Props = {
  /** The id of the title, which names the panel. */
  id: string;
  title: string;
  subtitle?: string | undefined;
  closeTo: string;
  /** Before the button that closes. */
  beside?: ReactNode;
  /** Stays in view while the panel scrolls; else it is the head of a dialog. */
  sticky?: boolean;
  /** The title takes the focus. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string;
};

/** The head of a panel or dialog with its own URL: title, and the link that closes it. */
export const PanelHead = ({ id, title, subtitle, closeTo, beside, sticky = false, heading, className }: Props) => (
  <div
    className={cx(
      "flex items-start justify-between gap-4",
      sticky && "sticky top-0 z-10 border-b border-line bg-surface-raised",
      className,
    )}
  >
    <div className="min-w-0 py-1" aria-live={heading ? "polite" : undefined}>
      <h2
        ref={heading}
        id={id}
        tabIndex={heading ? -1 : undefined}
        className={cx("wrap-anywhere outline-none", sticky ? "text-lg leading-6 font-semibold" : "font-display text-xl")}
      >
        {title}
      </h2>
      {subtitle && <p className={cx("wrap-anywhere text-ink-soft", sticky ? "text-sm" : "mt-1")}>{subtitle}</p>}
    </div>
    <div className="-me-2 flex shrink-0 items-center print:hidden">
      {beside}
      <Link
        to={closeTo}
        preventScrollReset
        aria-label={t.close}
        title={`${t.close} (Esc)`}
        className="inline-grid size-11 place-items-center rounded-full hover:bg-sand"
      >
        <Icon name="x" className="size-5" />
      </Link>
    </div>
  </div>
);
