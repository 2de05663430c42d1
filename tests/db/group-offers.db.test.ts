import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { declineEnquiry } from "#domain/group/decline-enquiry.server.ts";
import { groupEnquiries, ownGroupEnquiries } from "#domain/group/group-enquiries.server.ts";
import { makeOffer } from "#domain/group/make-offer.server.ts";
import { openEnquiries, openProposals } from "#domain/group/open-enquiries.server.ts";
import { remindOfOffers } from "#domain/group/remind-of-offers.server.ts";
import { withdrawEnquiry } from "#domain/group/withdraw-enquiry.server.ts";
import { unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { hotelSpans } from "#domain/performance/hotel-performance.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { unpaidNightsOf } from "#domain/reservation/hold/hold-limits.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import { runningHold } from "#domain/reservation/hold/running-hold.server.ts";
import { heldReservation, reservationByCode } from "#domain/reservation/reservations.server.ts";
import { findDiscrepancies } from "#domain/settlement/find-discrepancies.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, stayOf } from "../support/booking.ts";
import { colleague, soldOn } from "../support/front-desk.ts";
import { ask, lineOf, offer, offered } from "../support/groups.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
const start = "2026-11-21T09:00:00Z";
beforeEach(() => {
  env.at(start);
  env.queuedMails.length = 0;
});

const stay = stayOf("2027-03-10", "2027-03-12");
const mailsTo = ({ email }: Actor) => env.queuedMails.filter(({ to }) => to === email).map(({ mail }) => mail);
const stateOf = async (guest: Actor, code: string) => (await reservationByCode(env.as(guest), code))?.state;
const sold = async (hotel: { hotelId: string; roomId: string }) => Object.values(await soldOn(env, hotel));

/** Starts the payment of an offer and returns the provider's order. */
async function beginPayment(guest: Actor, code: string): Promise<string> {
  must(await payReservation(env.as(guest), code));
  return env.provider.orders().at(-1)?.orderId ?? "";
}

describe("an enquiry", () => {
  test("reaches the hotel's staff by e-mail and in their list, and the person's own list", async () => {
    const hotel = await env.hotel({ units: 20 });
    const guest = await env.person();
    const { enquiryId } = must(await ask(env, guest, hotel.hotelId, stay));
    await env.work();
    expect(mailsTo(hotel.owner)).toEqual(["hotel-enquiry"]);
    const mail = await mailBody(env.ctx, "hotel-enquiry", { hotelId: hotel.hotelId, enquiryId });
    expect(mail?.subject).toContain("Tamar Kapanadze");
    expect(mail?.text).toContain(`/hotel-manager/bookings/groups/${enquiryId}?hotel=${hotel.hotelId}`);
    const { rows } = await groupEnquiries(env.ctx, hotel.hotelId, 1);
    expect(rows).toMatchObject([{ id: enquiryId, status: "new", rooms: 12, adults: 24, email: guest.email, offer: null }]);
    expect(await ownGroupEnquiries(env.as(guest), hotel.hotelId)).toMatchObject([{ id: enquiryId, status: "new" }]);
    expect(await ownGroupEnquiries(env.as(await env.person()), hotel.hotelId)).toEqual([]);
    expect(await openEnquiries(env.ctx, { hotelId: hotel.hotelId })).toBe(1);
  });

  test("is limited to three open ones of a person, also at once; an answered or expired one makes room", async () => {
    const hotel = await env.hotel({ units: 20 });
    const guest = await env.person();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask(env, guest, hotel.hotelId, stay)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, rejection: { code: "too_many_open", max: 3 } });
    const [first] = (await groupEnquiries(env.ctx, hotel.hotelId, 1)).rows;
    must(await declineEnquiry(env.as(hotel.owner), { hotelId: hotel.hotelId, enquiryId: first?.id ?? "", text: "We are full." }));
    expect((await ask(env, guest, hotel.hotelId, stay)).ok).toBe(true);
    env.at("2026-12-21T09:00:00Z");
    expect((await ask(env, guest, hotel.hotelId, stay)).ok).toBe(true);
    const { rows } = await groupEnquiries(env.ctx, hotel.hotelId, 1);
    expect(rows.map(({ status }) => status).toSorted((one, other) => one.localeCompare(other))).toEqual([
      "declined",
      "expired",
      "expired",
      "expired",
      "new",
    ]);
  });

  test("is rejected for visitors, unknown and unpublished hotels, dates that can't be booked, and a busy address", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const code = async (outcome: ReturnType<typeof ask>) => await outcome.then((found) => (found.ok ? "sent" : found.rejection.code));
    expect(await code(ask({ ...env, as: () => env.as(null) }, guest, hotel.hotelId, stay))).toBe("signed_out");
    expect(await code(ask(env, guest, "x", stay))).toBe("unknown_hotel");
    expect(await code(ask(env, guest, hotel.hotelId, stayOf("2026-11-20", "2026-11-22")))).toBe("bad_stay");
    must(await unpublishHotel(env.as(hotel.owner), hotel.hotelId));
    expect(await code(ask(env, guest, hotel.hotelId, stay))).toBe("unknown_hotel");
    const open = await env.hotel();
    const answers: string[] = [];
    for (let index = 0; index < 31; index++)
      answers.push(await code(ask(env, await env.person(), open.hotelId, stay, { clientAddress: "192.0.2.9" })));
    expect([answers.slice(0, 30).every((answer) => answer === "sent"), answers[30]]).toEqual([true, "too_many"]);
  });

  test("needs a proved address, to which alone the hotel's answer is mailed", async () => {
    const hotel = await env.hotel();
    const unproved = await env.person("guest", { emailVerified: false });
    expect(await ask(env, unproved, hotel.hotelId, stay)).toEqual({ ok: false, rejection: { code: "unverified" } });
    const guest = await env.person();
    const { enquiryId } = must(await ask(env, guest, hotel.hotelId, stay));
    await env.ctx.db.updateTable("users").set({ email_verified: false }).where("id", "=", guest.id).execute();
    must(await declineEnquiry(env.as(hotel.owner), { hotelId: hotel.hotelId, enquiryId, text: "Win at www.evil.com" }));
    expect(mailsTo(guest)).toEqual([]);
  });

  test("is declined with a text to the guest, once, by the hotel's own staff", async () => {
    const hotel = await env.hotel();
    const stranger = (await env.hotel()).owner;
    const guest = await env.person();
    const { enquiryId } = must(await ask(env, guest, hotel.hotelId, stay));
    const decline = { hotelId: hotel.hotelId, enquiryId, text: "We close for the winter." };
    expect(await declineEnquiry(env.as(stranger), decline)).toEqual({ ok: false, rejection: { code: "unknown_enquiry" } });
    const desk = await colleague(env, hotel.hotelId, "front_desk");
    must(await declineEnquiry(env.as(desk), decline));
    expect(await declineEnquiry(env.as(desk), decline)).toEqual({ ok: false, rejection: { code: "already_answered" } });
    expect(mailsTo(guest)).toEqual(["group-declined"]);
    const mail = await mailBody(env.ctx, "group-declined", { hotelId: hotel.hotelId, enquiryId });
    expect(mail?.text).toContain("We close for the winter.");
    expect(await offer(env, hotel.owner, { hotelId: hotel.hotelId, enquiryId }, [lineOf(hotel)])).toEqual({
      ok: false,
      rejection: { code: "already_declined" },
    });
  });
});

describe("an enquiry that is withdrawn", () => {
  async function asked() {
    const hotel = await env.hotel({ units: 20, capacity: 2 });
    const guest = await env.person();
    const { enquiryId } = must(await ask(env, guest, hotel.hotelId, stay));
    return { hotel, guest, requested: { hotelId: hotel.hotelId, enquiryId } };
  }

  test("is seen by the hotel, gets no answer, and makes room for another", async () => {
    const { hotel, guest, requested } = await asked();
    expect(await withdrawEnquiry(env.as(await env.person()), requested)).toEqual({ ok: false, rejection: { code: "unknown_enquiry" } });
    must(await withdrawEnquiry(env.as(guest), requested));
    expect(await withdrawEnquiry(env.as(guest), requested)).toEqual({ ok: false, rejection: { code: "already_withdrawn" } });
    expect((await groupEnquiries(env.ctx, hotel.hotelId, 1)).rows).toMatchObject([{ status: "withdrawn", offer: null }]);
    expect(await openEnquiries(env.ctx, { userId: guest.id })).toBe(0);
    const rejection = { ok: false, rejection: { code: "already_withdrawn" } };
    expect(await offer(env, hotel.owner, requested, [lineOf(hotel)])).toEqual(rejection);
    expect(await declineEnquiry(env.as(hotel.owner), { ...requested, text: "We are full." })).toEqual(rejection);
    expect(await sold(hotel)).toEqual([]);
    expect(await mailBody(env.ctx, "hotel-enquiry", requested)).toBeUndefined();
  });

  test("can no longer be once the hotel has answered", async () => {
    const { hotel, guest, requested } = await asked();
    must(await offer(env, hotel.owner, requested, [lineOf(hotel)]));
    expect(await withdrawEnquiry(env.as(guest), requested)).toEqual({ ok: false, rejection: { code: "already_answered" } });
  });

  test("while the hotel makes its offer: one of both happens", async () => {
    for (let round = 0; round < 6; round++) {
      const { hotel, guest, requested } = await asked();
      const outcomes = await Promise.all([withdrawEnquiry(env.as(guest), requested), offer(env, hotel.owner, requested, [lineOf(hotel)])]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const [withdrawn] = outcomes;
      expect((await groupEnquiries(env.ctx, hotel.hotelId, 1)).rows[0]?.status).toBe(withdrawn.ok ? "withdrawn" : "answered");
      expect(await sold(hotel)).toEqual(withdrawn.ok ? [] : [12, 12]);
    }
  });
});

describe("an offer", () => {
  test("takes its nights at once, is priced with the hotel's taxes, and is in the person's trips until it ends", async () => {
    const hotel = await env.hotel({ units: 20, capacity: 2 });
    const { guest, code } = await offered(env, hotel, stay);
    expect(await sold(hotel)).toEqual([12, 12]);
    const trip = await reservationByCode(env.as(guest), code);
    // 12 rooms x 2 nights x 80.00, and 12 % taxes.
    expect(trip).toMatchObject({
      state: "held",
      source: "offer",
      payment: "awaiting_payment",
      subtotal: 192_000,
      taxes: 23_040,
      total: 215_040,
      charge: 215_040,
      offerText: "Welcome, dear choir.",
      holdExpiresAt: "2026-11-28T09:00:00.000Z",
      guest: { firstName: "Tamar", lastName: "Kapanadze" },
      adults: 24,
    });
    expect(mailsTo(guest)).toEqual(["offer-made"]);
    const mail = await mailBody(env.ctx, "offer-made", { code });
    expect(mail?.text).toContain("Welcome, dear choir.");
    expect(mail?.text).toContain("$2,150.40");
    expect(mail?.text).toContain("Valid until: Nov 28, 2026, 1:00 PM");
    expect((await groupEnquiries(env.ctx, hotel.hotelId, 1)).rows).toMatchObject([{ status: "answered", offer: { code, state: "held" } }]);
  });

  test("is no hold of the person: neither limits, nor the bar, nor the hotel page see it", async () => {
    const hotel = await env.hotel({ units: 20 });
    const { guest } = await offered(env, hotel, stay);
    expect((await unpaidNightsOf(env.as(guest), guest.id, null)).holds).toEqual([]);
    expect(await runningHold(env.as(guest))).toBeNull();
    expect(await heldReservation(env.as(guest), hotel.hotelId)).toBeUndefined();
  });

  test("is not made before staff have seen its present total, nor with a total that has changed", async () => {
    const hotel = await env.hotel({ units: 20 });
    const { enquiryId } = must(await ask(env, await env.person(), hotel.hotelId, stay));
    const wanted = { hotelId: hotel.hotelId, enquiryId, lines: [lineOf(hotel)], days: 7, text: "Hello", expectedTotal: 1 };
    expect(await makeOffer(env.as(hotel.owner), wanted)).toEqual({
      ok: false,
      rejection: { code: "check_total", total: 215_040, atProperty: 0, lines: [215_040] },
    });
    expect(await sold(hotel)).toEqual([]);
  });

  test("has several rooms with their own prices and terms", async () => {
    const hotel = await env.hotel({ units: 20 });
    const roomId = (await hotel.room({ name: "Family", capacity: 4, units: 3, roomType: "suite" })).roomId;
    const guest = await env.person();
    const { enquiryId } = must(await ask(env, guest, hotel.hotelId, stay));
    const lines = [
      lineOf(hotel, { units: 6, adults: 12 }),
      lineOf({ roomId }, { units: 3, adults: 9, children: 3, price: 11_000, plan: "non_refundable" }),
    ];
    const { code } = must(await offer(env, hotel.owner, { hotelId: hotel.hotelId, enquiryId }, lines));
    const trip = await reservationByCode(env.as(guest), code);
    expect(trip?.bookedRooms.map(({ room, rooms, rateType, subtotal }) => [room.name, rooms, rateType, subtotal])).toEqual([
      ["Double", 6, "standard", 96_000],
      ["Family", 3, "non_refundable", 66_000],
    ]);
    expect([trip?.adults, trip?.children, trip?.cancelableUntil]).toEqual([21, 3, null]);
  });

  test("lasts at most 30 days and not beyond the arrival; wrong prices, rooms and guests are rejected", async () => {
    const hotel = await env.hotel({ units: 20 });
    const near = stayOf("2026-11-25", "2026-11-27");
    const guest = await env.person();
    const far = must(await ask(env, guest, hotel.hotelId, stay)).enquiryId;
    const soon = must(await ask(env, guest, hotel.hotelId, near)).enquiryId;
    const other = await env.hotel();
    const rejection = async (enquiryId: string, line: Parameters<typeof lineOf>[1], more: Parameters<typeof offer>[4] = {}) => {
      const outcome = await offer(env, hotel.owner, { hotelId: hotel.hotelId, enquiryId }, [lineOf(hotel, line)], more);
      return outcome.ok ? "made" : outcome.rejection.code;
    };
    expect(await rejection(far, {}, { days: 31 })).toBe("bad_days");
    expect(await rejection(far, {}, { days: 0 })).toBe("bad_days");
    expect(await rejection(soon, {}, { days: 5 })).toBe("ends_after_arrival");
    expect(await rejection(far, { price: 0 })).toBe("bad_price");
    expect(await rejection(far, { units: 21 })).toBe("full");
    expect(await rejection(far, { adults: 25 })).toBe("too_many_guests");
    expect(await rejection(far, { roomId: other.roomId })).toBe("unknown_room");
    expect(await rejection(far, { plan: other.roomId })).toBe("unknown_plan");
    expect(await rejection(far, {}, { lines: [] })).toBe("no_lines");
    expect(await sold(hotel)).toEqual([]);
    expect(await rejection(far, {}, { days: 30 })).toBe("made");
    const stored = env.ctx.db.updateTable("reservations").set({ hold_expires_at: new Date("2026-12-22T09:00:00Z") });
    await expect(stored.where("hotel_id", "=", hotel.hotelId).execute()).rejects.toThrow("reservations_offer");
  });

  test("of an enquiry stands alone, also when colleagues answer at once", async () => {
    const hotel = await env.hotel({ units: 40 });
    const desk = await colleague(env, hotel.hotelId, "front_desk");
    const { enquiryId } = must(await ask(env, await env.person(), hotel.hotelId, stay));
    const answer = (staff: Actor) => offer(env, staff, { hotelId: hotel.hotelId, enquiryId }, [lineOf(hotel)]);
    const outcomes = await Promise.all([hotel.owner, desk, hotel.owner].map(answer));
    expect(outcomes.map((outcome) => (outcome.ok ? "made" : outcome.rejection.code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "made",
      "offer_exists",
      "offer_exists",
    ]);
    expect(await sold(hotel)).toEqual([12, 12]);
  });

  test("never oversells: staff who race for the same nights in different order get them once", async () => {
    const hotel = await env.hotel({ units: 12 });
    const second = { hotelId: hotel.hotelId, roomId: (await hotel.room({ name: "Twin", units: 12 })).roomId };
    const enquiries = await Promise.all(
      Array.from({ length: 6 }, async () => must(await ask(env, await env.person(), hotel.hotelId, stay)).enquiryId),
    );
    const lines = [lineOf(hotel), lineOf(second)];
    const outcomes = await Promise.all(
      enquiries.map((enquiryId, index) =>
        offer(env, hotel.owner, { hotelId: hotel.hotelId, enquiryId }, index % 2 === 0 ? lines : lines.toReversed()),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? "made" : outcome.rejection.code)))).toEqual(new Set(["made", "full"]));
    expect([await sold(hotel), await sold(second)]).toEqual([
      [12, 12],
      [12, 12],
    ]);
  });

  test("is paid and becomes a booking that both sides hear of; days later too", async () => {
    const hotel = await env.hotel({ units: 20 });
    const { guest, code } = await offered(env, hotel, stay);
    env.at("2026-11-26T09:00:00Z");
    // A first payment page was opened and left: it has closed long before the offer ends.
    await beginPayment(guest, code);
    env.at("2026-11-27T09:00:00Z");
    const orderId = await beginPayment(guest, code);
    env.queuedMails.length = 0;
    env.provider.pay(orderId, approvedCard);
    await env.work();
    expect(await stateOf(guest, code)).toBe("confirmed");
    expect(mailsTo(guest)).toEqual(["reservation-paid"]);
    expect(mailsTo(hotel.owner)).toEqual(["hotel-booking"]);
    env.at("2026-11-29T09:00:00Z");
    await env.expireHolds();
    expect([await stateOf(guest, code), await sold(hotel)]).toEqual(["confirmed", [12, 12]]);
  });

  test("ends by itself: nights are released, guest and hotel are told, and the hotel can make another one", async () => {
    const hotel = await env.hotel({ units: 12 });
    const { guest, code, enquiryId } = await offered(env, hotel, stay);
    env.at("2026-11-28T08:59:00Z");
    await env.expireHolds();
    expect(await stateOf(guest, code)).toBe("held");
    env.at("2026-11-28T09:00:00Z");
    env.queuedMails.length = 0;
    await env.expireHolds();
    await env.work();
    expect(await sold(hotel)).toEqual([0, 0]);
    expect([await stateOf(guest, code), mailsTo(guest), mailsTo(hotel.owner)]).toEqual(["expired", ["offer-expired"], ["hotel-change"]]);
    expect((await payReservation(env.as(guest), code)).ok).toBe(false);
    const again = must(await offer(env, hotel.owner, { hotelId: hotel.hotelId, enquiryId }, [lineOf(hotel)]));
    expect(await stateOf(guest, again.code)).toBe("held");
  });

  test("is refunded when the money comes after the nights went to others, and confirmed while they are free", async () => {
    for (const others of [true, false]) {
      env.at(start);
      const hotel = await env.hotel({ units: 12 });
      const { guest, code } = await offered(env, hotel, stay);
      env.at("2026-11-28T08:45:00Z");
      const orderId = await beginPayment(guest, code);
      env.at("2026-11-28T09:30:00Z");
      await env.expireHolds();
      expect(await stateOf(guest, code)).toBe("expired");
      if (others) await offered(env, hotel, stay, { days: 3, line: { units: 1, adults: 2 } });
      env.provider.approveLate(orderId);
      await env.work();
      expect(await stateOf(guest, code)).toBe(others ? "expired" : "confirmed");
      expect(mailsTo(guest).includes("payment-returned")).toBe(others);
      expect(await sold(hotel)).toEqual(others ? [1, 1] : [12, 12]);
    }
  });

  test("is revoked by the hotel, and declined by the guest: nights are free and the other side is told", async () => {
    const hotel = await env.hotel({ units: 12 });
    const first = await offered(env, hotel, stay);
    must(await cancelReservation(env.as(hotel.owner), { code: first.code, reason: "The hall is let", hotelId: hotel.hotelId }));
    expect([await sold(hotel), mailsTo(first.guest)]).toEqual([
      [0, 0],
      ["offer-made", "offer-revoked"],
    ]);
    expect((await mailBody(env.ctx, "offer-revoked", { code: first.code }))?.text).toContain("The hall is let");
    const second = await offered(env, hotel, stay);
    env.queuedMails.length = 0;
    must(await releaseHold(env.as(second.guest), second.code));
    await env.work();
    expect([await sold(hotel), mailsTo(second.guest), mailsTo(hotel.owner)]).toEqual([[0, 0], [], ["hotel-change"]]);
  });

  test("that is revoked while it is paid is either confirmed or refunded in full", async () => {
    for (const payFirst of [true, false]) {
      env.at(start);
      const hotel = await env.hotel({ units: 12 });
      const { guest, code } = await offered(env, hotel, stay);
      const orderId = await beginPayment(guest, code);
      env.provider.pay(orderId, approvedCard);
      const revoke = () => cancelReservation(env.as(hotel.owner), { code, reason: "Withdrawn", hotelId: hotel.hotelId });
      await (payFirst ? Promise.all([env.work(), revoke()]) : Promise.all([revoke(), env.work()]));
      await env.work();
      const trip = await reservationByCode(env.as(guest), code);
      expect(trip?.state).toBe("cancelled");
      expect(trip && trip.captured - trip.refunded - trip.refundPending).toBe(0);
      expect(await sold(hotel)).toEqual([0, 0]);
    }
  });

  test("is remembered once, a day before it ends, unless it is fresh", async () => {
    const hotel = await env.hotel({ units: 40 });
    const { guest } = await offered(env, hotel, stay);
    const fresh = await offered(env, hotel, stay, { days: 1 });
    env.at("2026-11-21T10:00:00Z");
    expect(await remindOfOffers(env.ctx)).toBe(0);
    env.at("2026-11-27T08:59:00Z");
    expect(await remindOfOffers(env.ctx)).toBe(0);
    env.at("2026-11-27T09:00:00Z");
    const counts = await Promise.all([remindOfOffers(env.ctx), remindOfOffers(env.ctx)]);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect([mailsTo(guest), mailsTo(fresh.guest)]).toEqual([["offer-made", "offer-reminder"], ["offer-made"]]);
  });

  test("counts as sold while it lasts, is no overdue hold, and is counted for operators", async () => {
    const hotel = await env.hotel({ units: 12 });
    const near = stayOf("2026-12-01", "2026-12-03");
    const before = await openProposals(env.ctx);
    const { guest, code } = await offered(env, hotel, near);
    expect((await openProposals(env.ctx)).offers - before.offers).toBe(1);
    const coming = async () => (await hotelSpans(env.ctx, hotel.hotelId, "2026-11-21")).coming;
    expect(await coming()).toMatchObject({ sold: 24, revenue: 192_000 });
    env.at("2026-11-23T09:00:00Z");
    const found = await findDiscrepancies(env.ctx, new Date(start));
    expect(found.filter(({ hotelId }) => hotelId === hotel.hotelId)).toEqual([]);
    must(await releaseHold(env.as(guest), code));
    expect(await coming()).toMatchObject({ sold: 0, revenue: 0 });
  });
});
