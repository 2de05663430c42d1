import { data, href } from "react-router";
import { findPeople } from "#domain/account/people/people.server.ts";
import { findSiteBookings } from "#domain/front-desk/find-site-bookings.server.ts";
import { findHotels } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { orderWanted } from "#domain/payment/payment-list.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatDates } from "#kit/format-figures.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { searchText } from "#kit/query-value.ts";
import * as texts from "#locales/en/admin.ts";
import { type Found, shortestOnSite } from "#routes/shell/back-office/palette/found.ts";
import { ctxOf } from "#web/context.server.ts";
import { limitPalette } from "#web/guard.server.ts";
import type { Route } from "./+types/find";

const t = messages(texts.find);

/** What the command palette finds on the site: bookings, hotels, people, and the payment of a booking code or an order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  await limitPalette(ctx);
  const q = searchText(new URL(request.url).searchParams.get("q"));
  const [hotels, persons, bookings, order] =
    q.length < shortestOnSite
      ? [[], [], [], undefined]
      : await Promise.all([
          findHotels(ctx, q, limits.foundOfKind),
          findPeople(ctx, q, limits.foundOfKind),
          findSiteBookings(ctx, q, limits.foundOfKind),
          orderWanted(ctx, q),
        ]);
  const found: Found = {
    groups: [
      {
        name: t.payments,
        items: order
          ? [{ to: href("/admin/payments/:orderId", { orderId: order }), label: t.payment(q.toUpperCase()), icon: "receipt-text" }]
          : [],
      },
      {
        name: t.bookings,
        items: bookings.map(({ hotel, code, guest, checkIn, checkOut }) => ({
          to: href("/admin/bookings/:code", { code }),
          label: [guest, shortCode(code)].filter(Boolean).join(", "),
          hint: [formatDates(checkIn, checkOut), hotel].join(", "),
          icon: "concierge-bell",
        })),
      },
      {
        name: t.hotels,
        items: hotels.map(({ id, name, city }) => ({
          to: `${href("/hotel-manager/hotel")}?hotel=${id}`,
          label: name,
          hint: city,
          icon: "hotel",
        })),
      },
      {
        name: t.people,
        items: persons.map(({ id, name, email }) => ({
          to: `${href("/admin/users")}?person=${id}`,
          label: name,
          hint: email,
          icon: "user",
        })),
      },
    ],
  };
  return data(found, { headers: { "cache-control": "no-store" } });
}
