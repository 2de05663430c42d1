import { href, redirect } from "react-router";
import { changeFilter } from "#domain/audit/change-filter.ts";
import type { CodeHref } from "#domain/audit/change-list.tsx";
import { ChangeLog } from "#domain/audit/change-log.tsx";
import { changePage } from "#domain/audit/changes.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/audit";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";

const t = messages(texts.audit);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "audit");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const { id: hotelId, timeZone } = hotel;
  const filter = changeFilter(new URL(request.url).searchParams);
  return { filter, hotelId, timeZone, page: await changePage(ctx, filter, { hotelId, timeZone }) };
}

/** The audit log of the hotel. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  const codeHref: CodeHref = ({ action, subject, orderId }) =>
    action.startsWith("reservation.") || orderId
      ? to({ person: null, action: null, from: null, to: null, before: null, q: subject }, href("/hotel-manager/bookings"))
      : undefined;
  return (
    <>
      <PageHead title={t.title} />
      <ChangeLog {...loaderData} codeHref={codeHref} />
    </>
  );
}
