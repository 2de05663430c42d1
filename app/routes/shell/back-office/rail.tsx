import { NavLink, useLocation } from "react-router";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/back-office-shell.ts";
import { cx } from "#ui/class-names.ts";
import type { IconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useMenuBox } from "#ui/overlay/menu.tsx";

const t = messages(texts.rail);

export type RailItem = {
  to: string;
  label: string;
  icon: IconName;
  /** A shorter form of the label, for the bar of phones. */
  short?: string;
  /** In the bar of phones; the other items are in its menu. */
  phone?: boolean;
  /** Only this page, not those below it. */
  end?: boolean;
  /** With g before it the letter opens the page. */
  letter?: string;
  /** How many things wait for the person. */
  waiting?: number;
};

/** So many items fit into the bar of a phone. */
const barItems = 5;

const Waiting = ({ count, className }: { count: number | undefined; className?: string }) =>
  count ? (
    <span className={cx("num rounded-full bg-accent-fill px-1.5 text-center text-xs leading-5 font-semibold text-accent-ink", className)}>
      <span aria-hidden>{count > 99 ? "99+" : formatCount(count)}</span>
      <span className="sr-only">{t.waiting(count)}</span>
    </span>
  ) : null;

const railLink = cx(
  "relative flex min-h-10 pointer-coarse:min-h-11 items-center gap-3 rounded-field px-3 text-ink-soft transition-colors duration-150",
  "hover:bg-sand hover:text-ink max-desk:justify-center max-desk:px-0 pointer-coarse:min-h-11",
  "aria-[current]:bg-sand aria-[current]:font-semibold aria-[current]:text-ink",
  "aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:start-0 aria-[current]:before:w-[3px] aria-[current]:before:rounded-full aria-[current]:before:bg-pine",
);

const RailLink = ({ to, end = false, icon, label, waiting }: RailItem) => (
  <NavLink to={to} end={end} title={label} className={railLink}>
    <Icon name={icon} className="size-5 shrink-0" />
    <span className="min-w-0 truncate max-desk:sr-only">{label}</span>
    <Waiting count={waiting} className="ms-auto max-desk:absolute max-desk:end-0.5 max-desk:top-0.5" />
  </NavLink>
);

const barLook = "flex h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] leading-4 text-ink-soft";
const barCurrent = "aria-[current]:font-semibold aria-[current]:text-pine";

const BarLink = ({ to, end = false, icon, label, short = label, waiting }: RailItem) => (
  <NavLink to={to} end={end} className={cx(barLook, barCurrent)}>
    <span className="relative">
      <Icon name={icon} className="size-5" />
      <Waiting count={waiting} className="absolute start-full -top-1.5 -ms-1.5" />
    </span>
    <span className="max-w-full truncate">{short}</span>
  </NavLink>
);

/** The last item of the bar: opens a sheet with the items that are not in the bar. */
function More({ items }: { items: RailItem[] }) {
  const { box } = useMenuBox();
  const { pathname } = useLocation();
  const here = items.find(({ to }) => pathname === to.split("?")[0] || pathname.startsWith(`${to.split("?")[0]}/`));
  const waiting = items.reduce((sum, item) => sum + (item.waiting ?? 0), 0);
  return (
    <details ref={box}>
      {/* The scrim belongs to the summary: pressing it closes the sheet without scripts too. */}
      <summary
        className={cx(
          barLook,
          here && "font-semibold text-pine",
          "[details[open]>&]:before:fixed [details[open]>&]:before:inset-0 [details[open]>&]:before:-z-10 [details[open]>&]:before:bg-overlay",
        )}
      >
        <span className="relative">
          <Icon name="ellipsis" className="size-5" />
          <Waiting count={waiting} className="absolute start-full -top-1.5 -ms-1.5" />
        </span>
        <span className="max-w-full truncate">
          {t.more}
          {here && <span className="sr-only">: {here.label}</span>}
        </span>
      </summary>
      <ul className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-h-[70dvh] overflow-y-auto rounded-t-card border-t border-line bg-surface-raised p-2">
        {items.map(({ to, end = false, icon, label, waiting: count }) => (
          <li key={to}>
            <NavLink to={to} end={end} className="menu-item aria-[current]:bg-sand">
              <Icon name={icon} className="size-5 shrink-0 text-ink-soft" />
              {label}
              <Waiting count={count} className="ms-auto" />
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The pages of an area, in groups: a rail, of icons on narrow windows; on phones a bar at the bottom. */
export function RailNav({ label, groups }: { label: string; groups: RailItem[][] }) {
  const items = groups.flat();
  const bar = items.length > barItems ? items.filter(({ phone }) => phone).slice(0, barItems - 1) : items;
  const rest = items.filter((item) => !bar.includes(item));
  return (
    <nav
      aria-label={label}
      className={cx(
        "max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:has-[[open]]:z-50 max-md:border-t max-md:border-line max-md:bg-surface-raised max-md:pb-[env(safe-area-inset-bottom)]",
        "md:min-h-0 md:flex-1 md:overflow-y-auto md:px-2 md:py-2 desk:px-3",
      )}
    >
      <div className="max-md:hidden">
        {groups.map((group) => (
          <ul key={group[0]?.to} className="space-y-0.5 not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2">
            {group.map((item) => (
              <li key={item.to}>
                <RailLink {...item} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <ul className="flex md:hidden" data-bottom-bar>
        {bar.map((item) => (
          <li key={item.to} className="min-w-0 flex-1">
            <BarLink {...item} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="min-w-0 flex-1">
            <More items={rest} />
          </li>
        )}
      </ul>
    </nav>
  );
}
