import { href, Link, useLocation } from "react-router";
import type { AdminHotelSort } from "#domain/hotel/publishing/admin-hotel-filter.ts";
import type { AdminHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { formatCount, formatRating, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { StateText } from "#ui/state-text.tsx";
import { panelQuery } from "../shared/list-query.ts";
import { useSiteClock } from "../shared/site-clock.ts";
import { FeatureStar } from "./feature-star.tsx";
import { deskHref, HotelDecision, HotelMenu } from "./hotel-actions.tsx";

const t = messages(texts.hotelTable);

/** Labels of the hotel states by which the list is filtered. */
export const stateText = messages(texts.stateText);

const kinds = { awaiting: "warning", listed: "success", draft: "neutral", suspended: "danger", archived: "neutral" } as const;

/** Columns that a narrow list leaves out. */
const wide = "@max-[68rem]/list:hidden";

/** The hotels of a page with what they sell; a name opens the hotel's back office. */
export function HotelTable({ rows, sort }: { rows: AdminHotel[]; sort: AdminHotelSort }) {
  const { day } = useSiteClock();
  const { pathname, search } = useLocation();
  const sortBy = (by: Exclude<AdminHotelSort, "newest">) => ({
    to: pathname + panelQuery(search, { sort: by === sort ? null : by, page: null }),
    order: by === sort ? ("descending" as const) : undefined,
  });
  return (
    <DataTable
      caption={t.caption}
      columns={[
        { label: t.hotel },
        { label: t.owner },
        { label: t.state },
        { label: t.units, number: true, className: wide },
        { label: t.bookings, number: true, sort: sortBy("bookings") },
        { label: t.booked, number: true, sort: sortBy("booked") },
        { label: t.since, className: wide },
        { label: t.featured },
        { label: t.actions, quiet: true },
      ]}
      dense
      stacked
    >
      {rows.map((hotel) => (
        <tr
          key={hotel.id}
          className="relative hover:bg-sand/60 stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto_auto] stacked:items-start stacked:py-1"
        >
          <Cell dense className="max-w-72 py-1.5 stacked:max-w-none stacked:pe-2">
            <Link to={deskHref(hotel)} className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline">
              {hotel.name}
            </Link>
            <span className="block text-sm text-ink-soft">
              {hotel.city}, {hotel.country}
              {hotel.rating !== null && <span>{` · ★ ${formatRating(hotel.rating)} (${hotel.reviewCount})`}</span>}
            </span>
            <span className="num hidden text-sm text-ink-soft stacked:block">{t.sold(hotel.bookings, formatUsd(hotel.booked))}</span>
          </Cell>
          <Cell dense className="max-w-48 stacked:hidden">
            <Link
              to={`${href("/admin/users")}?person=${hotel.ownerId}`}
              className="relative inline-flex min-h-8 items-center wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {hotel.owner || hotel.ownerEmail}
            </Link>
            {hotel.ownerBanned && (
              <span className="block">
                <StateText kind="warning">{stateText.owner_banned}</StateText>
              </span>
            )}
          </Cell>
          <Cell dense className="py-1.5 stacked:order-3 stacked:col-span-3 stacked:pb-2">
            <span className="flex flex-wrap items-center gap-1.5">
              <StateText kind={kinds[hotel.state]}>{stateText[hotel.state]}</StateText>
              <HotelDecision hotel={hotel} />
            </span>
            {hotel.declineReason && (
              <span className="mt-1 block max-w-80 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
                {t.declined}: {hotel.declineReason}
              </span>
            )}
            {hotel.suspensionReason && (
              <span className="mt-1 block max-w-80 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
                {t.reason}: {hotel.suspensionReason}
              </span>
            )}
          </Cell>
          <Cell dense number className={wide}>
            {formatCount(hotel.units)}
          </Cell>
          <Cell dense number className="stacked:hidden">
            {formatCount(hotel.bookings)}
          </Cell>
          <Cell dense number className="stacked:hidden">
            {formatUsd(hotel.booked)}
          </Cell>
          <Cell dense className={cx("num whitespace-nowrap text-ink-soft", wide)}>
            {hotel.publishedAt && day(hotel.publishedAt)}
          </Cell>
          <Cell dense className="stacked:order-1 stacked:px-0">
            <span className="relative block">{hotel.state !== "archived" && <FeatureStar hotel={hotel} />}</span>
          </Cell>
          <Cell dense className="stacked:order-2 stacked:ps-0 stacked:pe-2">
            <HotelMenu hotel={hotel} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
