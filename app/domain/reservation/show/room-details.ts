import { promiseName, promiseText } from "#domain/accessibility/accessibility-text.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { mealText } from "#domain/pricing/text/rate-text.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/reservation.ts";
import type { BookedRoom, ReservationDetails } from "../reservation.ts";
import { partyOfLine } from "./booked-ages.ts";
import { peopleText } from "./stay-text.ts";

const t = messages(texts.roomDetails);

/** A line of a booking in words. */
export type RoomDetails = { name: string; room: string; details: string; isDropped: boolean };

type Booking = Pick<ReservationDetails, "bookedRooms" | "droppedRooms">;

/** Whether the booking has rooms that differ in more than their guests, or lost one of them. */
const isOfSeveral = ({ bookedRooms, droppedRooms }: Booking): boolean =>
  bookedRooms.length + droppedRooms.length > 1 || bookedRooms.some(({ lines }) => lines.some(({ guest }) => guest !== null));

/** The lines of a booking of several rooms, in their order: room, plan, meals, guests and who stays there. Empty for one room. */
export function roomDetails(stay: Booking): RoomDetails[] {
  if (!isOfSeveral(stay)) return [];
  const linesOf = (rooms: readonly BookedRoom[], isDropped: boolean) =>
    rooms.flatMap((room) => room.lines.map((line) => ({ room, line, isDropped })));
  return [...linesOf(stay.bookedRooms, false), ...linesOf(stay.droppedRooms, true)]
    .toSorted((one, other) => one.line.line - other.line.line)
    .map(({ room: { room, rateType, planName, mealPlan }, line, isDropped }, index) => {
      const plan = rateName(rateType, planName);
      const meals = mealText(mealPlan);
      const facts = [
        plan,
        meals === plan ? null : meals,
        peopleText(partyOfLine(line)),
        line.guest && nameOf(line.guest),
        isDropped && t.cancelled,
        line.claim !== null && t.claim(formatUsd(line.claim)),
      ];
      return {
        name: t.room(index + 1),
        room: line.units > 1 ? `${line.units} × ${room.name}` : room.name,
        details: facts.filter(Boolean).join(", "),
        isDropped,
      };
    });
}

/** What was promised of the accessibility of a booking, for each of its rooms that differ. */
function promiseFacts({ bookedRooms }: Booking): [string, string][] {
  const promised = bookedRooms.flatMap(({ room, roomName, lines }) =>
    lines.flatMap(({ accessibility }) => (accessibility ? [{ room: roomName ?? room.name, text: promiseText(accessibility) }] : [])),
  );
  const promises = new Set(promised.map(({ room, text }) => (bookedRooms.length > 1 ? t.promised(room, text) : text)));
  return [...promises].map((text) => [promiseName(), text]);
}

/** The same as names and values, with what was promised of their accessibility. */
export const roomFacts = (stay: Booking): [string, string][] => [
  ...roomDetails(stay).map(({ name, room, details }): [string, string] => [name, `${room}: ${details}`]),
  ...promiseFacts(stay),
];
