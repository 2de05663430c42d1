import { data, href } from "react-router";
import { findBookings, type FoundBooking } from "#domain/front-desk/find-bookings.server.ts";
import { type BackOfficeHotel, mayOpen } from "#domain/hotel/back-office-role.ts";
import { findRooms } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { statusText } from "#domain/reservation/show/reservation-state-text.tsx";
import type { Day } from "#kit/date/day.ts";
import { typedDay } from "#kit/date/typed-day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatDates } from "#kit/format-figures.ts";
import { formatDay } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { searchText } from "#kit/query-value.ts";
import { shownStatus } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/manager.ts";
import { type Found, type PaletteItem, shortestText } from "#routes/shell/back-office/palette/found.ts";
import { ctxOf } from "#web/context.server.ts";
import { limitPalette } from "#web/guard.server.ts";
import type { Route } from "./+types/find";
import { backOfficeOf } from "./back-office/back-office.server.ts";

const t = messages(texts.find);

const to = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

const bookingItem = (hotel: string, { code, guest, checkIn, checkOut, state }: FoundBooking): PaletteItem => ({
  to: to(href("/hotel-manager/bookings"), { hotel, reservation: code }),
  label: [guest, shortCode(code)].filter(Boolean).join(", "),
  hint: [formatDates(checkIn, checkOut), ...(shownStatus(state) === "cancelled" ? [statusText("cancelled")] : [])].join(", "),
  icon: "concierge-bell",
});

/** Where a typed day leads: the calendar that begins with it, and the bookings of it. */
function dayItems(hotel: BackOfficeHotel, day: Day): PaletteItem[] {
  const calendar = to(href("/hotel-manager/availability"), { hotel: hotel.id, from: day });
  const bookings = to(href("/hotel-manager/bookings"), { hotel: hotel.id, from: day, to: day, sort: "checkIn" });
  return [
    ...(mayOpen(hotel, "availability")
      ? [{ to: calendar, label: t.calendarAt(formatDay(day, "dated")), icon: "calendar-days" as const }]
      : []),
    ...(mayOpen(hotel, "bookings")
      ? [{ to: bookings, label: t.bookingsOf(formatDay(day, "dated")), icon: "concierge-bell" as const }]
      : []),
  ];
}

/** What the command palette finds at the hotel of the URL: only of pages that the person's role has. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { hotel } = await backOfficeOf(ctx, request);
  if (!hotel) throw data(null, { status: 404 });
  await limitPalette(ctx);
  const text = searchText(new URL(request.url).searchParams.get("q"));
  const day = typedDay(text, dayAt(ctx.now(), hotel.timeZone));
  const isLong = text.length >= shortestText;
  const [bookings, rooms] = await Promise.all([
    isLong && mayOpen(hotel, "bookings") ? findBookings(ctx, hotel, { text, day, most: limits.foundOfKind }) : [],
    isLong && !day && mayOpen(hotel, "rooms") ? findRooms(ctx, hotel.id, text, limits.foundOfKind) : [],
  ]);
  const found: Found = {
    groups: [
      { name: t.days, items: day ? dayItems(hotel, day) : [] },
      { name: day ? t.arrivals : t.bookings, items: bookings.map((booking) => bookingItem(hotel.id, booking)) },
      {
        name: t.rooms,
        items: rooms.map(({ id, name }) => ({
          to: to(href("/hotel-manager/rooms/edit/:roomId", { roomId: id }), { hotel: hotel.id }),
          label: name,
          icon: "bed-double",
        })),
      },
    ],
  };
  return data(found, { headers: { "cache-control": "no-store" } });
}
