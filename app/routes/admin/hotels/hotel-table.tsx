import { Form, href, Link } from "react-router";
import type { AdminHotel } from "#domain/hotel/admin-hotels.server.ts";
import { formatRating } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { usePanelHref } from "../shared/list-query.ts";
import { FeatureStar } from "./feature-star.tsx";
import { stateText } from "./state-text.ts";
import * as texts from "#locales/en/admin.ts";

const t = messages(texts.hotelTable);

const kinds = { awaiting: "warning", listed: "success", draft: "neutral", suspended: "danger", archived: "neutral" } as const;

/** The hotels of a page with their actions. */
export const HotelTable = ({ rows }: { rows: AdminHotel[] }) => (
  <DataTable
    caption={t.caption}
    columns={[{ label: t.hotel }, { label: t.owner }, { label: t.state }, { label: t.actions, quiet: true }]}
    stacked
  >
    {rows.map((hotel) => (
      <tr key={hotel.id} className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-start max-md:gap-x-3 max-md:py-2">
        <Cell className="max-md:py-1">
          <strong className="wrap-anywhere">{hotel.name}</strong>
          <span className="block text-sm text-ink-soft">
            {hotel.city}, {hotel.country}
            {hotel.rating !== null && ` · ★ ${formatRating(hotel.rating)} (${hotel.reviewCount})`}
          </span>
        </Cell>
        <Cell className="max-md:order-1 max-md:col-span-2 max-md:py-0">
          <Link
            to={`${href("/admin/users")}?person=${hotel.ownerId}`}
            className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold wrap-anywhere hover:underline"
          >
            {hotel.owner || hotel.ownerEmail}
          </Link>
          {hotel.ownerBanned && (
            <span className="block">
              <Badge kind="warning">{stateText.owner_banned}</Badge>
            </span>
          )}
        </Cell>
        <Cell className="max-md:py-1">
          <span className="flex flex-wrap gap-1">
            <Badge kind={kinds[hotel.state]}>{stateText[hotel.state]}</Badge>
            {hotel.featured && <Badge kind="accent">{stateText.featured}</Badge>}
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
        <Cell className="max-md:order-2 max-md:col-span-2 max-md:py-0">
          <Actions hotel={hotel} />
        </Cell>
      </tr>
    ))}
  </DataTable>
);

function Actions({ hotel }: { hotel: AdminHotel }) {
  const panelHref = usePanelHref();
  if (hotel.state === "archived")
    return (
      <p className="flex md:justify-end">
        <ButtonLink
          small
          variant="quiet"
          to={`${href("/hotel-manager/bookings")}?hotel=${hotel.id}`}
          aria-label={t.of(t.records, hotel.name)}
        >
          {t.records}
        </ButtonLink>
      </p>
    );
  return (
    <div className="-mx-3 flex flex-wrap items-center gap-x-2 md:mx-0 md:justify-end md:gap-y-2 max-md:[&_.button]:min-w-11 max-md:[&_.button]:px-3">
      <FeatureStar hotel={hotel} />
      <Form method="post" preventScrollReset className="contents">
        <input type="hidden" name="hotelId" value={hotel.id} />
        {hotel.state === "awaiting" && (
          <>
            <ButtonLink small variant="quiet" to={href("/hotels/:hotelId", { hotelId: hotel.id })} aria-label={t.of(t.preview, hotel.name)}>
              {t.preview}
            </ButtonLink>
            <Button small name="intent" value="approve" aria-label={t.of(t.approve, hotel.name)}>
              {t.approve}
            </Button>
            <ButtonLink
              small
              variant="secondary"
              to={panelHref({ decline: hotel.id })}
              preventScrollReset
              aria-label={t.of(t.decline, hotel.name)}
            >
              {t.decline}
            </ButtonLink>
          </>
        )}
        {hotel.state === "listed" && (
          <ButtonLink small variant="quiet" to={href("/hotels/:hotelId", { hotelId: hotel.id })} aria-label={t.of(t.page, hotel.name)}>
            {t.page}
          </ButtonLink>
        )}
        <ButtonLink small variant="quiet" to={`${href("/hotel-manager/hotel")}?hotel=${hotel.id}`} aria-label={t.of(t.desk, hotel.name)}>
          {t.desk}
        </ButtonLink>
        {hotel.state === "suspended" ? (
          <Button small variant="secondary" name="intent" value="revoke-suspension" aria-label={t.of(t.revokeSuspension, hotel.name)}>
            {t.revokeSuspension}
          </Button>
        ) : (
          <ButtonLink
            small
            variant="quiet"
            className="hover:text-danger"
            to={panelHref({ suspend: hotel.id })}
            preventScrollReset
            aria-label={t.of(t.suspend, hotel.name)}
          >
            {t.suspend}
          </ButtonLink>
        )}
      </Form>
    </div>
  );
}
