import { href, Link, redirect } from "react-router";
import { groupEnquiries } from "#domain/group/group-enquiries.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/group-management.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/group-enquiries";
import { useBackOfficeLink, useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { EnquiryStateText } from "./groups/enquiry-state-text.tsx";

const t = messages(texts.enquiryList);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const page = pageNumber(new URL(request.url).searchParams.get("page"), 400);
  return { timeZone: hotel.timeZone, list: await groupEnquiries(ctx, hotel.id, page) };
}

/** The enquiries of groups at the hotel. */
export default function GroupEnquiries({ loaderData: { timeZone, list } }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  const columns = [{ label: t.group }, { label: t.dates }, { label: t.size }, { label: t.offer, number: true }, { label: t.state }];
  return (
    <section>
      <PageHead title={t.title} back={{ to: link(href("/hotel-manager/bookings")), label: t.back }} />
      <p className="mt-1 mb-5 max-w-2xl text-ink-soft">{t.text}</p>
      {list.rows.length === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <DataTable caption={t.caption} columns={columns} stacked>
          {list.rows.map((enquiry) => (
            <tr key={enquiry.id} className="relative hover:bg-surface-sunken max-md:block max-md:py-2">
              <Cell className="max-md:block max-md:py-1">
                <Link
                  to={link(href("/hotel-manager/bookings/groups/:enquiryId", { enquiryId: enquiry.id }))}
                  aria-label={t.open(nameOf(enquiry))}
                  className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {nameOf(enquiry)}
                </Link>
                <span className="block text-sm text-ink-soft">
                  {t.asked} {formatDay(dayAt(new Date(enquiry.createdAt), timeZone))}
                </span>
              </Cell>
              <Cell className="max-md:block max-md:py-1">{formatRange(enquiry.checkIn, enquiry.checkOut, "dated")}</Cell>
              <Cell className="max-md:block max-md:py-1">{t.size_of(enquiry.rooms, enquiry.adults + enquiry.children)}</Cell>
              <Cell number className="max-md:block max-md:py-1 max-md:text-start">
                {enquiry.offer && formatUsd(enquiry.offer.total)}
              </Cell>
              <Cell className="max-md:block max-md:py-1">
                <EnquiryStateText enquiry={enquiry} timeZone={timeZone} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
      <Pagination page={list.page} pages={list.pages} hrefOf={(page) => to({ page: String(page) })} />
    </section>
  );
}
