import { data, href } from "react-router";
import { hasNumbers } from "#domain/hotel-room/hotel-rooms.server.ts";
import { allAmenities } from "#domain/hotel/hotels.server.ts";
import { photosOf } from "#domain/hotel/photos/photos.server.ts";
import { accessibilityOf } from "#domain/hotel/rooms/live-room.server.ts";
import { managedRoom } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { specialRatesOfRoom } from "#domain/rate-plan/locked-special-rate.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import type { Route } from "./+types/room-edit";
import { useBackOfficeLink } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { MissingPage } from "./back-office/section-head.tsx";
import { PhotoUpload } from "./photos/photo-upload.tsx";
import { saveTypeAccess } from "./rooms/access-actions.server.ts";
import { rateForms } from "./rooms/rate-actions.server.ts";
import { roomLists, saveRoom } from "./rooms/room-actions.server.ts";
import { NoHotel, RoomEditor } from "./rooms/room-editor.tsx";
import { roomText } from "./rooms/room-fields.ts";
import { roomToasts } from "./rooms/room-toasts.ts";

const t = messages(texts.roomEdit);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params: { roomId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rooms");
  if (!hotel) return data({ hotelId: null });
  const room = await readOrNull(ctx, "room_read_failed", managedRoom(ctx, hotel.id, roomId));
  if (!room) return data({ hotelId: hotel.id, room }, { status: room === null ? 500 : 404 });
  const [amenities, photos, rates, numbered, access] = await Promise.all([
    allAmenities(ctx),
    photosOf(ctx, hotel.id, room.id),
    readOrNull(ctx, "special_rates_read_failed", specialRatesOfRoom(ctx, hotel.id, room.id)),
    hasNumbers(ctx, hotel.id, room.id),
    accessibilityOf(ctx, hotel.id, room.id),
  ]);
  return data({ hotelId: hotel.id, room, amenities, photos, rates, numbered, access });
}

export const action = formAction<Route.ActionArgs>({
  lists: roomLists,
  forms: {
    save: (sent) => saveRoom(sent, sent.params.roomId),
    access: (sent) => saveTypeAccess(sent.params.roomId)(sent),
    ...rateForms,
  },
  unnamed: "save",
});

export default function RoomEdit({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  if (loaderData.hotelId === null) return <NoHotel />;
  const { hotelId, room } = loaderData;
  if (!room)
    return (
      <MissingPage
        title={roomToasts.notLoaded(room === null ? roomText.later : roomText.notFound).text ?? ""}
        link={{ to: link(href("/hotel-manager/rooms")), label: t.rooms }}
      />
    );
  const { amenities, rates } = loaderData;
  const photos = <PhotoUpload hotelId={hotelId} roomId={room.id} photos={loaderData.photos} />;
  const cover = loaderData.photos[0] ?? (room.imageUrl ? { url: room.imageUrl, alt: "" } : undefined);
  return (
    <RoomEditor
      key={room.id}
      hotelId={hotelId}
      room={room}
      amenities={amenities}
      rates={rates}
      answer={actionData}
      photos={photos}
      cover={cover}
      numbered={loaderData.numbered}
      access={loaderData.access}
    />
  );
}
