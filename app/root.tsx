import "./app.css";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { basePath, baseLocale, getLocale, locales } from "#kit/locale.ts";
import { currencyOf } from "#kit/currency.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Toaster } from "#ui/toast.tsx";
import { currencyCookie, themeCookie } from "#web/cookies.server.ts";
import { requestContext } from "#web/context.server.ts";
import { takeToast } from "#web/toast.server.ts";
import type { Route } from "./+types/root";
import { FaultPage } from "./routes/shell/fault-page.tsx";
import { SiteFooter } from "./routes/shell/site-footer.tsx";
import { SiteHeader } from "./routes/shell/site-header.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, nonce } = context.get(requestContext);
  const cookies = request.headers.get("cookie");
  const theme: unknown = await themeCookie.parse(cookies);
  const currency: unknown = await currencyCookie.parse(cookies);
  const { toast, clear } = await takeToast(request);
  const { actor } = ctx;
  return data(
    {
      nonce,
      origin: ctx.config.origin,
      theme: theme === "dark" || theme === "light" ? theme : undefined,
      currency: currencyOf(currency).code,
      toast,
      viewer: actor && {
        email: actor.email,
        emailVerified: actor.emailVerified,
        firstName: actor.firstName,
        role: actor.role,
      },
      social: ctx.config.social,
    },
    clear ? { headers: { "set-cookie": clear } } : undefined,
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const root = useRouteLoaderData<typeof loader>("root");
  const origin = root?.origin ?? "";
  const hrefOf = (locale: (typeof locales)[number]) =>
    `${origin}${basePath(locale)}${pathname === "/" && locale !== baseLocale ? "" : pathname}`;
  return (
    <html lang={getLocale()} className={root?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12201c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <link rel="canonical" href={hrefOf(getLocale())} />
        {locales.map((locale) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={hrefOf(locale)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={hrefOf(baseLocale)} />
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
  const { viewer, currency, theme, toast, social } = loaderData;
  return (
    <Toaster flash={toast}>
      <ProgressBar />
      <SiteHeader viewer={viewer} currency={currency} theme={theme} social={social} />
      <Outlet />
      <SiteFooter />
    </Toaster>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = isRouteErrorResponse(error) ? undefined : undefined;
  return <FaultPage error={error} requestId={requestId} />;
}
