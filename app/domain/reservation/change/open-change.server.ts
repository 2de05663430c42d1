import type { Selectable } from "kysely";
import { moveNights } from "#domain/availability/move-nights.server.ts";
import { moveExtras } from "#domain/extra/move-extras.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { ReservationRow } from "../locked-reservation.server.ts";
import { type InventoryMoves, movesTogether, reversed } from "./inventory-moves.ts";

export type ChangeRow = Selectable<Tables["reservation_changes"]>;

type Key = Pick<ReservationRow, "hotel_id" | "id">;

/** The open change of a locked reservation. */
export const openChangeOf = (ctx: Ctx, { hotel_id, id }: Key): Promise<ChangeRow | undefined> =>
  ctx.db
    .selectFrom("reservation_changes")
    .selectAll()
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();

/** How many changes are open, of all hotels. */
export async function countOpenChanges(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("reservation_changes")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A change of a locked reservation. */
export const changeRow = (ctx: Ctx, { hotel_id, id }: Key, changeId: string): Promise<ChangeRow | undefined> =>
  ctx.db
    .selectFrom("reservation_changes")
    .selectAll()
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .where("id", "=", changeId)
    .executeTakeFirst();

/** Takes and releases what a change says, nights before extras by the lock order; all or none. */
export async function moveInventory(ctx: Ctx, hotelId: string, { nights, extras }: InventoryMoves) {
  // Units of a room: those of its row; of an archived one, whose nights are only released, any number.
  const roomIds = [...new Set(nights.map(({ roomId }) => roomId))];
  const rooms =
    roomIds.length === 0
      ? []
      : await ctx.db.selectFrom("rooms").select(["id", "units"]).where("hotel_id", "=", hotelId).where("id", "in", roomIds).execute();
  const units = new Map(rooms.map((room) => [room.id, room.units]));
  const moved = await moveNights(
    ctx,
    hotelId,
    nights.map((night) => ({ ...night, units: units.get(night.roomId) ?? 1 })),
  );
  return moved.ok ? moveExtras(ctx, hotelId, extras) : moved;
}

/**
 * Ends an open change of a locked reservation. What it held is released, unless the booking has it now; `more`: what the booking had
 * and is released with it.
 */
export async function closeChange(
  ctx: Ctx,
  change: ChangeRow,
  state: "applied" | "expired" | "withdrawn",
  more: InventoryMoves = { nights: [], extras: [] },
): Promise<void> {
  if (state !== "applied") {
    const held = { nights: [...change.held_nights, ...more.nights], extras: [...change.held_extras, ...more.extras] };
    const released = await moveInventory(ctx, change.hotel_id, reversed(movesTogether(held)));
    if (!released.ok) throw new Error("What a change held could not be released.");
  }
  const closed = await ctx.db
    .updateTable("reservation_changes")
    .set({ state, proposal: null, held_nights: "[]", held_extras: "[]", expires_at: null, ended_at: ctx.now() })
    .where("hotel_id", "=", change.hotel_id)
    .where("id", "=", change.id)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (closed.numUpdatedRows !== 1n) throw new Error("The reservation was not locked: its change is over.");
}

/** Ends the open change of a locked reservation, if it has one: its lines are about to change otherwise. */
export async function withdrawOpenChange(ctx: Ctx, reservation: Key): Promise<void> {
  const change = await openChangeOf(ctx, reservation);
  if (change) await closeChange(ctx, change, "withdrawn");
}
