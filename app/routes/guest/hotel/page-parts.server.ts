import { href, type RouterContextProvider } from "react-router";
import { roomPage } from "#domain/availability/room-page.server.ts";
import { roomsByIds } from "#domain/hotel/hotels.server.ts";
import type { TypedCode } from "#domain/pricing/quote.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { triedCode } from "#domain/promo/code-tries.server.ts";
import { linesIn } from "#domain/reservation/book/chosen-lines.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { asksForRoom } from "#domain/search/search-index.server.ts";
import type { Search } from "#domain/search/search-params.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import type { Ctx } from "#platform/context.server.ts";
import { unitsTaken } from "#routes/booking/chosen-rooms.server.ts";
import { requestedExtras, requestedRoomPage } from "#routes/booking/selected.server.ts";
import { requestContext } from "#web/context.server.ts";
import { elsewhere, type FlashToast, redirectWithToast } from "#web/toast.server.ts";

/** Notices of loader and action; the browser does not load them. */
export const notices = messages(texts.hotelNotices);

/** Data without which the page can't be rendered: an error is logged and redirects to the list. */
export async function needed<T>(ctx: Ctx, part: Promise<T>, title: string): Promise<T> {
  return part.catch(async (error: unknown) => {
    ctx.log.error("hotel_read_failed", error);
    throw await redirectWithToast(href("/hotels"), { kind: "error", title, text: notices.failedText }, elsewhere());
  });
}

/**
 * The page of room types in the URL, their quotes, and the pagination. Without dates the rooms that are too small for the guests have
 * an offer without quotes.
 */
export async function roomsOfPage(
  ctx: Ctx,
  hotelId: string,
  { search, query, code, today }: { search: Search; query: URLSearchParams; code: TypedCode | null; today: Day },
) {
  const { dates, rooms: units } = search;
  const { roomIds, ...roomList } = await roomPage(ctx, {
    hotelId,
    stay: dates ?? null,
    rooms: units,
    page: requestedRoomPage(query),
    selectedId: query.get("room"),
  });
  const roomId = query.get("room");
  const before = linesIn(query.getAll("line"));
  const requested = { hotelId, rooms: units, roomIds, guests: guestsOf(search) };
  const unfit = async () => {
    if (!asksForRoom(search)) return undefined;
    const offers = await roomOffers(ctx, { ...requested, stay: { checkIn: today, checkOut: addDays(today, 1) }, selectedId: null });
    return offers.filter(({ fits }) => !fits);
  };
  const [rooms, offers] = await Promise.all([
    roomsByIds(ctx, hotelId, roomIds),
    dates
      ? roomOffers(ctx, {
          ...requested,
          stay: dates,
          needs: search.needs,
          taken: unitsTaken(before),
          code,
          selectedId: roomId,
          chosen: requestedExtras(query),
        })
      : unfit(),
  ]);
  return { roomList, rooms, offers };
}

/** The promo code in the URL, with the limit of wrong ones. */
export const codeOfPage = (
  ctx: Ctx,
  context: Readonly<RouterContextProvider>,
  typed: string,
  { hotelId, search, today }: { hotelId: string; search: Search; today: Day },
) =>
  triedCode(
    ctx,
    typed,
    { hotelId, stay: search.dates ?? null, today, userId: ctx.actor?.id ?? null },
    context.get(requestContext).clientAddress,
  );

export const notFoundToast = (): FlashToast => ({ kind: "error", title: notices.notFound, text: notices.notFoundText });
