import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { newId } from "#platform/id.server.ts";
import { requestFor } from "../support/booking.ts";
import { answerChange, changeByGuest, changeByHotel } from "./week-changes.ts";
import { cancelUnits, noShow } from "./week-ends.ts";
import { payer } from "./week-payer.ts";
import { atProperty, type Booked, planSteps, type Step, type World } from "./week-steps.ts";
import { planCardHold } from "./year-card-holds.ts";
import { siteCodes } from "./year-hotels.ts";
import type { Outside } from "./year-outside.ts";

const hour = 60;
const day = 24 * hour;

/** A hotel's world in the year. */
export type YearWorld = World & {
  outside: Outside;
  admin: Actor;
  /** On both servers at once, sometimes. */
  both: <Value>(what: string, work: (as: World["as"]) => Promise<Value>) => Promise<Value | undefined>;
};

/** A part of what the card has paid is given back after the stay, by the hotel or the operator. */
async function goodwill({ does, as, hotel, chance, admin }: YearWorld, { code, name }: Booked) {
  const request = { hotelId: hotel.hotelId, code, reason: "No hot water", idempotencyKey: newId(), amount: chance.between(1, 3000) };
  const by = chance.happens(0.5) ? admin : hotel.owner;
  await does(`${name}: a goodwill refund`, () => refundGoodwill(as(by), request));
}

/** The payer's bank takes a payment back, in part or in whole, which the provider tells; weeks later it decides. */
async function dispute(world: YearWorld, { code, name }: Booked) {
  const { does, as, hotel, chance, admin, outside, env, plan } = world;
  const payments = await env.ctx.db
    .selectFrom("payments as p")
    .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "p.hotel_id").onRef("r.id", "=", "p.reservation_id"))
    .select("p.provider_order_id as orderId")
    .where("r.code", "=", code)
    .orderBy("p.created_at")
    .execute();
  const paid = payments.flatMap(({ orderId }) => {
    const order = env.provider.order(orderId);
    return order?.paid === "approved" && order.amount > order.reversed ? [order] : [];
  });
  if (paid.length === 0) return;
  const { orderId, amount: captured, reversed } = chance.pick(paid);
  const left = captured - reversed;
  const amount = chance.happens(0.6) ? left : chance.between(1, left);
  const reference = `CB ${code} ${chance.between(1, 999_999)}`;
  const add = () => addChargeback(as(admin), { orderId, amount, reference, note: "Disputed" });
  const added = await does(`${name}: a dispute is opened`, add);
  const chargeback = await env.ctx.db.selectFrom("chargebacks").select("id").where("reference", "=", reference).executeTakeFirst();
  if (!chargeback) return;
  const taken = outside.dispute(reference, amount);
  if (added && chance.happens(0.2)) await does(`${name}: a dispute is told twice`, add);
  if (chance.happens(0.15)) return;
  const state = chance.happens(0.5) ? "won" : "lost";
  const close = () => closeChargeback(as(admin), { hotelId: hotel.hotelId, chargebackId: chargeback.id, state });
  plan(chance.between(10 * day, 60 * day), "a decision", async () => {
    taken.isWon = state === "won";
    await does(`${name}: a dispute is ${state}`, close);
    if (chance.happens(0.2)) await does(`${name}: a decision is told twice`, close);
  });
}

/** What may happen to a booking of the year, whose stay begins 3 to 12 days after it was made. */
const stepsOfYear: readonly Step<YearWorld>[] = [
  { what: "paying", share: 0.95, within: [1, 25], act: (world, booked) => payer(world, booked)() },
  { what: "paying later", share: 0.5, within: [2 * day, 8 * day], act: (world, booked) => payer(world, booked)() },
  {
    what: "cancelling",
    share: 0.15,
    within: [hour, 12 * day],
    act: ({ does, as }, { code, guest, name }) => does(`${name} cancels`, () => cancelReservation(as(guest), { code, reason: "" })),
  },
  {
    what: "a cancellation by the hotel",
    share: 0.04,
    within: [hour, 12 * day],
    act: ({ does, as, hotel: { owner, hotelId } }, { code, name }) =>
      does(`${name} is cancelled by the hotel`, () => cancelReservation(as(owner), { code, reason: "Closed", hotelId })),
  },
  { what: "cancelling a room", share: 0.06, within: [hour, 9 * day], act: (world, booked) => cancelUnits(world, booked, booked.guest) },
  { what: "changing", share: 0.2, within: [hour, 9 * day], act: changeByGuest },
  { what: "a change by the hotel", share: 0.12, within: [hour, 9 * day], act: changeByHotel },
  { what: "answering a change", share: 0.06, within: [hour, 9 * day], act: answerChange },
  { what: "a no-show", share: 0.5, within: [4 * day, 13 * day], act: noShow },
  { what: "money at the hotel", share: 0.6, within: [4 * day, 14 * day], act: (world, booked) => atProperty(world, booked, "received") },
  { what: "goodwill", share: 0.4, within: [15 * day, 60 * day], act: goodwill },
  { what: "a dispute", share: 0.25, within: [2 * day, 75 * day], act: dispute },
];

/** A guest books one or two rooms under a plan, with points that they have and codes of the site; what follows is planned. */
export async function yearVisit(world: YearWorld, guest: Actor, name: string) {
  const { env, hotel, chance, does, as, say } = world;
  const checkIn = addDays(dayAt(env.ctx.now(), "Asia/Tbilisi"), chance.between(3, 12));
  const stay = { checkIn, checkOut: addDays(checkIn, chance.between(1, 3)) };
  const promoCode = chance.happens(0.25) ? { promoCode: chance.pick(siteCodes) } : {};
  const rateType = chance.pick(hotel.plans);
  const [room, otherRoom] = chance.happens(0.5) ? hotel.roomIds : ([hotel.roomIds[1], hotel.roomIds[0]] as const);
  const part = (roomId: string, adults: number) =>
    requestFor(env, guest, { hotelId: hotel.hotelId, roomId }, stay, { rateType, adults, ...promoCode });
  const parts = [await part(room, chance.between(1, 2)), ...(chance.happens(0.2) ? [await part(otherRoom, 1)] : [])];
  const [first, ...others] = parts;
  if (!first) return;
  const expectedTotal = parts.reduce((total, one) => total + one.expectedTotal, 0);
  const balance = await env.ctx.db.selectFrom("reward_balances").select("points").where("user_id", "=", guest.id).executeTakeFirst();
  const usable = Math.floor(Math.min(balance?.points ?? 0, expectedTotal - 100) / 100) * 100;
  const points = usable > 0 && chance.happens(0.5) ? chance.between(1, usable / 100) * 100 : 0;
  const request = { ...first, expectedTotal, points, otherRooms: others.map((one) => ({ ...one, guest: null })) };
  const what = `${name} books${points > 0 ? " with points" : ""}${"promoCode" in promoCode ? " with a code of the site" : ""}`;
  const booked = await does(what, () => bookReservation(as(guest), request));
  if (!booked?.ok) return;
  say(`${name} has booking ${booked.value.code}`);
  planSteps(world, { code: booked.value.code, guest, name }, stepsOfYear);
  await planCardHold(world, { code: booked.value.code, guest, name });
}
