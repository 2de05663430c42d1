import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { menuEntry } from "#ui/menu.tsx";
import { FavouritesLink } from "./favourites-link.tsx";
import { CurrencyChoice, LanguageChoice, ThemeSwitch } from "./preferences.tsx";
import type { RootData } from "./root-data.ts";
import { SiteLinks } from "./site-links.tsx";
import { UserSection } from "./user-menu.tsx";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.sideDrawer);

const id = "site-drawer";

type SideDrawerProps = Pick<RootData, "viewer" | "currency" | "theme"> & {
  visitorLinks: (shut: () => void) => ReactNode;
  triggerLook: string;
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-4">
    <h2 className="mb-2 px-3 text-sm font-semibold text-ink-soft">{title}</h2>
    {children}
  </section>
);

/**
 * The drawer menu of phones. A popover, opened and closed by the browser: a modal dialog caused a style recalculation
 * of the whole page. It closes when the focus leaves it.
 */
export function SideDrawer({ viewer, currency, theme, visitorLinks, triggerLook }: SideDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    drawer.current?.hidePopover();
  }, [key]);
  return (
    <>
      <IconButton label={t.open} popoverTarget={id} className={triggerLook}>
        <Icon name="menu" className="size-6" />
      </IconButton>
      <dialog
        ref={drawer}
        id={id}
        popover="auto"
        aria-label={t.menu}
        onSubmit={() => drawer.current?.hidePopover()}
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()
        }
        className="m-0 ms-auto h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto bg-surface-raised text-ink shadow-raised"
      >
        <div className="flex min-h-full flex-col p-4">
          <div className="mb-3 flex items-center justify-between">
            <Logo />
            <IconButton label={t.close} popoverTarget={id} popoverTargetAction="hide">
              <Icon name="x" className="size-6" />
            </IconButton>
          </div>
          {!viewer && <div className="mb-4 grid grid-cols-2 gap-2">{visitorLinks(() => drawer.current?.hidePopover())}</div>}
          <Section title={t.navigation}>
            <nav aria-label={t.navigation}>
              <SiteLinks className={menuEntry} />
              {!viewer && <FavouritesLink />}
            </nav>
          </Section>
          {viewer && (
            <Section title={t.account}>
              <UserSection viewer={viewer} />
            </Section>
          )}
          <Section title={t.preferences}>
            <CurrencyChoice currency={currency.code} />
            <hr className="my-2 border-line" />
            <LanguageChoice />
            <hr className="my-2 border-line" />
            <ThemeSwitch theme={theme} labelled className={menuEntry} />
          </Section>
        </div>
      </dialog>
    </>
  );
}
