import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import { pointsOf } from "#domain/reward/points.server.ts";
import { usablePoints } from "#domain/reward/reward.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { resolveFlaggedPayment } from "#domain/settlement/resolve-flagged-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { newId } from "#platform/id.server.ts";
import { approvedCard, declinedCard } from "../../support/booking.ts";
import { hour, minute } from "./agenda.ts";
import { afterPayment } from "./paid-stays.ts";
import { attempt, type Simulation, type SimulatedHotel } from "./simulation.ts";

/** A guest's booking for the later events. */
export type Booked = {
  code: string;
  reservationId: string;
  hotel: SimulatedHotel;
  roomId: string;
  guest: Actor;
  checkIn: string;
  checkOut: string;
};

const requests = [null, "Late arrival, please leave the light on.", "ზედა სართული, თუ შეიძლება.\nმშვიდი ოთახი."];

/** One visit: a guest requests a random room and stay, and books an offer. */
export async function bookOnWebsite(simulation: Simulation): Promise<void> {
  const { env, chance } = simulation;
  const guest = chance.pick(simulation.guests);
  const hotel = chance.happens(0.4) ? chance.pick(simulation.hotels.slice(0, 8)) : chance.pick(simulation.hotels);
  const room = chance.pick(hotel.rooms);
  const now = env.ctx.now();
  const checkIn = addDays(dayAt(now, hotel.timeZone), chance.happens(0.3) ? chance.between(0, 3) : chance.between(1, 50));
  const stay = { checkIn, checkOut: addDays(checkIn, chance.happens(0.1) ? chance.between(6, 14) : chance.between(1, 5)) };
  const rooms = chance.happens(0.12) ? 2 : 1;
  const offers = await roomOffers(env.as(guest), { hotelId: hotel.hotelId, stay, rooms });
  const quotes = offers.find(({ roomId }) => roomId === room.roomId)?.quotes ?? [];
  if (quotes.length === 0) return void simulation.counts.set("nothing offered", (simulation.counts.get("nothing offered") ?? 0) + 1);
  const quote = chance.pick(quotes);
  const balance = chance.happens(0.4) ? usablePoints(await pointsOf(env.as(guest), guest.id), quote.total) : 0;
  const booked = await attempt(
    simulation,
    "book",
    bookReservation(env.as(guest), {
      ...stay,
      hotelId: hotel.hotelId,
      roomId: room.roomId,
      rooms,
      adults: Math.max(1, Math.min(room.capacity, chance.between(1, 2))) * rooms,
      children: room.capacity > 2 ? chance.between(0, 1) : 0,
      guest: {
        firstName: guest.firstName,
        lastName: guest.lastName,
        phone: chance.happens(0.5) ? "+995 555 12 34 56" : null,
        arrivalHour: chance.happens(0.3) ? chance.between(14, 22) : null,
        requests: chance.pick(requests),
      },
      rateType: quote.rateType,
      expectedTotal: quote.total,
      points: balance,
      idempotencyKey: newId(),
    }),
  );
  if (!booked) return;
  const stays: Booked = { ...booked, hotel, roomId: room.roomId, guest, ...stay };
  if (quote.total === 0) afterPayment(simulation, stays);
  else planPayment(simulation, stays);
}

const ways = [
  ...Array.from({ length: 60 }, () => "approved" as const),
  ...Array.from({ length: 9 }, () => "never" as const),
  ...Array.from({ length: 5 }, () => "declined" as const),
  ...Array.from({ length: 5 }, () => "second attempt" as const),
  ...Array.from({ length: 4 }, () => "released" as const),
  ...Array.from({ length: 4 }, () => "bank step" as const),
  ...Array.from({ length: 3 }, () => "late" as const),
  ...Array.from({ length: 4 }, () => "flagged" as const),
  ...Array.from({ length: 2 }, () => "paid twice" as const),
  "refused" as const,
];

function planPayment(simulation: Simulation, booked: Booked) {
  const { env, chance, agenda } = simulation;
  const began = env.ctx.now().getTime();
  const after = (minutes: number, act: () => Promise<unknown>) => agenda.plan(began + minutes * minute, act);
  const way = chance.pick(ways);
  const orders: string[] = [];
  const open = async () => {
    await attempt(simulation, "pay", payReservation(env.as(booked.guest), booked.code));
    const row = await env.ctx.db
      .selectFrom("payments")
      .select("provider_order_id")
      .where("hotel_id", "=", booked.hotel.hotelId)
      .where("reservation_id", "=", booked.reservationId)
      .where("checkout_url", "is not", null)
      .orderBy("attempt", "desc")
      .executeTakeFirst();
    if (row && !orders.includes(row.provider_order_id)) orders.push(row.provider_order_id);
  };
  const card = (number: string) => async () => {
    const order = orders.at(-1);
    if (order) env.provider.pay(order, number);
  };
  const paid = () => Promise.resolve(afterPayment(simulation, booked));
  if (way === "never") {
    if (chance.happens(0.6)) after(chance.between(1, 10), open);
    return;
  }
  if (way === "released") {
    if (chance.happens(0.3)) after(1, open);
    return after(chance.between(2, 25), () => attempt(simulation, "release", releaseHold(env.as(booked.guest), booked.code)));
  }
  if (way === "refused")
    return after(2, async () => {
      env.provider.faults.set("all", "create_refused");
      await open();
      env.provider.faults.set("all");
    });
  after(chance.between(1, 5), open);
  if (way === "declined" || way === "second attempt") after(chance.between(6, 9), card(declinedCard));
  if (way === "second attempt") after(chance.between(11, 14), open);
  if (way === "approved" || way === "second attempt") {
    after(chance.between(15, 19), card(approvedCard));
    after(21, paid);
  }
  if (way === "bank step") {
    after(6, async () => orders[0] && env.provider.begin(orders[0]));
    after(chance.between(20, 300), async () => orders[0] && chance.happens(0.8) && env.provider.approveLate(orders[0]));
    after(301, paid);
  }
  if (way === "late") {
    after(chance.between(60, 1200), async () => orders[0] && env.provider.approveLate(orders[0]));
    after(1201, paid);
  }
  if (way === "paid twice") {
    after(6, card(declinedCard));
    after(8, open);
    after(12, card(approvedCard));
    after(chance.between(20, 600), async () => orders[0] && env.provider.approveLate(orders[0]));
    after(601, paid);
  }
  if (way === "flagged") {
    const fault = chance.happens(0.7) ? "wrong_amount" : "wrong_currency";
    after(6, async () => orders[0] && env.provider.faults.set(orders[0], fault));
    after(8, card(approvedCard));
    if (chance.happens(0.7)) after(chance.between(60, 72 * 60), () => resolveFlagged(simulation, orders[0]));
  }
}

/** An administrator accepts the captured money, refunds it, or dismisses the flag. */
async function resolveFlagged(simulation: Simulation, orderId: string | undefined) {
  if (!orderId) return;
  const as = simulation.env.as(simulation.admin);
  const decision = simulation.chance.pick(["accept", "refund", "dismiss"] as const);
  await attempt(simulation, `flagged, ${decision}`, resolveFlaggedPayment(as, { orderId, decision, note: "Seen at the provider." }));
}

/** The administrator handles rejected refunds: some are retried, some made by hand. */
export async function workOnFailedRefunds(simulation: Simulation): Promise<void> {
  const { env, chance } = simulation;
  const as = env.as(simulation.admin);
  const failed = await env.ctx.db
    .selectFrom("refunds as f")
    .innerJoin("payments as p", (on) => on.onRef("p.hotel_id", "=", "f.hotel_id").onRef("p.id", "=", "f.payment_id"))
    .select(["f.hotel_id as hotelId", "f.id as refundId", "p.provider_order_id as orderId"])
    .where("f.status", "=", "failed")
    .where("f.updated_at", "<", new Date(env.ctx.now().getTime() - 20 * hour))
    .orderBy("f.created_at")
    .execute();
  for (const { orderId, ...refund } of failed) {
    if (chance.happens(0.4)) continue;
    if (chance.happens(0.3)) {
      const given = { ...refund, reference: `TRANSFER ${chance.between(1000, 9999)}`, note: "Given by bank transfer." };
      await attempt(simulation, "refund by hand", markRefunded(as, given));
    } else {
      env.provider.faults.set(orderId);
      await attempt(simulation, "retry refund", retryRefund(as, refund));
    }
  }
}
