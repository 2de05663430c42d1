import { data, href } from "react-router";
import { needsText } from "#domain/accessibility/accessibility-text.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { assignRooms } from "#domain/room-assignment/assign-rooms.server.ts";
import { moveRoom, type MoveRejection, pinRoom, releaseRoom } from "#domain/room-assignment/move-room.server.ts";
import { moveRoomForm, outageForm } from "#domain/room-assignment/room-assignment-form.ts";
import { unitOfKey } from "#domain/room-assignment/room-assignment.ts";
import { endOutOfOrder, type OutageRejection, setOutOfOrder } from "#domain/room-assignment/room-outages.server.ts";
import { isDay } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import * as accessTexts from "#locales/en/accessibility.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { type ActionResult, goTo, rejectForm } from "#web/action-result.server.ts";
import { checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { addressWith } from "../back-office/back-office-url.ts";

const t = messages(texts.roomAssignmentAnswer);
const promises = messages(accessTexts.accessPromises);

const back = ({ url }: FormRequest) =>
  addressWith(href("/hotel-manager/availability/rooms"), url.search, { stay: null, outage: null, dialog: null });
const unchanged = (sent: FormRequest, text: string) => goTo(back(sent), { kind: "error", title: t.unchanged, text });
const codesText = (codes: readonly string[]) => codes.map(shortCode).join(", ");

/** Why a unit could not get a room. */
export function moveText(rejection: MoveRejection): string {
  switch (rejection.code) {
    case "unknown_unit":
      return t.unknownStay;
    case "unknown_hotel_room":
      return t.unknownRoom;
    case "wrong_type":
      return t.wrongType;
    case "lacks_access":
      return promises.moved(rejection.number, needsText(rejection.needs));
    case "over":
      return t.over;
    case "occupied":
      return t.occupied(codesText(rejection.codes));
    case "no_swap":
      return t.noSwap(codesText(rejection.codes));
    case "out_of_order":
      return t.outOfOrder(formatDay(rejection.night, "long"));
  }
}

function outageText(rejection: OutageRejection): string {
  switch (rejection.code) {
    case "unknown_hotel_room":
      return t.unknownRoom;
    case "bad_nights":
      return t.badNights;
    case "out_of_order":
      return t.outOfOrder(formatDay(rejection.night, "long"));
    case "occupied":
      return t.inTheWay(codesText(rejection.codes));
    case "sold_out":
      return t.soldOut(formatDay(rejection.night, "long"), codesText(rejection.codes));
  }
}

const assign: FormHandler = async (sent) => {
  const { hotelId = "", until } = sent.fields;
  if (!isDay(until)) throw data(null, { status: 400 });
  const outcome = await assignRooms(sent.ctx, { hotelId, until });
  if (!outcome.ok) throw data(null, { status: 404 });
  const { given, moved, left } = outcome.value;
  const texts = [...(given + moved > 0 ? [t.assignedText(given, moved)] : []), ...(left > 0 ? [t.left(left)] : [])];
  const title = given + moved + left > 0 ? t.assigned : t.nothing;
  return goTo(back(sent), { kind: left > 0 ? "error" : "success", title, ...(texts.length > 0 && { text: texts.join(" ") }) });
};

const move = checked(moveRoomForm, async ({ stay, hotelRoomId, from, swap, pin }, sent: FormRequest): Promise<ActionResult> => {
  const outcome = await moveRoom(sent.ctx, { ...stay, hotelId: sent.fields["hotelId"] ?? "", hotelRoomId, from, swap, pin });
  if (outcome.ok) return goTo(back(sent), { kind: "success", title: t.given(outcome.value.number), text: t.givenText });
  const { rejection } = outcome;
  const text = moveText(rejection);
  // A drag has no form open: the panel of the stay opens with it.
  const isOpen = sent.url.searchParams.has("stay");
  if (rejection.code === "unknown_unit" || !isOpen) return unchanged(sent, text);
  return rejectForm({ hotelRoomId: text }, { status: 409 });
});

/** A change of the rooms of a unit that has no form of its own. */
const ofUnit =
  (
    change: (sent: FormRequest, unit: NonNullable<ReturnType<typeof unitOfKey>>) => Promise<Outcome<null, { code: string }>>,
    title: () => string,
  ): FormHandler =>
  async (sent) => {
    const unit = unitOfKey(sent.fields["stay"] ?? "");
    const outcome = unit && (await change(sent, unit));
    if (outcome?.ok) return goTo(back(sent), { kind: "success", title: title() });
    return unchanged(sent, outcome?.rejection.code === "promised" ? promises.fixed : t.unknownStay);
  };
const hotelOf = ({ fields }: FormRequest) => fields["hotelId"] ?? "";

const shut = checked(outageForm, async (outage, sent: FormRequest): Promise<ActionResult> => {
  const outcome = await setOutOfOrder(sent.ctx, { ...outage, hotelId: hotelOf(sent) });
  if (outcome.ok) return goTo(back(sent), { kind: "success", title: t.shut });
  const field = outcome.rejection.code === "bad_nights" ? "last" : "hotelRoomId";
  return rejectForm({ [field]: outageText(outcome.rejection) }, { status: field === "last" ? 400 : 409 });
});

const open: FormHandler = async (sent) => {
  const outcome = await endOutOfOrder(sent.ctx, { hotelId: hotelOf(sent), outageId: sent.fields["outageId"] ?? "" });
  return outcome.ok ? goTo(back(sent), { kind: "success", title: t.opened }) : unchanged(sent, t.unknownOutage);
};

/** The forms of the calendar of rooms, by intent. */
export const roomPlanForms = {
  assign,
  move,
  shut,
  open,
  pin: ofUnit(
    (sent, unit) => pinRoom(sent.ctx, { ...unit, hotelId: hotelOf(sent), pinned: true }),
    () => t.fixed,
  ),
  unpin: ofUnit(
    (sent, unit) => pinRoom(sent.ctx, { ...unit, hotelId: hotelOf(sent), pinned: false }),
    () => t.unfixed,
  ),
  release: ofUnit(
    (sent, unit) => releaseRoom(sent.ctx, { ...unit, hotelId: hotelOf(sent) }),
    () => t.released,
  ),
};
