import { roomGuestsForm } from "#domain/hotel/rooms/room-guests-form.ts";
import type { RoomGuestsProblem, RoomOfGuests } from "#domain/hotel/rooms/room-guests.ts";
import { mostBeds, roomGuestsProblems } from "#domain/hotel/rooms/room-guests.ts";
import { setRoomGuests, roomGuestsOf } from "#domain/hotel/rooms/set-room-guests.server.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as decides from "#locales/en/channel-decides.ts";
import * as words from "#locales/en/charges-management.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { type ActionResult, goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormRequest } from "#web/form-action.server.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { type ChargeExample, chargeExample } from "../taxes/charge-example.server.ts";
import { afterGuests } from "./age-fields.ts";

const t = messages(texts.roomGuestsActions);
const said = messages(words.roomGuestsForm);
const program = messages(decides.channelDecides);

function messageOf(code: RoomGuestsProblem["code"], { capacity, price }: RoomOfGuests): string {
  switch (code) {
    case "adultsOrder":
      return said.adultsOrder(capacity);
    case "childrenOrder":
      return said.childrenOrder(capacity);
    case "beds":
      return said.beds(mostBeds);
    case "singleUse":
      return said.singleUse(formatSetPrice(price));
    default:
      return said[code];
  }
}

const messagesOf = (problems: readonly RoomGuestsProblem[], room: RoomOfGuests) =>
  Object.fromEntries(problems.map(({ field, code }) => [field, messageOf(code, room)]));

type Args = ActionArgs<{ roomId: string }>;

const save = checked(
  roomGuestsForm,
  async (guests, { ctx, url, fields, params }: FormRequest<Args>): Promise<ActionResult<ChargeExample>> => {
    const { hotelId = "", version } = fields;
    const saved = await setRoomGuests(ctx, { ...guests, hotelId, roomId: params.roomId, version });
    const list = afterGuests(url.search);
    if (saved.ok) return goTo(list, { kind: "success", title: t.saved });
    const { rejection } = saved;
    switch (rejection.code) {
      case "conflict":
        return conflict(fields, rejection);
      case "bad_fields":
        return rejectForm(messagesOf(rejection.problems, rejection.room));
      case "program_decides":
        return rejectForm({ form: program.besides }, { status: 409 });
      case "unknown_room":
        return goTo(list, { kind: "error", title: t.notSaved, text: t.notFound });
    }
  },
);

/** The form again with the price of the example stay; a script shows the price only. */
const preview = checked(
  roomGuestsForm,
  async (guests, { ctx, request, fields, params }: FormRequest<Args>): Promise<ActionResult<ChargeExample>> => {
    const hotel = await managedHotelRow(ctx, request, "rates", "change");
    const room = hotel && (await roomGuestsOf(ctx, hotel.id, params.roomId));
    if (!room) return rejectForm({ form: t.notFound }, { status: 404 });
    const problems = roomGuestsProblems(guests, room);
    if (problems.length > 0) return rejectForm<ChargeExample>(messagesOf(problems, room), { status: 200, value: { kind: "incomplete" } });
    const { brackets, taxes } = await chargesOfHotel(ctx, hotel.id);
    const today = dayAt(ctx.now(), hotel.timeZone);
    const draft = { brackets, rules: taxes.rules, guests: { ...guests, maxGuests: room.capacity } };
    const value = await chargeExample(ctx, { id: hotel.id, today }, { ...fields, exampleRoom: params.roomId }, draft);
    return rejectForm<ChargeExample>({}, { status: 200, value });
  },
);

/** The forms of a room's guests, by intent. */
export const roomGuestsForms = { save, preview };
