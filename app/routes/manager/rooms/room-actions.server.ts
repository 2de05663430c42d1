import { href } from "react-router";
import { updateRoom } from "#domain/availability/update-room.server.ts";
import { chosenParam } from "#domain/hotel/photos/photo.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import { roomFields } from "#domain/hotel/rooms/room-form.ts";
import { formatDay, formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import type { FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { linkText } from "#web/image-text.ts";
import { withoutBasePath } from "#web/site-path.ts";
import { addressWith, backOfficeLink } from "../back-office/back-office-url.ts";
import { roomText } from "./room-fields.ts";
import { roomToasts } from "./room-toasts.ts";

const t = messages(texts.roomActions);

/** Repeated fields of the room form. */
export const roomLists = ["amenityIds"];

/** Adds or updates the room of the form: redirects to the list, or returns the form with its errors. */
export async function saveRoom({ ctx, url, form, fields }: FormRequest, roomId?: string) {
  const read = readForm(roomFields, form);
  if (!read.ok) return rejectForm(read.problem.errors);
  const saved = roomId ? await updateRoom(ctx, { ...read.value, roomId, version: fields["version"] }) : await addRoom(ctx, read.value);
  const list = backOfficeLink(href("/hotel-manager/rooms"), url.search);
  if (saved.ok) {
    if (roomId) return goTo(list, roomToasts.updated());
    const key = fields[chosenParam];
    // The page of the new room uploads the photos that were chosen for it.
    const page = href("/hotel-manager/rooms/edit/:roomId", { roomId: saved.value?.roomId ?? "" });
    return goTo(key ? addressWith(page, url.search, { tab: "photos", [chosenParam]: key }) : list, roomToasts.added());
  }
  const { rejection } = saved;
  switch (rejection.code) {
    case "units_sold":
      return rejectForm({ units: t.sold(formatDay(rejection.night, "long"), rejection.sold) }, { status: 409 });
    case "units_numbered":
      return rejectForm({ units: t.numbered }, { status: 409 });
    case "below_single_use":
      return rejectForm({ price: t.belowSingleUse(formatSetPrice(rejection.singleUse)) }, { status: 409 });
    case "conflict":
      return conflict(fields, rejection);
    case "bad_fields":
      return rejectForm({ form: roomText.check });
    case "too_many_rooms":
      return rejectForm({ form: t.tooMany }, { status: 409 });
    case "unknown_amenity":
      return goTo(withoutBasePath(url.pathname), roomToasts.amenities(t.amenity));
    case "unknown_room":
      return goTo(list, roomToasts.notSaved(roomText.notFound));
    case "unknown_hotel":
      return goTo(list, roomToasts.notSaved(roomText.unknown));
    default:
      return rejectForm({ imageUrl: linkText(rejection.code) });
  }
}
