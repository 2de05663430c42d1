import { allAmenities } from "#domain/hotel/hotels.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/room-add";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { roomLists, saveRoom } from "./rooms/room-actions.server.ts";
import { NoHotel, RoomEditor } from "./rooms/room-editor.tsx";

const t = messages(texts.roomAdd);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rooms");
  return hotel ? { hotelId: hotel.id, amenities: await allAmenities(ctx) } : null;
}

export const action = formAction<Route.ActionArgs>({ lists: roomLists, forms: { save: (sent) => saveRoom(sent) }, unnamed: "save" });

export default function RoomAdd({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoHotel />;
  return (
    <RoomEditor key={loaderData.hotelId} hotelId={loaderData.hotelId} room={null} amenities={loaderData.amenities} answer={actionData} />
  );
}
