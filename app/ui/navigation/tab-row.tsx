import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Menu, menuEntry } from "../overlay/menu.tsx";

const t = messages(texts.tabRow);

export type TabLink = { to: string; label: string; icon?: ReactNode; /** Only this page, not those below it. */ end?: boolean };

/** How many of the first items fit into the first line; all of them in a column. */
function useFitting(row: RefObject<HTMLElement | null>, total: number): number {
  const [fitting, setFitting] = useState(total);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      const items = [...list.children].filter((item) => item instanceof HTMLElement);
      const column = getComputedStyle(list).flexDirection === "column";
      const top = items[0]?.offsetTop ?? 0;
      const second = items.findIndex((item) => item.offsetTop > top);
      setFitting(column || second < 0 ? items.length : second);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const watched of [list, ...list.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [row, total]);
  return Math.min(fitting, total);
}

/** A link of a row of tabs; the present one has `aria-current`. */
export const tabLink =
  "-mb-px grid min-h-12 place-items-center pointer-coarse:min-w-11 border-b-2 border-transparent font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-pine aria-[current]:text-ink";

const looks = {
  tabs: {
    nav: "border-b border-line",
    row: "gap-x-6 scripted:h-12",
    link: tabLink,
  },
  sidebar: {
    nav: "",
    row: "gap-x-1 scripted:h-11 lg:flex-col lg:flex-nowrap lg:h-auto! lg:overflow-visible!",
    link: "flex min-h-11 items-center gap-3 rounded-field px-3 whitespace-nowrap text-ink-soft hover:bg-sand hover:text-ink aria-[current]:bg-sand aria-[current]:font-semibold aria-[current]:text-ink",
  },
};

/**
 * Links to the pages of an area in one line; those that do not fit are in a menu at its end. A `sidebar` is a column
 * on wide screens. Without scripts the line wraps.
 */
export function TabRow({ label, links, look }: { label: string; links: TabLink[]; look: keyof typeof looks }) {
  const row = useRef<HTMLUListElement>(null);
  const fitting = useFitting(row, links.length);
  const { pathname } = useLocation();
  const rest = links.slice(fitting);
  const isHere = ({ to, end }: TabLink) => {
    const path = to.split("?")[0] ?? to;
    return pathname === path || (!end && pathname.startsWith(`${path}/`));
  };
  const here = rest.find(isHere);
  const classes = looks[look];
  return (
    <nav aria-label={label} className={cx("flex min-w-0 items-stretch gap-2", classes.nav)}>
      <ul ref={row} className={cx("flex min-w-0 flex-1 flex-wrap scripted:overflow-clip", classes.row)}>
        {links.map(({ to, label, icon, end = false }, index) => (
          <li key={to} className={cx(index >= fitting && "invisible")}>
            <NavLink to={to} end={end} className={classes.link}>
              {icon}
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Menu
          label={here ? `${t.more}: ${here.label}` : t.more}
          className={cx("hover:bg-sand", here && "bg-sand")}
          trigger={
            <>
              <span className="max-w-32 truncate sm:max-w-56">{here?.label ?? t.more}</span>
              <Icon name="chevron-right" className="size-4 shrink-0 rotate-90" />
            </>
          }
        >
          <ul aria-label={t.more}>
            {rest.map(({ to, label, icon, end = false }) => (
              <li key={to}>
                <NavLink to={to} end={end} className={menuEntry}>
                  {icon}
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </Menu>
      )}
    </nav>
  );
}
