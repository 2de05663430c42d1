import type { AccessPromise } from "#domain/accessibility/accessibility.ts";
import { withoutAccess } from "#domain/hotel-room/promised-rooms.server.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { LineRow, ReservationRow } from "../locked-reservation.server.ts";
import type { RequestedChange } from "./booking-change.ts";
import type { PlannedLine, Proposal } from "./planned-change.ts";

/** Whether accessibility of one of the lines was promised. */
export const isPromised = (rows: readonly Pick<LineRow, "accessibility">[]): boolean =>
  rows.some(({ accessibility }) => accessibility !== null);

const unitsIn = (line: PlannedLine, row: LineRow): number =>
  "stands" in line ? (line.stands === row.line ? row.units : 0) : line.continues === row.line ? line.made.line.units : 0;

/**
 * The room type in which a change of a locked booking can't keep what was promised, if any: a line whose units would be divided, or a
 * room that is not free, or has not what was promised, on nights that it has not yet. The rooms themselves are given when the change
 * counts. The caller has the lock of the room plan.
 */
export async function withoutPromise(
  ctx: Ctx,
  { reservation, rows }: { reservation: ReservationRow; rows: readonly LineRow[] },
  { proposal, requested }: { proposal: Proposal; requested: RequestedChange },
): Promise<string | undefined> {
  const { checkIn, checkOut } = proposal.stay;
  const [hadFrom, hadTo] = [reservation.check_in, reservation.check_out];
  for (const row of rows) {
    if (!row.accessibility) continue;
    const wanted = requested.rooms.find(({ line }) => line === row.line)?.rooms ?? 0;
    if (sum(proposal.lines.map((line) => unitsIn(line, row))) !== wanted) return row.room_id;
    const made = proposal.lines.find((line) => "made" in line && line.continues === row.line);
    if (!made || !("made" in made)) continue;
    const { roomId } = made.made;
    const isSame = roomId === row.room_id && checkIn < hadTo && checkOut > hadFrom;
    const stays = isSame
      ? [
          { checkIn, checkOut: hadFrom },
          { checkIn: hadTo, checkOut },
        ].filter((stay) => stay.checkIn < stay.checkOut)
      : [proposal.stay];
    const { needs } = row.accessibility as AccessPromise;
    for (const stay of stays) {
      const none = await withoutAccess(ctx, reservation.hotel_id, stay, [{ roomId, units: wanted, needs }]);
      if (none) return none;
    }
  }
  return undefined;
}
