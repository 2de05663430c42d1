import "./app.css";
import { lazy, Suspense, useEffect } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { currencyRates } from "#domain/currency/currency-rates.server.ts";
import { runningHold } from "#domain/reservation/hold/running-hold.server.ts";
import { pointsText, tierName } from "#domain/reward/reward-text.ts";
import { tierOf } from "#domain/reward/reward.ts";
import { rewardStatusOf } from "#domain/reward/rewards.server.ts";
import { currencyOf, knownCurrency } from "#kit/currency.ts";
import { baseLocale, getLocale, type Locale, locales, messages } from "#kit/locale.ts";
import * as languageTexts from "#locales/en/language.ts";
import * as texts from "#locales/en/shell.ts";
import { ErrorBoundary } from "#routes/shell/error-boundary.tsx";
import { forgetTripsOfOthers } from "#routes/shell/kept-trips.ts";
import { LastLanguage, pathIn } from "#routes/shell/language-cookie.tsx";
import { indexed, ownFrame, useHandle } from "#routes/shell/page-handle.ts";
import { type RootData, useRoot } from "#routes/shell/root-data.ts";
import { SiteHeader } from "#routes/shell/site-header.tsx";
import { SkipLink } from "#routes/shell/skip-link.tsx";
import { trustedTypesScript } from "#routes/shell/trusted-types.ts";
import { ChosenTheme } from "#ui/chosen-theme.ts";
import { useKeepFocus } from "#ui/hooks/use-keep-focus.ts";
import { useRevalidateOnReturn } from "#ui/hooks/use-revalidate-on-return.ts";
import { useFirstAct } from "#ui/navigation/first-act.ts";
import { lazySection } from "#ui/navigation/lazy-section.tsx";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { ProgressBar } from "#ui/navigation/progress-bar.tsx";
import { Toaster } from "#ui/overlay/toast.tsx";
import { requestContext } from "#web/context.server.ts";
import { currencyCookie, themeCookie } from "#web/cookies.server.ts";
import { takeToast } from "#web/toast.server.ts";
import type { Route } from "./+types/root";

const language = messages(languageTexts.language);

/** Fonts that the first view of a language preloads. */
const fonts = import.meta.glob<string>("/locales/*/preload.ts", { eager: true, import: "font" });

// Loaded only for signed-in people.
const MergeShelf = lazy(async () => ({
  default: (await import("#domain/favourite/merge-favourites.tsx")).MergeShelf,
}));

const SiteFooter = lazySection(
  "footer",
  async () => ({ default: (await import("#routes/shell/site-footer.tsx")).SiteFooter }),
  ({ contact }) => JSON.stringify(contact),
);
/** Loaded when the page is in use: a connection that is lost later is the usual case. */
const OfflineNotice = lazy(async () => ({
  default: await import("#routes/shell/offline-notice.tsx").then(
    (notice) => notice.OfflineNotice,
    () => () => null,
  ),
}));
const HoldBar = lazyView(async () => ({ default: (await import("#routes/shell/hold-bar.tsx")).HoldBar }));

const t = messages(texts.root);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, nonce, requestId, isData } = context.get(requestContext);
  const cookies = request.headers.get("cookie");
  const theme: unknown = await themeCookie.parse(cookies);
  const chosen: unknown = await currencyCookie.parse(cookies);
  // A link from a page that shows prices in a currency leads on in that one.
  const linked = knownCurrency(new URL(request.url).searchParams.get("currency"));
  const currency = linked ?? chosen;
  const { toast, clear } = await takeToast(request, { isData });
  const { actor } = ctx;
  const [rewards, hold, rates] = await Promise.all([actor && rewardStatusOf(ctx, actor.id), runningHold(ctx), currencyRates(ctx)]);
  const root: RootData = {
    nonce,
    requestId,
    now: ctx.now().toISOString(),
    origin: ctx.config.origin,
    theme: theme === "dark" || theme === "light" ? theme : undefined,
    currency: currencyOf(currency, rates),
    viewer: actor &&
      rewards && {
        email: actor.email,
        emailVerified: actor.emailVerified,
        firstName: actor.firstName,
        role: actor.role,
        image: actor.image ?? null,
        adminPending: actor.adminPending ?? null,
        points: rewards.points,
        rewards: [pointsText(rewards.points), tierName(tierOf(rewards.nights).tier)],
      },
    social: ctx.config.social,
    contact: ctx.config.contact,
    hold,
  };
  const headers = new Headers(clear ? { "set-cookie": clear } : undefined);
  if (linked && linked !== chosen) headers.append("set-cookie", await currencyCookie.serialize(linked));
  return data({ ...root, toast }, { headers });
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: `${t.error} · Stumari` }, { name: "robots", content: "noindex" }] : [{ title: "Stumari" }];

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const root = useRoot();
  const isIndexed = useHandle(indexed);
  const font = fonts[`/locales/${getLocale()}/preload.ts`];
  const hrefIn = (locale: Locale) => `${root?.origin ?? ""}${pathIn(locale, { pathname, search: "" })}`;
  return (
    <html lang={getLocale()} dir={language.direction} className={root?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={root?.nonce}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? trustedTypesScript() : "" }}
          suppressHydrationWarning
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12201c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {!isIndexed && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={hrefIn(getLocale())} />
        {locales.map((locale) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={hrefIn(locale)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={hrefIn(baseLocale)} />
        {font && <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={root?.nonce} />
        <Scripts nonce={root?.nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { viewer, currency, theme, toast, social, contact, hold } = loaderData;
  const overHero = useLocation().pathname === "/";
  const isOwnFrame = useHandle(ownFrame);
  const isUsed = useFirstAct();
  useKeepFocus();
  useRevalidateOnReturn(viewer !== null);
  useEffect(() => void forgetTripsOfOthers(viewer?.email).catch(() => undefined), [viewer?.email]);
  return (
    <Toaster flash={toast}>
      <ProgressBar />
      <SkipLink />
      {!isOwnFrame && <SiteHeader viewer={viewer} currency={currency} theme={theme} social={social} overHero={overHero} />}
      {hold && (
        <Suspense>
          <HoldBar key={hold.code} hold={hold} overHero={overHero} />
        </Suspense>
      )}
      <ChosenTheme value={theme}>
        <Outlet />
      </ChosenTheme>
      {!isOwnFrame && <SiteFooter contact={contact} />}
      <LastLanguage />
      {isUsed && (
        <Suspense>
          <OfflineNotice />
        </Suspense>
      )}
      {viewer && (
        <Suspense>
          <MergeShelf />
        </Suspense>
      )}
    </Toaster>
  );
}

// Nothing but the page: what failed may be in the header or the footer, and would fail again.
export { ErrorBoundary };
