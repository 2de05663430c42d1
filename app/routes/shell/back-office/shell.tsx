import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/back-office-shell.ts";
import { cx } from "#ui/class-names.ts";
import { Logo } from "#ui/logo.tsx";
import type { PaletteItem } from "./palette/found.ts";
import { CommandButton, PaletteProvider } from "./palette/palette-provider.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { type RailItem, RailNav } from "./rail.tsx";
import { useSteadyRows } from "./use-steady-rows.ts";

const t = messages(texts.shell);

/**
 * The frame of the manager and the admin area. Wide windows: a rail with the area's name, `switcher`, the pages and
 * the person. Below 1100 px the rail has icons only and the switcher is above the page; on phones the pages are in a
 * bar at the bottom. `notices` are above the top bar of the page.
 */
export const BackOfficeShell = ({
  name,
  groups,
  switcher,
  note,
  notices,
  actions,
  find,
  children,
}: {
  name: string;
  groups: RailItem[][];
  switcher?: ReactNode;
  note?: string;
  notices?: ReactNode;
  /** What the command palette offers beside the pages. */
  actions: PaletteItem[];
  /** The URL that finds records of a text, if it is long enough. */
  find: (text: string) => string | null;
  children: ReactNode;
}) => (
  <PaletteProvider pages={groups.flat()} actions={actions} find={find}>
    <div className="back-office relative flex flex-1 flex-col md:grid md:grid-cols-[var(--rail)_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)]">
      <header className="contents">
        <div
          className={cx(
            "z-30 flex min-h-14 items-center gap-x-3 border-line bg-surface-raised px-4 max-md:border-b max-md:pe-16",
            "md:max-desk:col-start-2 md:max-desk:row-start-1 md:max-desk:border-b md:max-desk:px-8",
            "desk:sticky desk:top-0 desk:col-start-1 desk:row-span-2 desk:row-start-1 desk:flex-col desk:items-stretch desk:self-start desk:border-e desk:px-3",
            switcher ? "" : "md:max-desk:hidden",
          )}
        >
          <Link
            to={href("/")}
            aria-label={t.home}
            title={t.home}
            className={cx("flex min-h-11 shrink-0 items-center gap-2 rounded-field desk:h-14 desk:px-1", switcher ? "max-desk:hidden" : "")}
          >
            <Logo />
          </Link>
          {!switcher && <p className="min-w-0 truncate font-semibold desk:hidden">{name}</p>}
          {switcher}
          <CommandButton className="ms-auto md:hidden max-md:scripted:inline-flex" />
        </div>
        <div
          className={cx(
            "max-md:contents md:sticky md:top-0 md:z-20 md:col-start-1 md:row-span-2 md:row-start-1 md:flex md:h-dvh md:flex-col md:border-e md:border-line md:bg-surface-raised",
            switcher ? "desk:pt-[9.25rem] desk:pointer-coarse:pt-[9.75rem]" : "desk:pt-14",
          )}
        >
          <div className="px-2 pt-2 max-md:hidden desk:px-3">
            <CommandButton className="md:scripted:flex" />
          </div>
          <p className="px-6 pt-3 text-sm font-semibold text-ink-soft max-desk:hidden">{name}</p>
          <RailNav label={name} groups={groups} />
          {note && <p className="px-6 pb-2 text-xs text-ink-soft max-desk:hidden">{note}</p>}
          <div className="max-md:absolute max-md:end-3 max-md:top-1.5 max-md:z-40 md:border-t md:border-line md:p-2">
            <PersonMenu />
          </div>
        </div>
      </header>
      <main
        ref={useSteadyRows()}
        id="content"
        className={cx(
          "min-w-0 overflow-x-clip px-4 pb-10 max-md:pb-[calc(var(--bottom-bar)+2.5rem)] md:px-8 md:max-desk:col-start-2 desk:col-start-2 desk:row-span-2 desk:row-start-1",
          switcher ? "md:max-desk:row-start-2" : "md:max-desk:row-span-2 md:max-desk:row-start-1",
        )}
      >
        {notices}
        <div className="mx-auto max-w-[1600px]">{children}</div>
      </main>
    </div>
  </PaletteProvider>
);
