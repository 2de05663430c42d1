import { sameStay } from "#domain/pricing/changes/change-line.ts";
import { changePayments } from "#domain/pricing/changes/change-payments.ts";
import { datesProblem, lockedLines } from "#domain/pricing/changes/change-rights.ts";
import { changedBooking, unchangedLine } from "#domain/pricing/changes/change.ts";
import type { PromoCode } from "#domain/pricing/facts.ts";
import { type PricedRoom, pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { agesMatch } from "../book/booking-form.ts";
import type { PartRow } from "../later-payments/payment-parts.server.ts";
import type { LineRow, ReservationRow } from "../locked-reservation.server.ts";
import type { ChangedBy, ChangeRejection, RequestedChange } from "./booking-change.ts";
import { inventoryMoves, releasedBy, takenByLines, takingOf } from "./inventory-moves.ts";
import { type MatchedLines, matchLines, unitsOf } from "./match-lines.ts";
import type { PlannedChange } from "./planned-change.ts";
import { plannedLines, takingAfter } from "./planned-lines.server.ts";

/** A locked booking that shall be changed. */
export type ToChange = {
  reservation: ReservationRow;
  timeZone: string;
  rows: readonly LineRow[];
  parts: readonly PartRow[];
  /** What its lines have received, in cents. */
  received: Cents;
  by: ChangedBy;
  /** The guest is a member now. */
  isMember: boolean;
};

/** A planned change with the prices of its rooms. */
export type PricedChange = PlannedChange & { rooms: ReadonlyMap<string, PricedRoom>; matched: MatchedLines };

/**
 * The lines and totals of a requested change of a locked booking (docs/pricing.md, step 10). Locks hotel and rooms. Checks dates, rooms, guests,
 * plans and rights; restrictions and availability are checked elsewhere.
 */
export async function planChange(ctx: Ctx, booking: ToChange, requested: RequestedChange): Promise<Outcome<PricedChange, ChangeRejection>> {
  const { reservation, rows, by } = booking;
  const now = ctx.now();
  const today = dayAt(now, booking.timeZone);
  const bookedStay = { checkIn: reservation.check_in, checkOut: reservation.check_out };
  const stay = { checkIn: requested.checkIn, checkOut: requested.checkOut };
  const problem = datesProblem({ ...bookedStay, checkedInAt: reservation.checked_in_at }, stay, today);
  if (problem && !(problem === "in_the_past" && sameStay(stay, bookedStay))) return rejected({ code: "bad_stay", problem });
  const most = Math.max(limits.unitsPerBooking, reservation.rooms);
  const mostRooms = Math.max(limits.roomsPerBooking, rows.length);
  if (requested.rooms.length > mostRooms || unitsOf(requested.rooms) > most) return rejected({ code: "too_many_rooms", max: most });
  const strange = requested.rooms.findIndex((room) => !agesMatch(room));
  if (strange !== -1) return rejected({ code: "bad_guest", room: strange });

  const roomIds = [...new Set([...requested.rooms.map(({ roomId }) => roomId), ...rows.map(({ room_id }) => room_id)])];
  const priced = await pricedRooms(ctx, reservation.hotel_id, stay, { roomIds, lock: true, unlisted: by !== "guest" });
  const rooms = new Map(priced.map((room) => [room.roomId, room]));
  const facts = new Map(priced.map(({ roomId, prices }) => [roomId, prices]));
  const matched = matchLines(rows, bookedStay, requested, facts);
  if ("unknown" in matched) return rejected({ code: "unknown_room", room: matched.unknown });
  if (matched.lines.length === 0) return rejected({ code: "unknown_room", room: 0 });

  const { sources, lines } = matched;
  const code = reservation.code_terms as PromoCode | null;
  const booked = {
    stay: bookedStay,
    bookedOn: dayAt(reservation.created_at, booking.timeZone),
    code,
    lines: sources.map((source) => source.booked),
  };
  if (by === "guest") {
    const [locked] = lockedLines(booked, { stay, lines }, now);
    const line = locked === undefined ? undefined : sources[locked]?.row.line;
    if (line !== undefined) return rejected({ code: "locked", line });
  }
  const unavailable = lines.find((line) => !facts.has(line.roomId) && !unchangedLine(booked, stay, line));
  if (unavailable) return rejected({ code: "unknown_room", room: unavailable.room });
  const outcome = changedBooking(
    booked,
    { stay, lines },
    {
      today,
      isMember: booking.isMember,
      factsOf: (roomId) => {
        const prices = facts.get(roomId);
        if (!prices) throw new Error("The room has no prices.");
        return prices;
      },
    },
  );
  if (!outcome.ok) {
    const { rejection } = outcome;
    if (rejection.code === "too_expensive") return rejected(rejection);
    const failed = lines[rejection.line];
    const room = failed?.room ?? 0;
    if (rejection.code === "too_many_guests") return rejected({ code: "too_many_guests", room });
    const texts = failed && facts.get(failed.roomId)?.planTexts;
    return rejected({
      code: "plan_unavailable",
      room,
      plans: rejection.plans.map((plan) => ({ plan, name: rateName(plan, texts?.[plan]?.name ?? null) })),
    });
  }

  const planned = plannedLines(booking, requested, { stay, today, now, facts, matched, change: outcome.value });
  const payments = changePayments(
    planned.map(({ schedule }) => schedule),
    { received: booking.received, points: reservation.points_discount },
  );
  const moves = inventoryMoves(
    takenByLines(rows.map(takingOf), bookedStay),
    takenByLines(
      planned.map((line) => takingAfter(line, rows, facts)),
      stay,
    ),
  );
  return done({ proposal: { stay, lines: planned, released: releasedBy(moves) }, moves, change: outcome.value, payments, rooms, matched });
}
