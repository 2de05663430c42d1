import { type Cents, plainAmount, sharesOf, sum } from "#kit/money.ts";
import { cutAt } from "#kit/text/plain-text.ts";
import type { QueuedBooking, QueuedLine } from "../bookings/queued-booking.ts";
import { type LineUnit, unitsOfLine } from "../bookings/units-of-line.ts";
import type { Mapping } from "../connection/connection.ts";

const currency = "USD";
/** Younger than 2 is an infant, and older than 16 an adult. */
const firstChildAge = 2;
const oldestChild = 16;
/** The age of a child whose age is not even assumed. */
const assumedAge = 12;

type Names = { hotelCode: string; providerCode: string; mapping: Mapping };

/** A booking as Channex has it (`new_booking`), without any card data. Prices are after taxes, and those of a room's days are its total. */
export function newBooking(booking: QueuedBooking, { hotelCode, providerCode, mapping }: Names): object {
  const units = booking.lines.flatMap(unitsOfLine);
  return {
    booking: {
      status: booking.kind === "cancellation" ? "cancelled" : booking.isChange ? "modified" : "new",
      provider_code: providerCode,
      hotel_code: hotelCode,
      reservation_id: booking.code,
      arrival_date: booking.lines.map(({ checkIn }) => checkIn).toSorted()[0] ?? booking.checkIn,
      departure_date:
        booking.lines
          .map(({ checkOut }) => checkOut)
          .toSorted()
          .at(-1) ?? booking.checkOut,
      ...(booking.arrivalHour !== null && { arrival_hour: `${String(booking.arrivalHour).padStart(2, "0")}:00` }),
      currency,
      payment_collect: booking.paysAtProperty ? "property" : "ota",
      customer: customerOf(booking),
      ...notesOf(booking),
      rooms: units.map(({ line, total, ...guests }, index) => ({
        index,
        room_type_code: mapping.rooms.find(({ roomId }) => roomId === line.roomId)?.code ?? line.roomId,
        occupancy: occupancyOf(guests, line.assumedAge),
        days: daysOfUnit(line, total, mapping.plans.find(({ plan }) => plan === line.plan)?.code ?? line.plan),
      })),
      services: booking.lines.flatMap((line) =>
        line.extras.map((extra) =>
          serviceOf(
            extra,
            units.findIndex((unit) => unit.line === line),
          ),
        ),
      ),
      deposits: booking.paid > 0 ? [{ amount: plainAmount(booking.paid), currency, type: "credit_card" }] : [],
    },
  };
}

/** The days of a room: what it costs in total, divided as the nights cost here. */
function daysOfUnit({ checkIn, nightPrices }: QueuedLine, total: Cents, planCode: string): object[] {
  const weights = sum(nightPrices) > 0 ? nightPrices : nightPrices.map(() => 1);
  return sharesOf(total, weights).map((price, index) => ({
    date: new Date(Date.parse(checkIn) + index * 86_400_000).toISOString().slice(0, 10),
    price: plainAmount(price),
    rate_plan_code: planCode,
  }));
}

function occupancyOf({ adults, childAges }: Pick<LineUnit, "adults" | "childAges">, assumed: number | null) {
  const ages = childAges.map((age) => age ?? assumed ?? assumedAge);
  const infants = ages.filter((age) => age < firstChildAge).length;
  const grown = ages.filter((age) => age > oldestChild).length;
  const children = ages.length - infants - grown;
  // A unit that stays empty still is one.
  return { adults: adults + grown === 0 && ages.length === 0 ? 1 : adults + grown, children, infants };
}

/** Extras are in the prices of the days. */
const serviceOf = ({ name, quantity, amount }: QueuedLine["extras"][number], roomIndex: number) => ({
  excluded: false,
  type: "Extra",
  name: quantity > 1 ? `${quantity} x ${name}` : name,
  total_price: plainAmount(amount),
  price_per_unit: plainAmount(Math.round(amount / Math.max(1, quantity))),
  price_mode: "Per stay",
  persons: 0,
  nights: 0,
  room_index: roomIndex,
});

function customerOf({ firstName, lastName, email, phone, locale }: QueuedBooking): object {
  const plainPhone = phone?.replaceAll(/[^\d +()-]/g, "").slice(0, 32) ?? "";
  return {
    ...(firstName && { name: cutAt(firstName, 255) }),
    surname: cutAt(lastName ?? "", 255) || "-",
    ...(email?.includes("@") && { mail: email }),
    ...(/\d/.test(plainPhone) && { phone: plainPhone }),
    language: locale.slice(0, 2).toUpperCase(),
  };
}

function notesOf({ requests, heldUntil }: QueuedBooking): { notes?: string } {
  const held = heldUntil && `Not paid yet: held until ${heldUntil.toISOString().slice(0, 16)}Z, then changed or cancelled.`;
  const notes = [held, requests && cutAt(requests, 2000)].filter(Boolean).join("\n");
  return notes ? { notes } : {};
}
