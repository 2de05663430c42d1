import { randomBytes } from "node:crypto";
import { dueNowOf, paymentRequests } from "#domain/pricing/changes/payment-requests.ts";
import type { Quote } from "#domain/pricing/quote.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { leastCharge } from "#domain/reward/reward.ts";
import { dayAt, instantAt } from "#kit/date/zone.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { partyFields } from "#kit/party.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { offerHours } from "./alert.ts";
import { type FreedNights, lockedFreedNights, offersOfChain } from "./freed-nights.server.ts";
import type { WaitingAlert } from "./next-alerts.server.ts";

/** `held`: the room is kept for the person; `notified`: it is not; `passed`: nothing for this alert; `over`: no longer due. */
export type OfferResult = "held" | "notified" | "passed" | "over";

/** Rejections of a hold that say nothing about the room: it is then offered without one. */
const ofPerson: ReadonlySet<string> = new Set(["hold_limit", "bad_guest"]);

type Chain = FreedNights & { chainId: string };

/**
 * Offers changed nights to the next alert in line, if it can be booked at its price now: holds the room for 20 minutes by the command
 * that guests book with, and tells the person. At night, where nothing is paid at the booking, and beyond the person's limits of holds the
 * person is notified without a hold, 20 minutes before the next one in line.
 */
export async function offerToAlert(ctx: Ctx, freed: Chain, inLine: WaitingAlert): Promise<OfferResult> {
  const { person, criteria, timeZone } = inLine;
  const { hotelId, roomId } = freed;
  const { checkIn, checkOut, adults, children, childAges, teenAges, maxTotal } = criteria;
  const asPerson = { ...ctx, actor: person, config: { ...ctx.config, holdMinutes: lifetimes.alertHoldMinutes } };
  const stay = { checkIn, checkOut };
  const [offer] = await roomOffers(asPerson, { hotelId, stay, rooms: 1, guests: guestsOf(criteria), roomIds: [roomId] });
  const quote = offer?.fits && offer.quotes.find(({ total }) => maxTotal === null || total <= maxTotal);
  if (!quote) return "passed";
  if (isPaidAtOnce(quote) && isDaytime(ctx.now(), timeZone)) {
    const party = { rooms: 1, adults, children, childAges, teenAges };
    const guest = { firstName: person.firstName, lastName: person.lastName, phone: null, arrivalHour: null, requests: null };
    let refused = false;
    const booked = await bookReservation(
      asPerson,
      { hotelId, roomId, ...stay, ...party, rateType: quote.rateType, guest, expectedTotal: quote.total, idempotencyKey: newId() },
      async (ctx, { code, reservationId }) => {
        refused = !(await record(ctx, freed, inLine, { kind: "held", reservationId, facts: { code } }));
        return !refused;
      },
    );
    if (refused) return "over";
    if (booked.ok) return "held";
    if (!ofPerson.has(booked.rejection.code)) return "passed";
  }
  const facts = { checkIn, checkOut, ...partyFields({ rooms: 1, adults, children, childAges, teenAges }), total: String(quote.total) };
  return inTransaction(ctx, async (ctx) => ((await record(ctx, freed, inLine, { kind: "notified", facts })) ? "notified" : "over"));
}

const isPaidAtOnce = ({ schedules }: Quote) => dueNowOf(paymentRequests(schedules, { points: 0, least: leastCharge })) > 0;

/** The time zone of a person is not known; that of the hotel is used instead. */
function isDaytime(now: Date, timeZone: string): boolean {
  const today = dayAt(now, timeZone);
  const at = (hour: number) => instantAt(today, `${String(hour).padStart(2, "0")}:00`, timeZone);
  return now >= at(offerHours.from) && now < at(offerHours.until);
}

type Made =
  | { kind: "held"; reservationId: string; facts: { code: string } }
  | { kind: "notified"; facts: { total: string; checkIn: string; checkOut: string; [field: string]: string } };

/**
 * Records an offer and queues its e-mail, in the caller's transaction. False when another process was quicker, the alert has ended or
 * the chain has all its offers.
 */
async function record(ctx: Ctx, freed: Chain, { alertId, person, criteria }: WaitingAlert, made: Made): Promise<boolean> {
  const { hotelId, roomId, chainId } = freed;
  if (!(await lockedFreedNights(ctx, freed))) return false;
  if ((await offersOfChain(ctx, hotelId, chainId)) >= limits.offersPerFreedUnit) return false;
  const { numUpdatedRows } = await ctx.db
    .updateTable("availability_alerts")
    .set({ state: made.kind === "held" ? "offered" : "waiting" })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", alertId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const token = randomBytes(24).toString("base64url");
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("alert_offers")
    .values({
      hotel_id: hotelId,
      id: newId(),
      alert_id: alertId,
      user_id: person.id,
      chain_id: chainId,
      room_id: roomId,
      check_in: criteria.checkIn,
      check_out: criteria.checkOut,
      reservation_id: made.kind === "held" ? made.reservationId : null,
      token_hash: tokenHash(token),
      offered_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(["hotel_id", "chain_id", "alert_id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (made.kind === "notified")
    await ctx.db
      .updateTable("freed_nights")
      .set({ due_at: new Date(ctx.now().getTime() + lifetimes.alertHoldMinutes * 60_000) })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", freed.id)
      .execute();
  const to = { to: person.email, locale: person.locale };
  if (made.kind === "held") await ctx.jobs.enqueue("send-mail", { mail: "alert-held", ...to, facts: { token, ...made.facts } });
  else await ctx.jobs.enqueue("send-mail", { mail: "alert-free", ...to, facts: { hotelId, token, ...made.facts } });
  return true;
}
