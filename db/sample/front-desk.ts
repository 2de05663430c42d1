import { addFoundItem } from "#domain/desk-note/manage-found-items.server.ts";
import { addNote } from "#domain/desk-note/manage-notes.server.ts";
import { setIssuer } from "#domain/folio/invoice/issuer.server.ts";
import { addCharge } from "#domain/folio/manage-charges.server.ts";
import { setRoomState } from "#domain/housekeeping/set-room-state.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "./must.ts";

const charges = [
  { text: "Minibar", amount: 900 },
  { text: "Parking", amount: 1500 },
  { text: "Laundry", amount: 1200 },
];

/** What the front desk of the hotel whose rooms have numbers has written down: notes, something found, states of rooms, charges. */
export async function workAtDesk(ctx: Ctx, manager: Actor): Promise<void> {
  const asManager = { ...ctx, actor: manager };
  const hotel = await ctx.db
    .selectFrom("hotel_rooms as n")
    .innerJoin("hotels as h", "h.id", "n.hotel_id")
    .select(["h.id as hotelId", "h.name", "h.address", "h.time_zone as timeZone"])
    .where("h.owner_id", "=", manager.id)
    .executeTakeFirst();
  if (!hotel) return;
  const { hotelId } = hotel;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const address = { street: hotel.address, postalCode: "6000", town: "Batumi", country: "GE" };
  const details = { taxNumber: "445678901", registerNumber: "", note: "Thank you for your stay.", currency: "GEL" };
  must(await setIssuer(asManager, hotelId, { name: `${hotel.name} LLC`, ...address, ...details }));
  must(await addNote(asManager, { hotelId, text: "The lift is serviced from 14:00 to 15:00.", pinned: true }));
  must(await addNote(asManager, { hotelId, text: "Ask the laundry for 12 more towels.", pinned: false }));
  must(await addFoundItem(asManager, { hotelId, what: "Blue umbrella", place: "203", foundOn: addDays(today, -1) }));
  const rooms = await ctx.db
    .selectFrom("hotel_rooms")
    .select("id")
    .where("hotel_id", "=", hotelId)
    .where("number", "in", ["105", "204", "301"])
    .execute();
  for (const { id } of rooms) must(await setRoomState(asManager, { hotelId, hotelRoomId: id, state: "dirty", seen: null }));
  const guests = await ctx.db
    .selectFrom("reservations")
    .select("code")
    .where("hotel_id", "=", hotelId)
    .where("state", "=", "confirmed")
    .where("checked_in_at", "is not", null)
    .where("check_out", ">=", today)
    .orderBy("check_in")
    .orderBy("code")
    .limit(charges.length)
    .execute();
  for (const [index, { code }] of guests.entries()) {
    const charge = charges[index];
    if (charge) must(await addCharge(asManager, { hotelId, code, id: newId(), ...charge, taxRule: null, payer: 1 }));
  }
}
