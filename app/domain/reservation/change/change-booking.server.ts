import { recordChange } from "#domain/audit/record-change.server.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { givePromisedRooms } from "#domain/hotel-room/promised-rooms.server.ts";
import { timeZoneOf } from "#domain/hotel/place/place-columns.server.ts";
import { latestWritten } from "#kit/date/clock.ts";
import { instantAt } from "#kit/date/zone.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { staffOf } from "../cancel/cancel-reservation.server.ts";
import { lockHolder } from "../hold/hold-limits.server.ts";
import { currentParts } from "../later-payments/payment-parts.server.ts";
import { linesOf, lockedReservation, notifyGuest, reservationOfCode, type ReservationRow } from "../locked-reservation.server.ts";
import { isPaidOnline } from "../reservation.ts";
import { isReservationOver } from "../stay-times.ts";
import { transition } from "../transitions.ts";
import { applyChange, moneyOfBooking } from "./apply-change.server.ts";
import type { ChangedBy, ChangePreview, ChangeRejection, RequestedChange, ConfirmedChange } from "./booking-change.ts";
import { previewOf } from "./change-preview.server.ts";
import { takenBy } from "./inventory-moves.ts";
import { moveInventory, openChangeOf } from "./open-change.server.ts";
import { planChange, type PricedChange, type ToChange } from "./plan-change.server.ts";
import { isPromised, withoutPromise } from "./promised-lines.server.ts";
import { restrictionOfChange } from "./restriction-of-change.server.ts";
import { unpaidLimitOf } from "./unpaid-nights.server.ts";

export type ChangeRequest = {
  code: string;
  /** For the hotel's staff. */
  hotelId?: string;
  requested: RequestedChange;
  /** What the person was shown; without it, or where it is something else now, nothing is changed. */
  confirmed?: ConfirmedChange | undefined;
  /** Staff change although the stay breaks a restriction. */
  ignoreRestrictions?: boolean;
  /** Identifies one submission of the form; a repeated one gets the first result. */
  idempotencyKey: string;
};

/** `open`: the change waits for its payment, or for the guest to accept it. */
export type ChangeResult = { state: "applied" | "open" };

/**
 * Changes stay, rooms, guests, plans, extras and names of a confirmed booking (docs/pricing.md, step 10). The new nights are taken
 * before old ones are released, in one transaction. It counts at once if nothing has to be paid before; a higher total that the hotel
 * asks for has to be accepted by the guest. Otherwise it is stored with a hold of its own, and the booking stays as it is. Permitted
 * for the guest (within their rights), for the hotel's staff and administrators. Rejects with the codes of ChangeRejection;
 * `confirm` has the amounts.
 */
export async function changeBooking(ctx: Ctx, request: ChangeRequest): Promise<Outcome<ChangeResult, ChangeRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<ChangeResult, ChangeRejection>> => {
    if (ctx.actor && !request.hotelId) await lockHolder(ctx, ctx.actor.id, null);
    const found = await bookingToChange(ctx, request);
    if (!found.ok) return found;
    if ("state" in found.value) return done(found.value);
    const booking = found.value;
    const planned = await planChange(ctx, booking, request.requested);
    if (!planned.ok) return planned;
    const { reservation, by } = booking;
    const change = planned.value;
    const names = isSameGuests(change, booking);
    const isSame = change.proposal.lines.length === booking.rows.length && change.proposal.lines.every((line) => "stands" in line);
    if (isSame && names) return rejected({ code: "no_change" });
    if (!request.ignoreRestrictions || by === "guest") {
      const broken = await restrictionOfChange(ctx, reservation, change);
      if (broken) return rejected(broken);
    }
    const limit = by === "guest" ? await unpaidLimitOf(ctx, booking, change) : undefined;
    if (limit) return rejected(limit);
    const isFirm = !isPaidOnline(reservation.source) || by === "guest" || change.change.difference.total <= 0;
    const isDirect = isFirm && change.payments.dueNow === 0;
    const isOfPromise = isPromised(booking.rows);
    if (isOfPromise) await lockRoomPlan(ctx, reservation.hotel_id);
    const inaccessible = isOfPromise
      ? await withoutPromise(ctx, booking, { proposal: change.proposal, requested: request.requested })
      : undefined;
    if (inaccessible) return rejected({ code: "access_unavailable", roomId: inaccessible });
    const moved = await moveInventory(ctx, reservation.hotel_id, isDirect ? change.moves : takenBy(change.moves));
    if (!moved.ok) return rejected(soldOut(change, moved.rejection));
    const preview = await previewOf(ctx, booking, change, isDirect);
    if (!isConfirmed(preview, request.confirmed)) return rejected({ code: "confirm", preview });
    const id = await insertChange(ctx, booking, { change, isDirect, key: request.idempotencyKey });
    if (isDirect) await applyChange(ctx, reservation, { id, proposal: change.proposal, by });
    else if (by !== "guest") await notifyGuest(ctx, reservation, "change-proposed");
    if (isOfPromise && isDirect && !(await givePromisedRooms(ctx, reservation.hotel_id, reservation.id)))
      return rejected({
        code: "access_unavailable",
        roomId: change.proposal.lines.flatMap((line) => ("made" in line ? line.made.roomId : []))[0] ?? "",
      });
    if (by !== "guest") await record(ctx, booking, change, isDirect);
    return done({ state: isDirect ? "applied" : "open" });
  });
}

/** The locked booking, if it may be changed now by the acting person; the result of the submission, if it is a repeated one. */
async function bookingToChange(
  ctx: Ctx,
  { code, hotelId, idempotencyKey }: ChangeRequest,
): Promise<Outcome<ToChange | ChangeResult, ChangeRejection>> {
  const key = await reservationOfCode(ctx, code);
  const reservation = key && (await lockedReservation(ctx, key.hotelId, key.reservationId));
  const by = reservation && (await changedBy(ctx, reservation, hotelId));
  if (!by) return rejected({ code: "unknown_reservation" });
  const earlier = await changesOf(ctx, reservation).select("state").where("request_key", "=", idempotencyKey).executeTakeFirst();
  if (earlier) return done({ state: earlier.state === "open" ? "open" : "applied" });
  const permitted = transition("change", reservation.state);
  if (!permitted.ok) return permitted;
  if (await openChangeOf(ctx, reservation)) return rejected({ code: "change_open" });
  const timeZone = await timeZoneOf(ctx, reservation.hotel_id);
  if (isReservationOver(reservation, timeZone, ctx.now())) return rejected({ code: "stay_over" });
  const { count } = await changesOf(ctx, reservation)
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("created_at", ">", new Date(ctx.now().getTime() - 24 * 3_600_000))
    .where("created_at", "<=", latestWritten(ctx.now()))
    .where("proposed_by", by === "guest" ? "=" : "<>", "guest")
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.changesPerDay) return rejected({ code: "too_many_changes", max: limits.changesPerDay });
  const { received } = await moneyOfBooking(ctx, reservation);
  const [rows, parts] = [await linesOf(ctx, reservation), await currentParts(ctx, reservation)];
  return done({ reservation, timeZone, rows, parts, received, by, isMember: await isMember(ctx, reservation) });
}

const changesOf = ({ db }: Ctx, { hotel_id, id }: ReservationRow) =>
  db.selectFrom("reservation_changes").where("hotel_id", "=", hotel_id).where("reservation_id", "=", id);

/** As whom the actor may change the booking. */
async function changedBy(ctx: Ctx, reservation: ReservationRow, hotelId: string | undefined): Promise<ChangedBy | undefined> {
  if (hotelId) return staffOf(ctx, reservation, hotelId);
  return ctx.actor && ctx.actor.id === reservation.user_id ? "guest" : undefined;
}

async function isMember({ db }: Ctx, { user_id }: ReservationRow): Promise<boolean> {
  if (user_id === null) return false;
  const guest = await db.selectFrom("users").select("email_verified").where("id", "=", user_id).executeTakeFirst();
  return guest?.email_verified ?? false;
}

/** Whether the guests of the unchanged lines are the same. */
const isSameGuests = ({ proposal }: PricedChange, { rows }: ToChange): boolean =>
  proposal.lines.every((line) => {
    const row = "stands" in line ? rows.find((one) => one.line === line.stands) : undefined;
    return (row?.guest_first_name ?? "") === (line.guest?.firstName ?? "") && (row?.guest_last_name ?? "") === (line.guest?.lastName ?? "");
  });

const isConfirmed = (preview: ChangePreview, confirmed: ConfirmedChange | undefined): boolean =>
  confirmed !== undefined &&
  confirmed.total === preview.after.total &&
  confirmed.dueNow === preview.dueNow &&
  confirmed.refund === preview.refund;

type SoldOut = Extract<Awaited<ReturnType<typeof moveInventory>>, { ok: false }>["rejection"];

function soldOut({ rooms }: PricedChange, rejection: SoldOut): ChangeRejection {
  if (rejection.code === "full") return { code: "full", roomId: rejection.roomId, night: rejection.night };
  const names = [...rooms.values()].map(({ prices }) => prices.chargeNames[rejection.extraId]);
  return { code: "extra_sold_out", name: names.find((name) => name !== undefined) ?? "", day: rejection.day };
}

const minute = 60_000;

/** When an open change ends: it never outlasts the old stay, nor the arrival of the old or the new one, unless that is too soon to pay. */
function endOf(ctx: Ctx, { reservation, timeZone, by }: ToChange, { proposal }: PricedChange): Date {
  const now = ctx.now();
  const least = now.getTime() + ctx.config.holdMinutes * minute;
  const most = by === "guest" ? least : now.getTime() + lifetimes.changeProposalHours * 60 * minute;
  const { checkInFrom, checkOutBy } = reservation.policies;
  const ends = [
    instantAt(reservation.check_in, checkInFrom, timeZone),
    instantAt(proposal.stay.checkIn, checkInFrom, timeZone),
    instantAt(reservation.check_out, checkOutBy, timeZone),
  ].filter((end) => end > now);
  return new Date(Math.max(least, Math.min(most, ...ends.map((end) => end.getTime()))));
}

async function insertChange(
  ctx: Ctx,
  booking: ToChange,
  { change, isDirect, key }: { change: PricedChange; isDirect: boolean; key: string },
): Promise<string> {
  const { reservation, by } = booking;
  const id = newId();
  const now = ctx.now();
  const held = takenBy(change.moves);
  await ctx.db
    .insertInto("reservation_changes")
    .values({
      hotel_id: reservation.hotel_id,
      id,
      reservation_id: reservation.id,
      proposed_by: by,
      request_key: key,
      old_check_in: reservation.check_in,
      old_check_out: reservation.check_out,
      check_in: change.proposal.stay.checkIn,
      check_out: change.proposal.stay.checkOut,
      old_total: reservation.total,
      total: change.change.after.total,
      due_now: change.payments.dueNow,
      created_at: now,
      ...(isDirect
        ? { state: "applied", proposal: null, held_nights: "[]", held_extras: "[]", expires_at: null, ended_at: now }
        : {
            state: "open",
            proposal: JSON.stringify(change.proposal),
            held_nights: JSON.stringify(held.nights),
            held_extras: JSON.stringify(held.extras),
            expires_at: endOf(ctx, booking, change),
            ended_at: null,
          }),
    })
    .execute();
  return id;
}

const unitsAfter = ({ rows }: ToChange, { proposal }: PricedChange): number =>
  sum(proposal.lines.map((line) => ("made" in line ? line.made.line.units : (rows.find((row) => row.line === line.stands)?.units ?? 0))));

const record = (ctx: Ctx, booking: ToChange, planned: PricedChange, isDirect: boolean): Promise<void> => {
  const { reservation } = booking;
  const { proposal, change } = planned;
  return recordChange(ctx, {
    hotelId: reservation.hotel_id,
    action: isDirect ? "reservation.change" : "reservation.propose_change",
    subjectId: reservation.id,
    before: { checkIn: reservation.check_in, checkOut: reservation.check_out, rooms: reservation.rooms, total: change.before.total },
    after: {
      ...proposal.stay,
      rooms: unitsAfter(booking, planned),
      total: change.after.total,
    },
  });
};
