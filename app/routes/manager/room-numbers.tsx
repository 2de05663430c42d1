import { data, href, useSearchParams } from "react-router";
import { numberedTypes } from "#domain/hotel-room/hotel-rooms.server.ts";
import { roomStates } from "#domain/housekeeping/rooms-today.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel-room.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import type { Route } from "./+types/room-numbers";
import { useBackOfficeLink, useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { LoadError } from "./back-office/load-error.tsx";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { AddNumbers, EditRoom } from "./room-numbers/room-editors.tsx";
import { roomForms, roomNumberLists } from "./room-numbers/room-number-forms.server.ts";
import { TypeSection } from "./room-numbers/type-section.tsx";

const t = messages(texts.roomNumbers);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rooms");
  if (!hotel) return { hotelId: null };
  const types = await readOrNull(ctx, "room_numbers_read_failed", numberedTypes(ctx, hotel.id));
  const today = dayAt(ctx.now(), hotel.timeZone);
  const states = await readOrNull(ctx, "housekeeping_read_failed", roomStates(ctx, { hotelId: hotel.id, timeZone: hotel.timeZone, today }));
  return data({ hotelId: hotel.id, types, states: states ?? {} }, { status: types ? 200 : 500 });
}

export const action = formAction<Route.ActionArgs>({ lists: roomNumberLists, forms: roomForms });

/** The rooms of a hotel by type, with their numbers. */
export default function RoomNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  if (loaderData.hotelId === null) return <NoHotels />;
  const { hotelId, types, states } = loaderData;
  if (!types) return <LoadError title={t.failed} />;
  const closeTo = to({ add: null, room: null });
  const type = types.find(({ id }) => id === query.get("add"));
  const room = types.flatMap(({ rooms }) => rooms).find(({ id }) => id === query.get("room"));
  return (
    <section>
      <PageHead title={t.title} back={{ to: link(href("/hotel-manager/rooms")), label: t.back }} />
      <p className="mt-2 max-w-2xl text-ink-soft">{t.intro}</p>
      {types.length === 0 && (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={link(href("/hotel-manager/rooms/add"))} className="mt-2">
            {t.addType}
          </ButtonLink>
        </EmptyState>
      )}
      <div className="mt-6 grid gap-6">
        {types.map((one) => (
          <TypeSection
            key={one.id}
            type={one}
            states={states}
            addTo={to({ add: one.id, room: null })}
            editTo={(hotelRoomId) => to({ room: hotelRoomId, add: null })}
          />
        ))}
      </div>
      {type && <AddNumbers key={type.id} hotelId={hotelId} type={type} closeTo={closeTo} answer={actionData} />}
      {room && <EditRoom key={room.id} hotelId={hotelId} room={room} closeTo={closeTo} answer={actionData} />}
    </section>
  );
}
