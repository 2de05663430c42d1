import { formatDay } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import { checkInTime, checkOutTime } from "../pricing/quote.ts";
import { type ReservationDetails, shortCode } from "./reservation.ts";

const t = messages({
  en: {
    code: "Booking", checkIn: "Check-in", checkOut: "Check-out", from: (time: string) => `from ${time}`, by: (time: string) => `by ${time}`, room: "Room", guests: "Guests",
    people: (adults: number, children: number) => `${adults} ${plural(adults, "adult", "adults")}${children > 0 ? `, ${children} ${plural(children, "child", "children")}` : ""}`,
  },
  ka: {
    code: "დაჯავშნა", checkIn: "შესვლა", checkOut: "გასვლა", from: (time: string) => `${time}-დან`, by: (time: string) => `${time}-მდე`, room: "ოთახი", guests: "სტუმრები",
    people: (adults: number, children: number) => `${adults} ზრდასრული${children > 0 ? `, ${children} ბავშვი` : ""}`,
  },
});

/** What a guest is told of a stay on the screen and on paper, as names and values. */
export const stayFacts = (stay: ReservationDetails): [string, string][] => [
  [t.code, shortCode(stay.code)],
  [t.checkIn, `${formatDay(stay.checkIn, "long")}, ${t.from(checkInTime)}`],
  [t.checkOut, `${formatDay(stay.checkOut, "long")}, ${t.by(checkOutTime)}`],
  [t.room, `${stay.rooms > 1 ? `${stay.rooms} × ` : ""}${stay.room.name}`],
  [t.guests, t.people(stay.adults, stay.children)],
];
