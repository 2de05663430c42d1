import { timeZoneOf } from "#domain/hotel/place/place-columns.server.ts";
import { payableUntil } from "#domain/pricing/late-part.ts";
import { openChangeOf } from "#domain/reservation/change/open-change.server.ts";
import { partOf, partsOf } from "#domain/reservation/later-payments/payment-parts.server.ts";
import { nextOnline } from "#domain/reservation/later-payments/payment-parts.ts";
import type { ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import type { PayRejection } from "#domain/reservation/rejections.ts";
import { transition } from "#domain/reservation/transitions.ts";
import { instantAt } from "#kit/date/zone.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/**
 * What a guest pays online: a later part, an open change, or what is due at the booking. `until`: the last instant at which it can be
 * paid.
 */
export type DuePayment = { part: number | null; changeId: string | null; amount: Cents; until: Date };

/** What an open change of a locked reservation asks for. */
export async function dueOfChange(ctx: Ctx, reservation: ReservationRow): Promise<Outcome<DuePayment, PayRejection>> {
  const change = await openChangeOf(ctx, reservation);
  if (!change?.expires_at || change.due_now === 0) return rejected({ code: "change_over" });
  return done({ part: null, changeId: change.id, amount: change.due_now, until: change.expires_at });
}

/** The next online payment of a locked reservation. */
export async function duePayment(ctx: Ctx, reservation: ReservationRow): Promise<Outcome<DuePayment, PayRejection>> {
  if (reservation.state === "held") {
    const until = reservation.hold_expires_at;
    return until ? done({ part: null, changeId: null, amount: reservation.due_now, until }) : rejected({ code: "hold_over" });
  }
  const permitted = transition("pay_part", reservation.state);
  if (!permitted.ok) return rejected({ code: permitted.rejection.code === "cancelled" ? "cancelled" : "already_paid" });
  const next = nextOnline((await partsOf(ctx, reservation)).map(partOf));
  if (!next) return rejected({ code: "already_paid" });
  const timeZone = await timeZoneOf(ctx, reservation.hotel_id);
  const arrival = instantAt(reservation.check_in, reservation.policies.checkInFrom, timeZone);
  const until = payableUntil(next.requestedAt, arrival);
  return ctx.now() < until
    ? done({ part: next.number, changeId: null, amount: next.amount - next.received, until })
    : rejected({ code: "part_over" });
}
