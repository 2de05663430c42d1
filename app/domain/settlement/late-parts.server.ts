import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { timeZoneOf } from "#domain/hotel/place/place-columns.server.ts";
import { isFinal } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { type LateStep, nextLateStep } from "#domain/pricing/late-part.ts";
import { dueAt } from "#domain/pricing/schedule.ts";
import { cancelUnpaidLines } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelLockedReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { type PartRow, partsOf, updatePart } from "#domain/reservation/later-payments/payment-parts.server.ts";
import { linesOf, lockedReservation, notifyGuest, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { partNotPaid } from "#domain/reservation/reservation.ts";
import { stayBegin } from "#domain/reservation/stay-times.ts";
import { latestWritten } from "#kit/date/clock.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { inBatches } from "./in-batches.server.ts";
import { isUnanswered, syncPayment } from "./sync-payment.server.ts";

const batch = 100;
/** An overdue part is not cancelled for so long while the provider does not say whether it was paid. */
const longestWaitMs = 24 * 3_600_000;
/** When a part is looked at again whose payment is being processed or checked. */
const recheckMs = 10 * 60_000;

type Key = { hotel_id: string; reservation_id: string; number: number };
type Due = Key & { next_at: Date | null };

/**
 * Asks for every deferred part that is due, once, and again a day later; cancels or keeps the bookings whose part is overdue, as the
 * hotel's policies at booking time say (docs/pricing.md, step 8). Each part by itself in a transaction; a second process finds
 * the step done. The provider is asked first about attempts that may still be paid; while an administrator has to decide about
 * a payment of the part, it is neither asked for nor overdue. Returns the number of steps.
 */
export const processLateParts = (ctx: Ctx): Promise<number> =>
  inBatches(
    (after: Due | undefined) => dueParts(ctx, after),
    (part) => processPart(ctx, part),
    (error, { reservation_id, number }) => ctx.log.error("late_part_failed", error, { reservation: reservation_id, part: number }),
  );

/** The next parts to look at, the earliest first. */
const dueParts = (ctx: Ctx, after: Due | undefined): Promise<Due[]> =>
  ctx.db
    .selectFrom("payment_parts")
    .select(["hotel_id", "reservation_id", "number", "next_at"])
    .where((row) =>
      row.or([
        row("next_at", "<=", ctx.now()),
        row.and([row("next_at", "is not", null), row("requested_at", ">", latestWritten(ctx.now()))]),
      ]),
    )
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple("next_at", "reservation_id", "number"),
          ">",
          row.tuple(after?.next_at ?? null, after?.reservation_id ?? "", after?.number ?? 0),
        ),
      ),
    )
    .orderBy("next_at")
    .orderBy("reservation_id")
    .orderBy("number")
    .limit(batch)
    .execute();

/** Whether an attempt to pay the part may still succeed, by what the provider says now. */
async function mayBePaid(ctx: Ctx, { hotel_id, reservation_id, number }: Key): Promise<boolean> {
  let may = false;
  for (const payment of await paymentsOfReservation(ctx, hotel_id, reservation_id)) {
    if (payment.part !== number || isFinal(payment.status)) continue;
    const settled = await syncPayment(ctx, payment.provider_order_id);
    may ||= isUnanswered(settled) || settled === "open";
  }
  return may;
}

/** Whether a payment of the part waits for an administrator; one of a part that a change has replaced may pay any. */
async function isBeingChecked(ctx: Ctx, { hotel_id, id }: ReservationRow, parts: readonly PartRow[], number: number): Promise<boolean> {
  const replaced = new Set(parts.filter(({ dropped_at }) => dropped_at).map((part) => part.number));
  const payments = await paymentsOfReservation(ctx, hotel_id, id);
  const checked = payments.filter(({ status, actual_amount }) => status === "review" && actual_amount === 0);
  return checked.some(({ part }) => part !== null && (part === number || replaced.has(part)));
}

async function processPart(ctx: Ctx, key: Key): Promise<boolean> {
  const open = await mayBePaid(ctx, key);
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, key.hotel_id, key.reservation_id);
    const parts = reservation ? await partsOf(ctx, reservation) : [];
    const found = parts.find(({ number }) => number === key.number);
    const now = ctx.now();
    if (!reservation || !found?.next_at) return false;
    // Asked for by a clock that was ahead: it is asked for again on its day, instead of being left alone until that clock's time.
    const isTooEarly = found.requested_at !== null && found.requested_at > latestWritten(now);
    if (found.next_at > now && !isTooEarly) return false;
    const part = isTooEarly ? { ...found, requested_at: null, reminded_at: null } : found;
    if (isTooEarly) await updatePart(ctx, part, { requested_at: null, reminded_at: null });
    if (reservation.state !== "confirmed" && reservation.state !== "no_show") {
      await updatePart(ctx, part, { next_at: null });
      return false;
    }
    const facts = await lateFacts(ctx, reservation);
    const { step, at } = nextStep(part, facts, now);
    if (at > now) {
      await updatePart(ctx, part, { next_at: at });
      return false;
    }
    if (await isBeingChecked(ctx, reservation, parts, key.number)) {
      await updatePart(ctx, part, { next_at: new Date(now.getTime() + recheckMs) });
      return false;
    }
    const isEnd = step === "cancel" || step === "collect";
    if (isEnd && open && now.getTime() - at.getTime() < longestWaitMs && now < facts.arrival) {
      await updatePart(ctx, part, { next_at: new Date(now.getTime() + recheckMs) });
      return false;
    }
    await take(ctx, { reservation, part, step, facts });
    return true;
  });
}

type Facts = Parameters<typeof nextLateStep>[1];

async function lateFacts(ctx: Ctx, { hotel_id, check_in, policies, checked_in_at }: ReservationRow): Promise<Facts> {
  const timeZone = await timeZoneOf(ctx, hotel_id);
  return { timeZone, arrival: stayBegin(check_in, policies, checked_in_at, timeZone), rule: policies.overduePart ?? "cancel" };
}

const nextStep = ({ due_on, requested_at, reminded_at }: PartRow, facts: Facts, now: Date): LateStep => {
  if (!due_on) throw new Error("Only deferred parts are asked for.");
  return nextLateStep({ dueOn: due_on, requestedAt: requested_at, remindedAt: reminded_at }, facts, now);
};

type Late = { reservation: ReservationRow; part: PartRow; step: LateStep["step"]; facts: Facts };

async function take(ctx: Ctx, { reservation, part, step, facts }: Late): Promise<void> {
  const now = ctx.now();
  if (step === "request" || step === "remind") {
    const done = step === "request" ? { requested_at: now } : { reminded_at: now };
    const { at } = nextStep({ ...part, ...done }, facts, now);
    await updatePart(ctx, part, { ...done, next_at: at });
    return notifyGuest(ctx, reservation, step === "request" ? "part-due" : "part-reminder");
  }
  await updatePart(ctx, part, { overdue_at: now, next_at: null });
  const { hotel_id, code } = reservation;
  if (step === "cancel" && part.due_on) {
    const termsOf = dueAt(part.due_on, facts.timeZone);
    const going = new Set(part.shares.map(({ line }) => line));
    const isPartial = (await linesOf(ctx, reservation)).some(({ line, adults }) => !going.has(line) && adults > 0);
    if (isPartial && reservation.state === "confirmed") return cancelUnpaidLines(ctx, reservation, { going, termsOf });
    const cancelled = await cancelLockedReservation(ctx, reservation, { by: "system", reason: partNotPaid, termsOf });
    if (!cancelled.ok) throw new Error(`The booking with an overdue part was not cancelled: ${cancelled.rejection.code}.`);
    return;
  }
  await notifyGuest(ctx, reservation, "part-overdue");
  await notifyHotel(ctx, hotel_id, "change", { key: `${code} part_overdue ${part.number}`, facts: { code, kind: "part_overdue" } });
}
