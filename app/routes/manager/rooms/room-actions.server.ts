import { data, href } from "react-router";
import { addRoom } from "#domain/hotel/add-room.server.ts";
import { roomFields } from "#domain/hotel/room-form.ts";
import { updateRoom } from "#domain/hotel/update-room.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { changedMeanwhile } from "#web/conflict.ts";
import { fieldsOf, type FormProblem, readForm } from "#web/form.server.ts";
import { linkText } from "#web/image-text.ts";
import { withoutBasePath } from "#web/site-path.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { backOfficeLink } from "../back-office/back-office-url.ts";
import type { RoomAnswer } from "./room-editor.tsx";
import { roomToasts } from "./room-toasts.ts";
import { roomText } from "./room-text.ts";
import * as texts from "#locales/en/manager-rooms.ts";

const t = messages(texts.roomActions);

/** Adds the room of the form, or changes the one named: then to the list, else the form again with what is wrong. */
export async function saveRoom(ctx: Ctx, request: Request, form: FormData, roomId?: string) {
  form.set("amenityIds", form.getAll("amenityIds").join(","));
  const parsed = readForm(roomFields, form);
  if (!parsed.ok) return again(parsed.problem);
  const saved = roomId
    ? await updateRoom(ctx, { ...parsed.value, roomId, version: fieldsOf(form)["version"] })
    : await addRoom(ctx, parsed.value);
  const list = backOfficeLink(href("/hotel-manager/rooms"), new URL(request.url).search);
  if (saved.ok) return redirectWithToast(list, roomId ? roomToasts.updated() : roomToasts.added());
  const { rejection } = saved;
  const typed = fieldsOf(form);
  switch (rejection.code) {
    case "units_sold":
      return again({ errors: { units: t.sold(formatDay(rejection.night, "long"), rejection.sold) }, typed }, 409);
    case "conflict":
      return again(changedMeanwhile(typed, rejection.version), 409);
    case "bad_fields":
      return again({ errors: { form: roomText.check }, typed });
    case "too_many_rooms":
      return again({ errors: { form: t.tooMany }, typed }, 409);
    case "unknown_amenity":
      return redirectWithToast(withoutBasePath(new URL(request.url).pathname), roomToasts.amenities(t.amenity));
    case "unknown_room":
      return redirectWithToast(list, roomToasts.notSaved(roomText.gone));
    case "unknown_hotel":
      return redirectWithToast(list, roomToasts.notSaved(roomText.unknown));
    default:
      return again({ errors: { imageUrl: linkText(rejection.code) }, typed });
  }
}

const again = (room: FormProblem, status = 400) => data<RoomAnswer>({ room }, { status });
