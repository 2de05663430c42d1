import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Booked, World } from "./week-steps.ts";

const day = 24 * 60;

/** A current room, and how many of its units are cancelled; undefined without one. */
async function someUnits({ env, chance }: World, { code }: Booked) {
  const lines = await env.ctx.db
    .selectFrom("reservation_rooms as l")
    .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "l.hotel_id").onRef("r.id", "=", "l.reservation_id"))
    .select(["l.line", "l.units"])
    .where("r.code", "=", code)
    .where("l.kept", "is", null)
    .orderBy("l.line")
    .execute();
  if (lines.length === 0) return undefined;
  const { line, units } = chance.pick(lines);
  return { line, units: chance.between(1, units) };
}

/** Units of a room are given up by the guest or taken back by the hotel. */
export async function cancelUnits(world: World, booked: Booked, by: Actor) {
  const { does, as, hotel } = world;
  const going = await someUnits(world, booked);
  const staff = by === hotel.owner ? { hotelId: hotel.hotelId } : {};
  if (going)
    await does(`${booked.name}: ${going.units} of room ${going.line} cancelled by ${by === hotel.owner ? "the hotel" : "the guest"}`, () =>
      cancelLine(as(by), { code: booked.code, reason: "", ...going, ...staff }),
    );
}

/** The guest does not come; sometimes they come later. */
export async function noShow({ does, as, hotel, chance, plan }: World, { code, name }: Booked) {
  const { hotelId, owner } = hotel;
  const freeNights = chance.happens(0.5);
  const marked = await does(`${name} does not come`, () => markNoShow(as(owner), { hotelId, code, freeNights }));
  if (marked?.ok && chance.happens(0.4))
    plan(chance.between(10, 2 * day), "a late arrival", () =>
      does(`${name} comes after all`, () => undoNoShow(as(owner), { hotelId, code })),
    );
}
