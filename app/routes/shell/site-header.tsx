import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { languages } from "#locales/languages.ts";
import { cx } from "#ui/class-names.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { lazySection } from "#ui/navigation/lazy-section.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { Flag, ThemeSwitch } from "./preferences.tsx";
import type { RootData } from "./root-data.ts";
import { SideDrawer } from "./side-drawer.tsx";
import { SiteLinks } from "./site-links.tsx";
import { type AuthDialog, VisitorLinks } from "./visitor-links.tsx";

const t = messages(texts.siteHeader);

const loadDialogs = () => import("./entrance/auth-dialogs.tsx");
const nearDialogs = () => void loadDialogs();
const AuthDialogs = lazy(async () => ({ default: (await loadDialogs()).AuthDialogs }));

const loadChoices = () => import("./preference-choices.tsx");
const CurrencyChoice = lazySection("currency", async () => ({ default: (await loadChoices()).CurrencyChoice }));
const LanguageChoice = lazySection("language", async () => ({ default: (await loadChoices()).LanguageChoice }));
// Loaded only for signed-in people.
const UserMenu = lazySection("account", async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

const solidAfterPx = 20;

/** Whether the page has been scrolled by more than 20 px. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > solidAfterPx);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}

/** Shows the search of the page and begins with its destination. */
const toSearch = (event: MouseEvent) => {
  event.preventDefault();
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>("#search [role=combobox]")?.focus({ preventScroll: true });
};

type SiteHeaderProps = Pick<RootData, "viewer" | "currency" | "theme" | "social"> & {
  /** Transparent over an image until the page is scrolled. */
  overHero: boolean;
};

export function SiteHeader({ viewer, currency, theme, social, overHero }: SiteHeaderProps) {
  const scrolled = useScrolled();
  const hydrated = useHydrated();
  const { key } = useLocation();
  const [dialog, setDialog] = useState<AuthDialog | null>(null);
  const opener = useRef<Element>(null);
  const ask = useCallback((wanted: AuthDialog) => {
    opener.current = document.activeElement;
    setDialog(wanted);
  }, []);
  const change = (wanted: AuthDialog | null) => {
    setDialog(wanted);
    if (wanted === null && opener.current instanceof HTMLElement) opener.current.focus();
  };
  useEffect(() => setDialog(null), [viewer?.email, key]);

  const locale = getLocale();
  const clear = overHero && !scrolled;
  const hover = clear ? "hover:bg-overlay" : "hover:bg-sand";
  const quiet = cx(
    "min-h-11 items-center rounded-full px-2 text-sm font-semibold whitespace-nowrap aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 xl:px-3",
    hover,
  );
  const round = cx("text-inherit", hover);
  return (
    <>
      <header
        className={cx(
          "arrives-whole inset-x-0 top-0 z-40 transition-colors duration-200",
          // Without scripts it could not become opaque, so it scrolls with the image.
          overHero ? (hydrated ? "fixed low:absolute" : "absolute") : "sticky",
          clear ? "bg-linear-to-b from-black/25 to-transparent text-white" : "border-b border-line bg-surface-raised text-ink",
        )}
      >
        <div className="wrap flex h-16 items-center gap-2 md:h-[72px] xl:gap-4">
          <Link to={href("/")} aria-label={t.home} className="inline-flex min-h-11 items-center rounded-field">
            <Logo />
          </Link>
          <nav aria-label={t.main} className="me-auto hidden items-center md:flex">
            <SiteLinks className={cx("inline-flex", quiet)} roomy={cx("hidden lg:inline-flex", quiet)} />
          </nav>
          {overHero && scrolled && (
            <a
              href="#search"
              onClick={toSearch}
              className="header-search hidden min-h-11 items-center gap-3 rounded-full border border-line bg-surface px-5 text-sm font-semibold hover:border-ink-soft xl:inline-flex"
            >
              <Icon name="search" className="size-4" />
              {t.search}
            </a>
          )}
          <div className="hidden items-center lg:flex">
            <Menu
              label={`${t.currency}: ${currency.code}`}
              className={cx(hover, "whitespace-nowrap max-xl:px-2")}
              trigger={
                <>
                  {currency.symbol} <span className="max-xl:sr-only">{currency.code}</span>
                </>
              }
            >
              <CurrencyChoice currency={currency.code} />
            </Menu>
            <Menu
              label={`${t.language}: ${languages[locale].code} ${languages[locale].name}`}
              className={cx(hover, "max-xl:px-2")}
              trigger={
                <>
                  <Flag locale={locale} />
                  {languages[locale].code}
                </>
              }
            >
              <LanguageChoice />
            </Menu>
            <ThemeSwitch theme={theme} className={cx("inline-grid size-11 place-items-center rounded-full", hover)} />
          </div>
          <div className="hidden items-center gap-1 md:flex">
            {viewer ? (
              <UserMenu viewer={viewer} />
            ) : (
              <VisitorLinks onOpenDialog={ask} onNear={nearDialogs} signUpLook={cx("inline-flex", quiet)} />
            )}
          </div>
          <div className="ms-auto md:ms-0 lg:hidden">
            <SideDrawer
              viewer={viewer}
              currency={currency.code}
              theme={theme}
              triggerLook={round}
              onOpenDialog={ask}
              onNear={nearDialogs}
            />
          </div>
        </div>
      </header>
      {dialog && (
        <Suspense fallback={null}>
          <AuthDialogs open={dialog} onChange={change} social={social} />
        </Suspense>
      )}
    </>
  );
}
