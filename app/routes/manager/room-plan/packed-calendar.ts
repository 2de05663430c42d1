import { unitOfKey } from "#domain/room-assignment/room-assignment.ts";
import type { RoomCalendar, RoomSpan, RoomStay } from "#domain/room-assignment/room-calendar.server.ts";
import { addDays, type Day, daysBetween } from "#kit/date/day.ts";

/**
 * The calendar as few texts: a page has it twice, drawn and as data, and as objects the data of a full house are larger than what is
 * drawn. Days are counted from the first of the period.
 */
export type PackedCalendar = {
  types: { id: string; name: string; rooms: [id: string, number: string, spans: string][] }[];
  /** Stays separated by ^: key, guest, arrival, departure, type and marks, in characters that need no escapes. */
  stays: string;
  outages: [id: string, reason: string][];
  /** Nights without a room, as the spans of a room. */
  open: string;
};

const marks = ["arrived", "left", "pinned"] as const satisfies (keyof RoomStay)[];

/** A span as `0~3:12`, of an outage `0~3!1`; spans separated by spaces. */
const packedSpan = (from: Day, span: { from: Day; to: Day }, which: string) =>
  `${daysBetween(from, span.from)}~${daysBetween(from, span.to)}${which}`;

export function packCalendar({ types, stays, open }: RoomCalendar, from: Day): PackedCalendar {
  const outages = new Map<string, [string, string]>();
  const indexOf = (id: string, reason: string): number => {
    if (!outages.has(id)) outages.set(id, [id, reason]);
    return [...outages.keys()].indexOf(id);
  };
  const spanText = (span: RoomSpan) => packedSpan(from, span, "stay" in span ? `:${span.stay}` : `!${indexOf(span.outage, span.reason)}`);
  const typeIndex = new Map(types.map(({ id }, index) => [id, index]));
  const line = (stay: RoomStay) =>
    [
      stay.key,
      stay.guest.replaceAll(/[|^]/gu, " "),
      daysBetween(from, stay.checkIn),
      daysBetween(from, stay.checkOut),
      typeIndex.get(stay.roomId) ?? "",
      marks.map((mark) => (stay[mark] ? "1" : "0")).join(""),
    ].join("|");
  return {
    types: types.map(({ id, name, rooms }) => ({
      id,
      name,
      rooms: rooms.map((room) => [room.id, room.number, room.spans.map(spanText).join(" ")]),
    })),
    stays: stays.map(line).join("^"),
    open: open.map((span) => packedSpan(from, span, `:${span.stay}`)).join(" "),
    outages: [...outages.values()],
  };
}

export function unpackCalendar({ types, stays, open, outages }: PackedCalendar, from: Day): RoomCalendar {
  const dayOf = (text: string | undefined) => addDays(from, Number(text));
  const spansOf = (text: string): RoomSpan[] =>
    [...text.matchAll(/(-?\d+)~(-?\d+)([:!])(\d+)/gu)].map(([, first, last, kind, index]) => {
      const nights = { from: dayOf(first), to: dayOf(last) };
      const [outage = "", reason = ""] = outages[Number(index)] ?? [];
      return kind === ":" ? { ...nights, stay: Number(index) } : { ...nights, outage, reason };
    });
  return {
    types: types.map(({ id, name, rooms }) => ({
      id,
      name,
      rooms: rooms.map(([roomId, number, spans]) => ({ id: roomId, number, spans: spansOf(spans) })),
    })),
    stays: (stays === "" ? [] : stays.split("^")).map((line) => {
      const [key = "", guest = "", checkIn, checkOut, type, marked = ""] = line.split("|");
      return {
        key,
        code: unitOfKey(key)?.code ?? "",
        guest,
        checkIn: dayOf(checkIn),
        checkOut: dayOf(checkOut),
        roomId: types[Number(type)]?.id ?? "",
        arrived: marked[0] === "1",
        left: marked[1] === "1",
        pinned: marked[2] === "1",
      };
    }),
    open: spansOf(open).flatMap((span) => ("stay" in span ? [span] : [])),
  };
}
