import { data, href, Outlet, redirect } from "react-router";
import { isFactorOffered } from "#domain/account/factor-offer.server.ts";
import { mayOpen, type Task } from "#domain/hotel/back-office-role.ts";
import { messages } from "#kit/locale.ts";
import { useRestoreFocus } from "#ui/use-restore-focus.ts";
import { TabRow } from "#ui/tab-row.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/frame";
import { addressWith, useBackOfficeLink } from "./back-office/back-office-url.ts";
import { backOfficeCookie, backOfficeOf } from "./back-office/back-office.server.ts";
import { BackOfficeErrorPage } from "./back-office/back-office-error.tsx";
import { FactorOffer } from "./back-office/second-factor-offer.tsx";
import { HotelSelector } from "./back-office/hotel-selector.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.frame);

const tabs: Task[] = ["dashboard", "hotel", "availability", "bookings", "rooms", "rates", "reviews", "money", "staff", "audit"];

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

/** A URL of the back office names its hotel, so that a tab keeps it whatever is chosen in another one. */
const nameHotel: Route.MiddlewareFunction = async ({ request, url, context }) => {
  if (request.method !== "GET" || url.searchParams.has("hotel")) return;
  // An error here also occurs in the loader, which reports it.
  const backOffice = await backOfficeOf(ctxOf(context), request).catch(() => null);
  if (backOffice?.hotel) throw redirect(addressWith(url.pathname, url.search, { hotel: backOffice.hotel.id }));
};

export const middleware = [nameHotel];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { hotels, hotel } = await backOfficeOf(ctx, request);
  const factorOffered = await isFactorOffered(ctx);
  return data(
    { hotels, hotel, factorOffered },
    hotel ? { headers: { "set-cookie": await backOfficeCookie.serialize(hotel.id) } } : undefined,
  );
}

/** The layout of the manager area: hotel selector and tabs. */
export default function ManagerFrame({ loaderData: { hotels, hotel, factorOffered } }: Route.ComponentProps) {
  useRestoreFocus();
  const link = useBackOfficeLink();
  return (
    <main id="content" className="wrap w-full py-5 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="font-display text-2xl md:text-3xl">{t.title}</h1>
        <HotelSelector hotels={hotels} hotel={hotel} />
      </div>
      <div className="mt-3 md:mt-6">
        <TabRow
          look="tabs"
          label={t.tabs}
          links={tabs
            .filter((task) => !hotel || mayOpen(hotel, task))
            .map((task) => ({ to: link(href(`/hotel-manager/${task}`)), label: t[task] }))}
        />
      </div>
      {factorOffered && <FactorOffer />}
      <div className="pt-6 md:pt-8">
        {hotel?.archived && <p className="mb-6 rounded-card bg-warning-soft p-4 text-warning">{t.archived}</p>}
        <Outlet />
        <UnsavedChanges />
      </div>
    </main>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <BackOfficeErrorPage error={error} />;
