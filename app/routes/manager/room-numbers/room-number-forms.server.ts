import { href } from "react-router";
import { addHotelRooms, type AddRoomsRejection } from "#domain/hotel-room/add-hotel-rooms.server.ts";
import { addRoomsForm, hotelRoomForm } from "#domain/hotel-room/hotel-room-form.ts";
import type { NumbersProblem } from "#domain/hotel-room/room-numbers.ts";
import { activateHotelRoom, type ActivateRejection, updateHotelRoom } from "#domain/hotel-room/update-hotel-room.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel-room.ts";
import { type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { addressWith } from "../back-office/back-office-url.ts";
import { saveNumberAccess } from "../rooms/access-actions.server.ts";

const t = messages(texts.roomNumbersSaving);

/** Repeated fields of the forms. */
export const roomNumberLists = ["features"];

const back = ({ url }: FormRequest, change: Record<string, null> = { add: null, room: null }) =>
  addressWith(href("/hotel-manager/rooms/numbers"), url.search, change);

const gone = (sent: FormRequest) => goTo(back(sent), { kind: "error", title: t.unchanged, text: t.unknown });

function numbersText(problem: NumbersProblem): string {
  switch (problem.code) {
    case "empty":
      return t.empty;
    case "bad_part":
      return t.badPart(problem.part);
    case "repeated":
      return t.repeated(problem.number);
    case "too_many":
      return t.tooMany;
  }
}

/** Why rooms can't be added or used, in words; a room or type that does not exist has a page of its own. */
function problemText(rejection: Exclude<AddRoomsRejection | ActivateRejection, { code: "unknown_room" | "unknown_hotel_room" }>): string {
  switch (rejection.code) {
    case "bad_numbers":
      return numbersText(rejection.problem);
    case "number_used":
      return t.used(rejection.number);
    case "fewer_than_units":
      return t.fewer(rejection.units, rejection.numbers);
    case "too_many_rooms":
      return t.tooMany;
    case "promises_exceed_rooms":
      return t.promised;
    case "units_sold":
      return t.sold(formatDay(rejection.night, "long"), rejection.sold);
    case "assigned":
      return t.assigned(formatDay(rejection.night, "long"));
    case "last_of_type":
      return t.last;
  }
}

const add = checked(addRoomsForm, async (rooms, sent: FormRequest): Promise<ActionResult> => {
  const { hotelId = "", roomId = "" } = sent.fields;
  const outcome = await addHotelRooms(sent.ctx, { ...rooms, hotelId, roomId });
  if (outcome.ok) {
    const { numbers, units } = outcome.value;
    return goTo(back(sent), { kind: "success", title: t.added(numbers.length), text: t.addedText(units) });
  }
  const { rejection } = outcome;
  if (rejection.code === "unknown_room") return gone(sent);
  const status = rejection.code === "bad_numbers" ? 400 : 409;
  return rejectForm({ numbers: problemText(rejection) }, { status });
});

const update = checked(hotelRoomForm, async (room, sent: FormRequest): Promise<ActionResult> => {
  const { hotelId = "", hotelRoomId = "" } = sent.fields;
  const outcome = await updateHotelRoom(sent.ctx, { ...room, hotelId, hotelRoomId });
  if (outcome.ok) return goTo(back(sent), { kind: "success", title: t.saved });
  const { rejection } = outcome;
  if (rejection.code === "unknown_hotel_room") return gone(sent);
  return rejection.code === "bad_number"
    ? rejectForm({ number: t.one })
    : rejectForm({ number: t.used(rejection.number) }, { status: 409 });
});

const activate =
  (active: boolean): FormHandler =>
  async (sent) => {
    const { hotelId = "", hotelRoomId = "" } = sent.fields;
    const outcome = await activateHotelRoom(sent.ctx, { hotelId, hotelRoomId, active });
    if (outcome.ok) return goTo(back(sent), { kind: "success", title: active ? t.reactivated : t.deactivated });
    const { rejection } = outcome;
    if (rejection.code === "unknown_hotel_room") return gone(sent);
    return goTo(back(sent, { add: null }), { kind: "error", title: t.unchanged, text: problemText(rejection) });
  };

/** The forms of the screen, by intent. */
export const roomForms = { add, update, access: saveNumberAccess, deactivate: activate(false), reactivate: activate(true) };
