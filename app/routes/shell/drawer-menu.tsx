import type { ReactNode } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { menuEntry } from "#ui/overlay/menu.tsx";
import { FavouritesLink } from "./favourites-link.tsx";
import { CurrencyChoice, LanguageChoice } from "./preference-choices.tsx";
import { ThemeSwitch } from "./preferences.tsx";
import type { RootData } from "./root-data.ts";
import { SiteLinks } from "./site-links.tsx";
import { UserSection } from "./user-menu.tsx";
import { type AuthDialog, VisitorLinks } from "./visitor-links.tsx";

const t = messages(texts.drawerMenu);

export type DrawerMenuProps = Pick<RootData, "viewer" | "theme"> & {
  drawerId: string;
  /** The code of the displayed currency. */
  currency: string;
  onOpenDialog: (dialog: AuthDialog) => void;
  onNear: () => void;
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-4">
    <h2 className="mb-2 px-3 text-sm font-semibold text-ink-soft">{title}</h2>
    {children}
  </section>
);

/** What the drawer of phones contains. */
export function DrawerMenu({ drawerId, viewer, currency, theme, onOpenDialog, onNear }: DrawerMenuProps) {
  const openDialog = (dialog: AuthDialog) => {
    document.getElementById(drawerId)?.hidePopover?.();
    onOpenDialog(dialog);
  };
  return (
    <div className="flex min-h-full flex-col p-4">
      <div className="mb-3 flex items-center justify-between">
        <Logo />
        <IconButton label={t.close} popoverTarget={drawerId} popoverTargetAction="hide">
          <Icon name="x" className="size-6" />
        </IconButton>
      </div>
      {!viewer && (
        <div className="mb-4 grid grid-cols-2 gap-2">
          <VisitorLinks
            onOpenDialog={openDialog}
            onNear={onNear}
            small={false}
            signUpLook="inline-flex min-h-12 items-center justify-center rounded-full border border-line px-4 font-semibold hover:border-ink-soft"
          />
        </div>
      )}
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
        <CurrencyChoice currency={currency} />
        <hr className="my-2 border-line" />
        <LanguageChoice />
        <hr className="my-2 border-line" />
        <ThemeSwitch theme={theme} labelled className={menuEntry} />
      </Section>
    </div>
  );
}
