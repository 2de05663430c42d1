import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#domain/account/create-account.server.ts";
import { requestEmailChange } from "#domain/account/request-email-change.server.ts";
import { reservationMails } from "#domain/documents/reservation-mails.server.tsx";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { mailTrust } from "#domain/hotel/mail-trust.server.ts";
import { hotelRecipients } from "#domain/hotel/notify-hotel.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { callInstead } from "#domain/reservation/show/guest-mail.ts";
import { inviteColleague } from "#domain/staff/manage-invitations.server.ts";
import type { Actor } from "#kit/actor.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { mailBody } from "../../server/mails.ts";
import { stayOf } from "../support/booking.ts";
import { bookFor, caller, colleague, must } from "../support/front-desk.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const start = "2026-11-21T09:00:00Z";
const stay = stayOf("2027-03-10", "2027-03-12");

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: start });
});
afterAll(() => env.close());

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

const phone = async (hotel: Hotel, by: Actor = hotel.owner) => must(await bookFor(env, by, hotel, stay)).code;
const bookMany = (count: number, hotel: Hotel, by?: Actor) => Promise.all(Array.from({ length: count }, () => phone(hotel, by)));
const mailed = () => env.queuedMails.filter(({ to }) => to === caller.email).length;
const seen = async (hotel: Hotel, code: string) => {
  const found = await bookingDetails(env.ctx, hotel.hotelId, code);
  if (!found) throw new Error(`${code} is not there.`);
  return found.reservation;
};
const withheldAt = async ({ hotelId }: Hotel) =>
  env.ctx.db.selectFrom("reservations").select("code").where("hotel_id", "=", hotelId).where("mail_withheld", "=", true).execute();
/** Makes the hotel one that was first published so many days ago. */
const publishedFor = async ({ hotelId }: Hotel, days: number) => {
  const approved = new Date(env.ctx.now().getTime() - days * 86_400_000);
  await env.ctx.db.updateTable("hotels").set({ approved_at: approved }).where("id", "=", hotelId).execute();
};
/** Stays that guests paid by card, moved to last summer. */
const paidStays = async (hotel: Hotel, count: number) => {
  for (let made = 0; made < count; made++) await payStay(env, await env.person(), hotel);
  await env.ctx.db
    .updateTable("reservations")
    .set({ check_in: "2026-07-01", check_out: "2026-07-03" })
    .where("hotel_id", "=", hotel.hotelId)
    .where("source", "=", "site")
    .execute();
};

test("of simultaneous phone bookings of a new hotel, twenty callers get an e-mail a day, and staff are asked to call the others", async () => {
  env.at(start);
  env.queuedMails.length = 0;
  const hotel = await env.hotel({ units: 40 });
  await bookMany(26, hotel);
  expect(mailed()).toBe(20);
  const withheld = await withheldAt(hotel);
  expect(withheld).toHaveLength(6);
  const [{ code } = { code: "" }] = withheld;
  expect(callInstead(await seen(hotel, code))).toBe(
    `The guest gets no email because the daily limit was reached: please call ${caller.phone}.`,
  );

  env.later(24 * 60 + 1);
  env.queuedMails.length = 0;
  must(await cancelReservation(env.as(hotel.owner), { code, hotelId: hotel.hotelId, reason: "Sorry" }));
  expect(mailed(), "staff were told to call this one").toBe(0);
  expect(callInstead(await seen(hotel, await phone(hotel)))).toBeUndefined();
  expect(mailed()).toBe(1);
});

test("a person mails no more callers with two new hotels than with one, also at once", async () => {
  env.at(start);
  env.queuedMails.length = 0;
  const hotels = await Promise.all([env.hotel({ units: 20 }), env.hotel({ units: 20 })]);
  const manager = await colleague(env, hotels[0].hotelId, "manager");
  await env.ctx.db
    .insertInto("hotel_staff")
    .values({ hotel_id: hotels[1].hotelId, user_id: manager.id, role: "manager", created_at: env.ctx.now() })
    .execute();
  await Promise.all(hotels.map((hotel) => bookMany(13, hotel, manager)));
  expect(mailed()).toBe(20);
});

test("invitations of colleagues are counted with them, and their names have no links", async () => {
  env.at(start);
  const hotel = await env.hotel();
  const invite = (number: number) =>
    inviteColleague(env.as(hotel.owner), {
      hotelId: hotel.hotelId,
      email: `stranger-${number}@stumari.example`,
      role: "manager",
      locale: "en",
    });
  for (let number = 0; number < 20; number++) must(await invite(number));
  expect(await invite(20)).toEqual({ ok: false, rejection: { code: "too_many_mails" } });
  const mail = await inLocale("en", () =>
    mailBody(env.ctx, "staff-invitation", { hotel: "win at evil.com", by: "evil.com/x", role: "manager", url: "" }),
  );
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain("evil.com");
});

test("the number grows with the days since the first publication and with past stays that were paid by card", async () => {
  env.at(start);
  const hotel = await env.hotel({ units: 20 });
  const trust = () => mailTrust(env.ctx, hotel.hotelId);
  expect(await trust()).toEqual({ mailsPerDay: 20, isEstablished: false });
  await publishedFor(hotel, 30);
  expect(await trust()).toEqual({ mailsPerDay: 50, isEstablished: false });
  await publishedFor(hotel, 3000);
  expect((await trust()).mailsPerDay).toBe(100);
  await phone(hotel);
  await paidStays(hotel, 5);
  expect(await trust()).toEqual({ mailsPerDay: 105, isEstablished: true });
  await publishedFor(hotel, 29);
  expect((await trust()).isEstablished).toBe(false);
  await publishedFor(hotel, -10);
  expect(await trust(), "a clock that was ahead gives no age").toEqual({ mailsPerDay: 25, isEstablished: false });
  await env.ctx.db.updateTable("payments").set({ charged_back: 100_000 }).where("hotel_id", "=", hotel.hotelId).execute();
  expect((await trust()).mailsPerDay).toBe(20);
});

const ownText = "Win now at www.evil.com";

/** Writes the same into every text of the hotel. */
async function writeEverywhere({ hotelId }: Hotel): Promise<void> {
  await env.ctx.db
    .updateTable("hotels")
    .set({ name: `${ownText} House`, address: ownText, city: `Tbilisi ${ownText}`, phone: "+995322666666" })
    .where("id", "=", hotelId)
    .execute();
  await env.ctx.db.updateTable("rooms").set({ name: ownText }).where("hotel_id", "=", hotelId).execute();
}

async function allMails(code: string): Promise<string> {
  const mails = await Promise.all(
    Object.keys(reservationMails).map((name) => inLocale("en", () => mailBody(env.ctx, name, { code, reason: ownText, amount: "100" }))),
  );
  expect(mails.every(Boolean)).toBe(true);
  return mails.map((mail) => `${mail?.subject}\n${mail?.html}\n${mail?.text}`).join("\n");
}

/** All e-mails about a phone booking of such a hotel. */
async function mailsOfWriter(hotel: Hotel): Promise<string> {
  const { hotelId } = hotel;
  await writeEverywhere(hotel);
  const code = must(
    await bookFor(env, hotel.owner, hotel, stay, {
      caller: { ...caller, locale: "en", firstName: "Win at evil.com", lastName: "evil.com", requests: ownText },
    }),
  ).code;
  must(await cancelReservation(env.as(hotel.owner), { code, hotelId, reason: ownText }));
  return allMails(code);
}

test("an e-mail to a caller of a new hotel has no text of the hotel but its name without links, and no link to the hotel", async () => {
  env.at(start);
  const hotel = await env.hotel();
  const mails = await mailsOfWriter(hotel);
  expect(mails).not.toContain("evil.com");
  expect(mails.replaceAll("Win now at www. evil. com House", "")).not.toMatch(/Win now at www\. evil\. com(?!,)/);
  expect(mails).not.toContain(`/hotels/${hotel.hotelId}`);
  expect(mails).not.toContain("266 66 66");
  expect(mails).not.toContain(caller.phone);
});

test("an e-mail to a caller of an established hotel has its texts", async () => {
  env.at(start);
  const hotel = await env.hotel({ units: 9 });
  await paidStays(hotel, 5);
  await publishedFor(hotel, 30);
  const mails = await mailsOfWriter(hotel);
  for (const own of [ownText, `/hotels/${hotel.hotelId}`, "266 66 66"]) expect(mails).toContain(own);
});

test("an account that has not proved its address gets no text of a hotel or a guest, of an established hotel either, but the link to the trip", async () => {
  env.at(start);
  const hotel = await env.hotel({ units: 9 });
  await paidStays(hotel, 5);
  await publishedFor(hotel, 30);
  await writeEverywhere(hotel);
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel, stay);
  await env.ctx.db
    .updateTable("reservations")
    .set({ guest_first_name: "Win at evil.com", special_requests: ownText })
    .where("code", "=", code)
    .execute();
  expect(await allMails(code), "the address is proved").toContain(ownText);
  await env.ctx.db.updateTable("users").set({ email_verified: false }).where("id", "=", guest.id).execute();
  const mails = await allMails(code);
  expect(mails).not.toContain("evil.com");
  expect(mails).not.toContain(`/hotels/${hotel.hotelId}`);
  expect(mails).toContain(`/trips/${code}`);
});

test("no address is a link in the notice of a change of address, and no name in e-mails about a hotel", async () => {
  const mail = await inLocale("en", () =>
    mailBody(env.ctx, "hotel-suspended", { hotelId: "", hotel: "win at evil.com", name: "evil.com", reason: "Spam" }),
  );
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain("evil.com");
  const person = { firstName: "Nino", lastName: "Beridze", email: "victim@stumari.example", role: "guest", locale: "en" } as const;
  const { userId } = must(await createAccount(env.ctx, { ...person, emailVerified: false, password: "the old road" }));
  env.queuedMails.length = 0;
  must(
    await requestEmailChange(env.as({ ...person, id: userId, emailVerified: false }), { email: "win@evil.com", password: "the old road" }),
  );
  expect(env.queuedMails.find(({ mail }) => mail === "change-email-notice")?.facts).toMatchObject({ name: "", email: "win@ evil. com" });
});

test("e-mails for a hotel go to verified addresses only", async () => {
  const hotel = await env.hotel();
  expect(await hotelRecipients(env.ctx, hotel.hotelId, "booking")).toHaveLength(1);
  await env.ctx.db.updateTable("users").set({ email_verified: false }).where("id", "=", hotel.owner.id).execute();
  expect(await hotelRecipients(env.ctx, hotel.hotelId, "booking")).toEqual([]);
});
