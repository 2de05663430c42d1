import type { ReactNode } from "react";
import { Form, href, NavLink } from "react-router";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/back-office-shell.ts";
import { languages } from "#locales/languages.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu, menuEntry } from "#ui/overlay/menu.tsx";
import { CurrencyChoice, LanguageChoice } from "../preference-choices.tsx";
import { Flag, ThemeSwitch } from "../preferences.tsx";
import { useRoot } from "../root-data.ts";
import { Avatar } from "../user-menu.tsx";

const t = messages(texts.personMenu);

const icon = "size-5 shrink-0 text-ink-soft";

/** An entry that unfolds to its choices. */
const Choice = ({ sign, label, value, children }: { sign: ReactNode; label: string; value: string; children: ReactNode }) => (
  <details>
    <summary className={menuEntry}>
      {sign}
      {label}
      <span className="ms-auto text-sm text-ink-soft">{value}</span>
      <Icon name="chevron-right" className="size-4 shrink-0 text-ink-soft [details[open]>summary>&]:rotate-90" />
    </summary>
    <div className="ms-4 border-s border-line ps-2">{children}</div>
  </details>
);

/** The menu of the person: preferences, the other areas and sign-out. */
export function PersonMenu() {
  const root = useRoot();
  if (!root?.viewer) return null;
  const { viewer, currency, theme } = root;
  const locale = getLocale();
  const name = viewer.firstName || viewer.email;
  return (
    <Menu
      className="w-full hover:bg-sand max-desk:min-w-11 max-desk:justify-center max-desk:px-1 desk:px-2"
      panel="max-h-[calc(100dvh-5rem)] w-72 overflow-y-auto max-md:end-0 max-md:mt-2 md:bottom-full md:start-0 md:mb-2"
      trigger={
        <>
          <Avatar viewer={viewer} name={name} className="size-8" />
          <span className="sr-only">{t.account}: </span>
          <span className="min-w-0 flex-1 truncate text-start max-desk:sr-only">{name}</span>
          <Icon name="chevrons-up-down" className="size-4 shrink-0 text-ink-soft max-desk:hidden" />
        </>
      }
    >
      <p className="truncate px-3 pt-1 pb-2 text-sm text-ink-soft">{viewer.email}</p>
      <div className="border-y border-line py-2">
        <Choice sign={<Flag locale={locale} />} label={t.language} value={languages[locale].name}>
          <LanguageChoice />
        </Choice>
        <Choice
          sign={<span className="w-6 shrink-0 text-center text-ink-soft">{currency.symbol}</span>}
          label={t.currency}
          value={currency.code}
        >
          <CurrencyChoice currency={currency.code} />
        </Choice>
        <ThemeSwitch theme={theme} labelled className={menuEntry} />
      </div>
      <div className="pt-2">
        <NavLink to={href("/profile")} className={menuEntry}>
          <Icon name="user" className={icon} />
          {t.profile}
        </NavLink>
        {viewer.role !== "guest" && (
          <NavLink to={href("/hotel-manager")} className={menuEntry}>
            <Icon name="hotel" className={icon} />
            {t.manager}
          </NavLink>
        )}
        {(viewer.role === "admin" || viewer.adminPending) && (
          <NavLink to={href("/admin")} className={menuEntry}>
            <Icon name="layout-dashboard" className={icon} />
            {t.admin}
          </NavLink>
        )}
        <NavLink to={href("/")} className={menuEntry}>
          <Icon name="undo-2" className={icon} />
          {t.site}
        </NavLink>
        <Form method="post" action={href("/logout")}>
          <button className={menuEntry}>
            <Icon name="log-out" className={icon} />
            {t.logout}
          </button>
        </Form>
      </div>
    </Menu>
  );
}
