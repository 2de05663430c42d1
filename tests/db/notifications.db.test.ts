import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anonymisePerson } from "#domain/deletion/anonymise-person.server.ts";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { setHotelFacts } from "#domain/hotel/set-hotel-facts.server.ts";
import { announceArrivals } from "#domain/notification/announce-arrivals.server.ts";
import { deliverToHotel } from "#domain/notification/deliver-notices.server.ts";
import { chooseNotifications, notificationChoices } from "#domain/notification/notification-choices.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.server.ts";
import { inviteColleague } from "#domain/staff/manage-invitations.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { book, bookAndBegin, declinedCard, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { staffBookingRequest } from "../support/front-desk.ts";
import { deposit, hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { payStay, praise, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.queuedMails.length = 0;
  env.jobs.length = 0;
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

/** A person who has accepted the owner's invitation. */
async function colleague(hotel: Hotel, role: "manager" | "front_desk", more: Partial<Actor> = {}) {
  const person = await env.person("guest", more);
  must(await inviteColleague(env.as(hotel.owner), { hotelId: hotel.hotelId, email: person.email, role, locale: "en" }));
  const token = new URL(env.queuedMails.at(-1)?.facts["url"] ?? "").searchParams.get("token") ?? "";
  must(await acceptInvitation(env.as(person), token));
  return person;
}

/** A hotel with its owner, a Georgian-speaking manager and a front desk colleague. */
async function staffed() {
  const hotel = await env.hotel({ units: 20 });
  const manager = await colleague(hotel, "manager", { locale: "ka" });
  const frontDesk = await colleague(hotel, "front_desk");
  env.queuedMails.length = 0;
  return { hotel, manager, frontDesk };
}
const mailsOf = (mail: string) => env.queuedMails.filter((one) => one.mail === mail);
const sentTo = (mail: string) =>
  mailsOf(mail)
    .map(({ to }) => to)
    .toSorted();
const emails = (...people: Actor[]) => people.map(({ email }) => email).toSorted();
const mailTo = async (person: Actor, mail: string) => {
  const sent = mailsOf(mail).find(({ to }) => to === person.email);
  if (!sent) throw new Error(`${mail} was not sent to ${person.email}.`);
  const body = await inLocale(sent.locale === "ka" ? "ka" : "en", () => mailBody(env.ctx, mail, sent.facts));
  if (!body) throw new Error(`${mail} is empty.`);
  return body;
};

describe("the staff of a hotel is notified", () => {
  test("of a paid booking, each once and in their language, with the details", async () => {
    const { hotel, manager, frontDesk } = await staffed();
    const guest = await env.person("guest", { firstName: "Elene", lastName: "Japaridze" });
    const { code } = await payStay(env, guest, hotel);
    expect(sentTo("hotel-booking")).toEqual(emails(hotel.owner, manager, frontDesk));
    const mail = await mailTo(hotel.owner, "hotel-booking");
    expect(mail.subject).toBe("New booking: Elene Japaridze, from Dec 10, 2026");
    for (const words of [
      "Sololaki House",
      "Double",
      guest.email,
      "$224.00",
      `hotel-manager/bookings?hotel=${hotel.hotelId}&reservation=${code}`,
    ])
      expect(mail.text).toContain(words);
    expect((await mailTo(manager, "hotel-booking")).subject).toContain("ახალი დაჯავშნა: Elene Japaridze");
  });

  test("of a cancellation with its refund, and not of an unpaid hold", async () => {
    const { hotel, manager, frontDesk } = await staffed();
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel);
    must(await cancelReservation(env.as(guest), { code, reason: "Other plans" }));
    const unpaid = await bookAndBegin(env, guest, hotel, stayOf("2026-12-20", "2026-12-21"));
    must(await cancelReservation(env.as(guest), { code: unpaid.code, reason: "Other plans" }));
    await env.work();
    expect(sentTo("hotel-cancellation")).toEqual(emails(hotel.owner, manager, frontDesk));
    const { text } = await mailTo(hotel.owner, "hotel-cancellation");
    expect(text).toContain("The guest has cancelled");
    expect(text).toMatch(/Paid by card:\s+\$224\.00/);
    expect(text).toMatch(/Refunded to the card:\s+−\$224\.00/);
  });

  test("of actions of colleagues, not of their own", async () => {
    const { hotel, manager, frontDesk } = await staffed();
    const { code } = must(await bookForGuest(env.as(frontDesk), await staffBookingRequest(env, hotel, stayOf("2026-11-21", "2026-11-23"))));
    env.at("2026-11-22T09:00:00Z");
    must(await markNoShow(env.as(manager), { hotelId: hotel.hotelId, code, freeNights: false }));
    env.later(1);
    must(await undoNoShow(env.as(hotel.owner), { hotelId: hotel.hotelId, code }));
    await env.work();
    expect(sentTo("hotel-booking")).toEqual(emails(hotel.owner, manager));
    expect(
      mailsOf("hotel-change")
        .map(({ to, facts }) => `${facts["kind"]} ${to}`)
        .toSorted(),
    ).toEqual(
      [
        ...emails(hotel.owner, frontDesk).map((to) => `no_show ${to}`),
        ...emails(manager, frontDesk).map((to) => `no_show_undone ${to}`),
      ].toSorted(),
    );
  });

  test("of a payment that failed for good, except the front desk unless it wants to be", async () => {
    const { hotel, manager, frontDesk } = await staffed();
    const { orderId } = await bookAndBegin(env, await env.person(), hotel, twoNights);
    env.provider.pay(orderId, declinedCard);
    env.later(180);
    await env.expireHolds();
    await env.work();
    expect(sentTo("hotel-payment-failed")).toEqual(emails(hotel.owner, manager));
    await chooseNotifications(env.as(frontDesk), { shown: ["payment_failed"], wanted: ["payment_failed"] });
    env.queuedMails.length = 0;
    const again = await bookAndBegin(env, await env.person(), hotel, twoNights);
    env.provider.pay(again.orderId, declinedCard);
    env.later(180);
    await env.expireHolds();
    await env.work();
    expect(sentTo("hotel-payment-failed")).toEqual(emails(hotel.owner, manager, frontDesk));
  });

  test("of a review, except the front desk", async () => {
    const { hotel, manager } = await staffed();
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel);
    env.at("2026-12-13T09:00:00Z");
    const { reviewId } = must(await writeReview(env.as(guest), { reservationCode: code, ...praise }));
    await env.work();
    expect(sentTo("hotel-review")).toEqual(emails(hotel.owner, manager));
    const { text } = await mailTo(hotel.owner, "hotel-review");
    expect(text).toContain(praise.text);
    expect(text).toContain(`/hotel-manager/reviews?hotel=${hotel.hotelId}&answer=${reviewId}`);
  });

  test("of tomorrow's arrivals in one list, from 16:00 in the hotel's time zone", async () => {
    const { hotel, manager, frontDesk } = await staffed();
    for (const firstName of ["Ana", "Luka"])
      await payStay(env, await env.person("guest", { firstName }), hotel, stayOf("2027-01-10", "2027-01-12"));
    env.at("2027-01-09T11:59:00Z");
    await announceArrivals(env.ctx);
    await env.work();
    expect(mailsOf("hotel-arrivals")).toEqual([]);
    env.at("2027-01-09T12:00:00Z");
    for (let time = 0; time < 2; time++) await announceArrivals(env.ctx);
    await env.work();
    expect(sentTo("hotel-arrivals")).toEqual(emails(hotel.owner, manager, frontDesk));
    const { subject, text } = await mailTo(hotel.owner, "hotel-arrivals");
    expect(subject).toBe("2 arrivals on Jan 10, 2027");
    for (const words of ["Ana Beridze", "Luka Beridze", "Double"]) expect(text).toContain(words);
  });

  test("once, although the job is repeated, and not those who have disabled it, left or been deleted", async () => {
    const { hotel, manager, frontDesk } = await staffed();
    await chooseNotifications(env.as(manager), { shown: ["booking", "review"], wanted: ["review"] });
    const anonymised = await colleague(hotel, "manager");
    must(
      await anonymisePerson(env.as(anonymised), {
        ...anonymised,
        name: "",
        locale: "en",
        image: null,
        email_verified: true,
        banned_at: null,
      }),
    );
    env.queuedMails.length = 0;
    const { code } = await payStay(env, await env.person(), hotel);
    const notice = { hotelId: hotel.hotelId, event: "booking" as const, key: code, by: null, facts: { code } };
    await Promise.all([deliverToHotel(env.ctx, notice), deliverToHotel(env.ctx, notice)]);
    expect(sentTo("hotel-booking")).toEqual(emails(hotel.owner, frontDesk));
  });
});

describe("a guest is notified", () => {
  test("of a declined payment during the hold, once", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, hotel, twoNights);
    env.provider.pay(orderId, declinedCard);
    await env.work();
    expect(sentTo("guest-payment-failed")).toEqual(emails(guest));
    const { text } = await mailTo(guest, "guest-payment-failed");
    expect(text).toContain("1:30 PM");
    expect(text).toContain(`/trips/${code}`);
  });

  test("of a declined payment of a change or of a later part, once each, with what is still to pay", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel);
    const trip = await tripAt(env, guest, code);
    await change(env, guest, code, shifted(trip.checkIn, addDays(trip.checkOut, 1)));
    const begin = async (what: "next" | "change") => {
      must(await payReservation(env.as(guest), code, what));
      env.provider.pay(env.provider.orders().at(-1)?.orderId ?? "", declinedCard);
      await env.work();
    };
    await begin("change");
    await begin("change");
    expect(sentTo("guest-payment-failed")).toEqual(emails(guest));
    const { text } = await mailTo(guest, "guest-payment-failed");
    for (const part of ["the change counts once it is paid", "Still to pay: $112.00", "Pay by:"]) expect(text).toContain(part);

    const inParts = await hotelWithTerms(env, deposit(30, 14));
    const other = await env.person();
    const later = must(await book(env, other, inParts, stayOf("2027-07-01", "2027-07-04"), { rateType: inParts.planId }));
    await payNext(env, other, later.code);
    must(await payReservation(env.as(other), later.code));
    env.provider.pay(env.provider.orders().at(-1)?.orderId ?? "", declinedCard);
    await env.work();
    const ofPart = await mailTo(other, "guest-payment-failed");
    for (const part of ["this part of it is still to be paid", "Still to pay: $235.20"]) expect(ofPart.text).toContain(part);
  });

  test("of the arrival on the day before, once, with directions; not after booking just now, cancelling or opting out, nor at an unproved address", async () => {
    const hotel = await env.hotel({ units: 20 });
    const january = stayOf("2027-01-20", "2027-01-22");
    const [guest, late, off, cancelled] = [await env.person(), await env.person(), await env.person(), await env.person()];
    await payStay(env, guest, hotel, january);
    await payStay(env, await env.person("guest", { emailVerified: false }), hotel, january);
    await payStay(env, off, hotel, january);
    await chooseNotifications(env.as(off), { shown: ["my_arrival"], wanted: [] });
    const { code } = await payStay(env, cancelled, hotel, january);
    must(await cancelReservation(env.as(cancelled), { code, reason: "Other plans" }));
    env.at("2027-01-19T05:59:00Z");
    await announceArrivals(env.ctx);
    expect(sentTo("guest-arrival")).toEqual([]);
    env.at("2027-01-19T06:30:00Z");
    await payStay(env, late, hotel, january);
    for (let time = 0; time < 2; time++) await announceArrivals(env.ctx);
    expect(sentTo("guest-arrival")).toEqual(emails(guest));
    const { text, html } = await mailTo(guest, "guest-arrival");
    expect(text).toContain("12 Asatiani Street");
    expect(html).toContain("https://www.google.com/maps/dir/");
  });

  test("three days before arrival, once, with what to bring and what is left to pay; not after booking later or opting out", async () => {
    const hotel = await env.hotel({ units: 20 });
    const may = stayOf("2027-05-20", "2027-05-22");
    const [guest, late, off] = [await env.person(), await env.person(), await env.person()];
    const { code } = await payStay(env, guest, hotel, may);
    await payStay(env, off, hotel, may);
    await chooseNotifications(env.as(off), { shown: ["my_arrival"], wanted: [] });
    env.at("2027-05-17T05:59:00Z");
    await announceArrivals(env.ctx);
    expect(sentTo("guest-preparation")).toEqual([]);
    env.at("2027-05-17T06:30:00Z");
    await payStay(env, late, hotel, may);
    for (let time = 0; time < 2; time++) await announceArrivals(env.ctx);
    expect(sentTo("guest-preparation")).toEqual(emails(guest));
    const { subject, text } = await mailTo(guest, "guest-preparation");
    expect(subject).toBe("In three days: your stay at Sololaki House");
    for (const words of ["passport", "after 11:00 PM", "12 Asatiani Street", "https://www.google.com/maps/dir/", `/trips/${code}`])
      expect(text).toContain(words);
    expect(text).not.toContain("still to be paid");
    env.at("2027-05-18T06:30:00Z");
    await announceArrivals(env.ctx);
    expect(sentTo("guest-preparation")).toEqual(emails(guest));
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    expect(await mailBody(env.ctx, "guest-preparation", { code })).toBeUndefined();
    env.at("2026-11-21T09:00:00Z");
  });

  test("of a confirmed booking with address, directions, hours and cancellation terms", async () => {
    const hotel = await env.hotel();
    must(await setHotelFacts(env.as(hotel.owner), hotel.hotelId, { phone: "+995 32 200 00 01", languages: [], propertyAmenities: [] }));
    const { code } = await payStay(env, await env.person(), hotel);
    const mail = await mailBody(env.ctx, "reservation-paid", { code });
    for (const words of [
      "12 Asatiani Street",
      hotel.city,
      "Arrival from 3:00 PM to 11:00 PM",
      "+995 32 200 00 01",
      "Free cancellation until",
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain("https://www.google.com/maps/dir/");
  });
});

test("the settings show the notifications of the person's roles", async () => {
  const { hotel, frontDesk } = await staffed();
  const shown = async (actor: Actor) => (await notificationChoices(env.as(actor))).hotel.map(({ event, wanted }) => `${event} ${wanted}`);
  expect(await shown(await env.person())).toEqual([]);
  expect(await shown(frontDesk)).toEqual([
    "booking true",
    "cancellation true",
    "change true",
    "enquiry true",
    "payment_failed false",
    "arrivals true",
    "message true",
  ]);
  expect(await shown(hotel.owner)).toHaveLength(9);
  await chooseNotifications(env.as(hotel.owner), { shown: ["booking", "nonsense"], wanted: [] });
  expect(await shown(hotel.owner)).toContain("booking false");
});
