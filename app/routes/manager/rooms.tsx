import { data, href, useSearchParams } from "react-router";
import { deleteRoom } from "#domain/closure/archive-room.server.ts";
import { managedRooms } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import type { Route } from "./+types/rooms";
import { backOfficeLink, useBackOfficeUrl, useBackOfficeLink } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { LoadError } from "./back-office/load-error.tsx";
import { SectionHead } from "./back-office/section-head.tsx";
import { RoomCard } from "./rooms/room-card.tsx";
import { roomText } from "./rooms/room-fields.ts";
import { roomToasts } from "./rooms/room-toasts.ts";

const t = messages(texts.rooms);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rooms");
  if (!hotel) return { hotelId: null };
  const page = pageNumber(new URL(request.url).searchParams.get("page"), 4);
  const list = await readOrNull(ctx, "rooms_read_failed", managedRooms(ctx, hotel.id, page));
  return data({ hotelId: hotel.id, list }, { status: list ? 200 : 500 });
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, url, fields: { hotelId = "", roomId = "" } }) => {
    const outcome = await deleteRoom(ctx, { hotelId, roomId });
    const back = backOfficeLink(href("/hotel-manager/rooms"), url.search);
    return goTo(back, outcome.ok ? roomToasts.deleted() : roomToasts.notDeleted(roomText.notFound));
  },
});

export default function Rooms({ loaderData }: Route.ComponentProps) {
  const deleteId = useSearchParams()[0].get("delete");
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  if (loaderData.hotelId === null)
    return (
      <>
        <SectionHead />
        <EmptyState title={roomText.noHotel} text={roomText.noHotelText}>
          <ButtonLink to={`${href("/hotel-manager/hotel")}?dialog=add-hotel`} className="mt-2">
            {roomText.addHotel}
          </ButtonLink>
        </EmptyState>
      </>
    );
  const { hotelId, list } = loaderData;
  if (!list) return <LoadError title={roomToasts.notListed().title} />;
  const add = link(href("/hotel-manager/rooms/add"));
  const going = list.rows.find(({ id }) => id === deleteId);
  return (
    <section>
      <PageHead
        title={t.title}
        actions={
          list.rows.length > 0 && (
            <>
              <ButtonLink small variant="secondary" to={link(href("/hotel-manager/rooms/numbers"))}>
                {t.numbers}
              </ButtonLink>
              <ButtonLink small to={add}>
                <Icon name="plus" className="size-5" />
                {t.add}
              </ButtonLink>
            </>
          )
        }
      />
      {list.rows.length === 0 && (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={add} className="mt-2">
            {t.addFirst}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {list.rows.map((room) => (
          <li key={room.id} className="grid">
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
      <Pagination page={list.page} pages={list.pages} hrefOf={(number) => to({ page: String(number) })} />
      {going && (
        <ConfirmDialog
          title={`${t.delete}: ${translated(going, "name")}`}
          closeTo={to({ delete: null })}
          question={t.sure}
          button={t.button}
          fields={{ hotelId, roomId: going.id }}
        >
          {going.coming > 0 && (
            <p className="mt-3 rounded-card bg-warning-soft p-4 text-warning">
              {[t.coming(going.coming), ...(going.unmailed > 0 ? [t.unmailed(going.unmailed)] : [])].join(" ")}
            </p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
