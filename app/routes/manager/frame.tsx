import { data, href, Outlet, redirect, useLocation } from "react-router";
import { isFactorOffered } from "#domain/account/second-factor/factor-offer.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { waitingAtHotel } from "#domain/performance/hotel-performance.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { ownFrame } from "#routes/shell/page-handle.ts";
import { UnsavedChanges } from "#ui/form/unsaved-changes.tsx";
import { useRestoreFocus } from "#ui/hooks/use-restore-focus.ts";
import { ctxOf } from "#web/context.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import type { Route } from "./+types/frame";
import { BackOfficeErrorPage } from "./back-office/back-office-error.tsx";
import { addressWith } from "./back-office/back-office-url.ts";
import { backOfficeCookie, backOfficeOf } from "./back-office/back-office.server.ts";
import { ManagerShell } from "./back-office/manager-shell.tsx";
import { FactorOffer } from "./back-office/second-factor-offer.tsx";

const t = messages(texts.frame);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** A URL of the back office names its hotel, so that a tab keeps it whatever is chosen in another one. */
const nameHotel: Route.MiddlewareFunction = async ({ request, url, context }) => {
  if (request.method !== "GET" || url.searchParams.has("hotel")) return;
  // An error here also occurs in the loader, which reports it.
  const backOffice = await backOfficeOf(ctxOf(context), request).catch(() => null);
  if (backOffice?.hotel) throw redirect(addressWith(url.pathname, url.search, { hotel: backOffice.hotel.id }));
};

export const middleware = [nameHotel];

export const handle = ownFrame;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { hotels, hotel } = await backOfficeOf(ctx, request);
  const [factorOffered, waiting] = await Promise.all([
    isFactorOffered(ctx),
    hotel && mayOpen(hotel, "bookings") ? readOrNull(ctx, "waiting_counts_read_failed", waitingAtHotel(ctx, hotel.id)) : null,
  ]);
  return data(
    { hotels, hotel, waiting, factorOffered },
    hotel ? { headers: { "set-cookie": await backOfficeCookie.serialize(hotel.id) } } : undefined,
  );
}

/** The layout of the manager area. */
export default function ManagerFrame({ loaderData }: Route.ComponentProps) {
  useRestoreFocus();
  const { hotel, factorOffered } = loaderData;
  const onDashboard = useLocation().pathname.endsWith(href("/hotel-manager/dashboard"));
  return (
    <ManagerShell
      frame={loaderData}
      notices={
        <>
          {factorOffered && onDashboard && <FactorOffer />}
          {hotel?.archived && <p className="mt-4 rounded-card bg-warning-soft p-4 text-warning">{t.archived}</p>}
        </>
      }
    >
      <Outlet />
      <UnsavedChanges />
    </ManagerShell>
  );
}

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => <BackOfficeErrorPage error={error} frame={loaderData} />;
