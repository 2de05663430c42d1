import { Suspense } from "react";
import { useRouteError } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { ReloadLink } from "#ui/navigation/reload-link.tsx";
import type { ErrorPageProps } from "./error-page.tsx";
import { useRoot } from "./root-data.ts";

const t = messages(texts.root);

/** The error page of a browser that cannot load the error page. */
const BareErrorPage = () => (
  <main id="content" className="wrap">
    <h1>{t.error}</h1>
    <ReloadLink>{t.again}</ReloadLink>
  </main>
);

export const loadErrorPage = async () => ({
  default: await import("./error-page.tsx").then(
    (page) => page.ErrorPage,
    () => BareErrorPage,
  ),
});
const ErrorPage = lazyView<ErrorPageProps>(loadErrorPage);

export const ErrorBoundary = () => (
  <Suspense>
    <ErrorPage error={useRouteError()} requestId={useRoot()?.requestId} />
  </Suspense>
);
