import { z } from "zod";
import { chosenExtras } from "#domain/extra/chosen-extras.ts";
import { guestIn, nameFields } from "#domain/reservation/book/booking-form.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import * as texts from "#locales/en/front-desk.ts";
import type { StaffRoom } from "./book-for-guest.server.ts";
import { frontDeskBounds, highestNightPrice } from "./front-desk.ts";
import { mostOtherRooms, otherRoomField, type OtherRoomField, otherRoomFields } from "./other-room-field.ts";

const t = messages(texts.otherRoomsForm);

const count = ({ min, max }: { min: number; max: number }) => {
  const wrong = { error: () => t.between(min, max) };
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, wrong)
    .transform(Number)
    .pipe(z.number().min(min, wrong).max(max, wrong));
};

const roomForm = z.object({
  room: z.string().refine(isId, { error: () => t.room }),
  units: count(frontDeskBounds.rooms),
  adults: count(frontDeskBounds.adults),
  children: count(frontDeskBounds.children),
  price: optionalMoneyText({ most: highestNightPrice }),
  extras: z.string().transform(chosenExtras),
  first: nameFields.firstName,
  last: nameFields.lastName,
});

type Read = { ok: true; rooms: StaffRoom[] } | { ok: false; errors: Record<string, string> };

/** The further rooms in the fields of a phone booking: those with a room type; else a message per wrong field. */
export function otherRoomsIn(fields: Record<string, string>): Read {
  const rooms: StaffRoom[] = [];
  const errors: Record<string, string> = {};
  for (let index = 1; index <= mostOtherRooms; index++) {
    const typed = Object.fromEntries(otherRoomFields.map((name) => [name, (fields[otherRoomField(name, index)] ?? "").trim()]));
    if (!typed["room"]) continue;
    const read = roomForm.safeParse(typed);
    for (const { path, message } of read.error?.issues ?? []) errors[otherRoomField(String(path[0]) as OtherRoomField, index)] ??= message;
    if (!read.success) continue;
    const { room, units, adults, children, extras, price, first, last } = read.data;
    rooms.push({ roomId: room, rooms: units, adults, children, extras, nightPrice: price, guest: guestIn(first, last) });
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, rooms };
}
