import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { banPerson, signOutPerson, unbanPerson } from "#domain/account/people/manage-access.server.ts";
import { grantRole } from "#domain/account/people/manage-roles.server.ts";
import { people, personRecord } from "#domain/account/people/people.server.ts";
import { removeTwoFactor } from "#domain/account/second-factor/remove-two-factor.server.ts";
import { changeFilter } from "#domain/audit/change-filter.ts";
import { changePage } from "#domain/audit/changes.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { currencyRates } from "#domain/currency/currency-rates.server.ts";
import { setCurrencyRates } from "#domain/currency/set-currency-rates.server.ts";
import { enquiries } from "#domain/enquiry/enquiries.server.ts";
import { submitEnquiry } from "#domain/enquiry/submit-enquiry.server.ts";
import { updateEnquiry } from "#domain/enquiry/update-enquiry.server.ts";
import { deleteHomepageItem } from "#domain/homepage/delete-homepage-item.server.ts";
import { moveHomepageItem } from "#domain/homepage/move-homepage-item.server.ts";
import { saveDestination } from "#domain/homepage/save-destination.server.ts";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { adminHotels } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { featureHotel } from "#domain/hotel/publishing/manage-listing.server.ts";
import { suspendHotel, revokeSuspension } from "#domain/hotel/publishing/suspend-hotel.server.ts";
import { subscriberFile } from "#domain/newsletter/subscriber-file.server.ts";
import { subscribers } from "#domain/newsletter/subscribers.server.ts";
import { unsubscribeAddress } from "#domain/newsletter/unsubscribe-address.server.ts";
import { addSeason, deleteSeason, updateSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { editReview } from "#domain/review/edit-review.server.ts";
import { moderateReview } from "#domain/review/moderate-review.server.ts";
import { moderatedReviews } from "#domain/review/moderated-reviews.server.ts";
import { reportReview } from "#domain/review/report-review.server.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import { siteWork } from "#domain/site/site-work.server.ts";
import type { Actor } from "#kit/actor.ts";
import { currencyOf } from "#kit/currency.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { payStay, praise } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let operator: Actor;
const nobody = "01a1fca1-93a5-7732-b655-0addf667ceab";
const rejection = (code: string) => ({ ok: false, rejection: { code } });
const done = { ok: true, value: null };

beforeAll(async () => {
  env = await openTestEnv();
  operator = await env.person("admin");
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.queuedMails.length = 0;
});

const notes = async (subjectId: string) =>
  (await env.ctx.db.selectFrom("audit_log").select(["action", "actor_id"]).where("subject_id", "=", subjectId).orderBy("id").execute()).map(
    ({ action }) => action,
  );
const mailsTo = (email: string) => env.queuedMails.filter(({ to }) => to === email).map(({ mail }) => mail);

async function signedIn(person: Actor) {
  await env.ctx.db
    .insertInto("sessions")
    .values({ id: newId(), user_id: person.id, token: newId(), expires_at: new Date("2027-01-01"), ip_address: null, user_agent: null })
    .execute();
  return person;
}

describe("people", () => {
  test("a banned person has no sessions, keeps bookings and hotels, and gets the reason; then the ban ends", async () => {
    const { owner, hotelId } = await env.hotel();
    await signedIn(owner);
    expect(await banPerson(env.as(operator), owner.id, "Spam")).toEqual(done);
    const record = await personRecord(env.ctx, owner.id);
    expect(record).toMatchObject({ devices: [], banReason: "Spam", role: "hotel_manager", hotels: [{ id: hotelId, listed: true }] });
    expect((await adminHotels(env.ctx, { q: owner.email, kind: "owner_banned", sort: "newest", page: 1 })).rows).toMatchObject([
      { id: hotelId, state: "listed", ownerBanned: true },
    ]);
    expect((await people(env.ctx, { q: owner.email.slice(0, 12), kind: "banned", page: 1 })).rows).toMatchObject([{ id: owner.id }]);
    expect(await banPerson(env.as(operator), owner.id, "Again")).toEqual(rejection("banned"));
    expect(await grantRole(env.as(operator), owner.id, "admin")).toEqual(rejection("banned"));
    expect(await unbanPerson(env.as(operator), owner.id)).toEqual(done);
    expect(await unbanPerson(env.as(operator), owner.id)).toEqual(rejection("not_banned"));
    expect(mailsTo(owner.email)).toEqual(["account-banned", "account-unbanned"]);
    expect(await notes(owner.id)).toEqual(["user.ban", "user.unban"]);
  });

  test("only current administrators act on people, and not on themselves", async () => {
    const guest = await env.person();
    const stranger = { ...(await env.person()), role: "admin" as const };
    const acts = [
      (as: Actor | null, id: string) => banPerson(env.as(as), id, "x"),
      (as: Actor | null, id: string) => unbanPerson(env.as(as), id),
      (as: Actor | null, id: string) => signOutPerson(env.as(as), id),
      (as: Actor | null, id: string) => removeTwoFactor(env.as(as), id),
    ];
    for (const act of acts) {
      for (const actor of [null, guest, await env.person("hotel_manager"), stranger])
        expect(await act(actor, guest.id)).toEqual(rejection("not_allowed"));
      expect(await act(operator, operator.id)).toEqual(rejection("yourself"));
      for (const id of [nobody, "x"]) expect(await act(operator, id)).toEqual(rejection("unknown_user"));
    }
    expect(env.queuedMails).toEqual([]);
  });

  test("of two administrators who ban each other at once, one stays", async () => {
    for (let round = 0; round < 10; round++) {
      const pair = [await env.person("admin"), await env.person("admin")] as const;
      const answers = await Promise.all([banPerson(env.as(pair[0]), pair[1].id, "x"), banPerson(env.as(pair[1]), pair[0].id, "x")]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers).toContainEqual(rejection("not_allowed"));
      const left = await Promise.all(pair.map(({ id }) => personRecord(env.ctx, id)));
      expect(left.filter((one) => one?.role === "admin" && one.bannedAt === null)).toHaveLength(1);
      expect(left.filter((one) => one?.role === "guest" && one.bannedAt !== null)).toHaveLength(1);
    }
  });

  test("an administrator ends all sessions of a person, or removes a lost second factor, with a mail", async () => {
    const guest = await signedIn(await signedIn(await env.person()));
    expect(await signOutPerson(env.as(operator), guest.id)).toEqual({ ok: true, value: 2 });
    expect(await removeTwoFactor(env.as(operator), guest.id)).toEqual(rejection("no_two_factor"));
    await env.ctx.db
      .insertInto("two_factors")
      .values({ id: newId(), user_id: guest.id, secret: "s", backup_codes: "b", verified: true })
      .execute();
    await env.ctx.db.updateTable("users").set({ two_factor_enabled: true }).where("id", "=", guest.id).execute();
    expect(await removeTwoFactor(env.as(operator), guest.id)).toEqual(done);
    expect(await personRecord(env.ctx, guest.id)).toMatchObject({ hasTwoFactor: false });
    expect(mailsTo(guest.email)).toEqual(["two-factor-lifted"]);
  });

  test("a list is searched as plain text without wildcards, and a page beyond the last is the last", async () => {
    const name = "Odd%Name_";
    const guest = await env.person("guest", { firstName: name });
    expect((await people(env.ctx, { q: "%name_", kind: null, page: 99 })).rows.map(({ id }) => id)).toEqual([guest.id]);
    expect(await people(env.ctx, { q: "", kind: "admin", page: 99 })).toMatchObject({ page: 1, pages: 1 });
  });
});

describe("hotels", () => {
  test("a suspended hotel is neither shown nor booked, keeps its stays, and its owner gets a mail; then it is listed again", async () => {
    const hotel = await env.hotel();
    const { hotelId, owner } = hotel;
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stayOf("2026-12-10", "2026-12-12")));
    expect(await suspendHotel(env.as(operator), hotelId, "False photos")).toEqual(done);
    expect(await suspendHotel(env.as(operator), hotelId, "False photos")).toEqual(rejection("suspended"));
    expect((await hotelById(env.as(guest), hotelId)) ?? null).toBeNull();
    expect((await adminHotels(env.ctx, { q: owner.email, kind: "suspended", sort: "newest", page: 1 })).rows).toMatchObject([
      { id: hotelId, suspensionReason: "False photos" },
    ]);
    const { state } = await env.ctx.db.selectFrom("reservations").select("state").where("code", "=", code).executeTakeFirstOrThrow();
    expect(state).toBe("held");
    expect(await revokeSuspension(env.as(operator), hotelId)).toEqual(done);
    expect(await revokeSuspension(env.as(operator), hotelId)).toEqual(rejection("not_suspended"));
    expect((await hotelById(env.as(guest), hotelId))?.id).toBe(hotelId);
    expect(mailsTo(owner.email)).toEqual(["hotel-suspended", "hotel-suspension-lifted"]);
  });

  test("concurrent suspensions suspend once; featuring is logged once; only administrators do either", async () => {
    const { hotelId, owner } = await env.hotel();
    const answers = await Promise.all([1, 2].map(() => suspendHotel(env.as(operator), hotelId, "Fire safety")));
    expect(answers).toContainEqual(rejection("suspended"));
    expect(mailsTo(owner.email)).toEqual(["hotel-suspended"]);
    await featureHotel(env.as(operator), hotelId, true);
    await featureHotel(env.as(operator), hotelId, true);
    expect(await notes(hotelId)).toEqual(["hotel.suspend", "hotel.feature"]);
    for (const actor of [null, owner, await env.person()])
      for (const outcome of [
        await suspendHotel(env.as(actor), hotelId, "x"),
        await revokeSuspension(env.as(actor), hotelId),
        await featureHotel(env.as(actor), hotelId, false),
      ])
        expect(outcome).toEqual(rejection("not_allowed"));
    expect(await suspendHotel(env.as(operator), nobody, "x")).toEqual(rejection("unknown_hotel"));
  });
});

describe("reviews", () => {
  async function reviewed(words = praise) {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel);
    env.at("2026-12-13T09:00:00Z");
    const { reviewId, state } = must(await writeReview(env.as(guest), { reservationCode: code, ...words }));
    env.queuedMails.length = 0;
    return { hotel, guest, code, reviewId, state, hotelId: hotel.hotelId };
  }
  const judge = (
    actor: Actor | null,
    of: { hotelId: string; reviewId: string },
    decision: "show" | "remove",
    editedAt: string | null = null,
  ) => moderateReview(env.as(actor), { hotelId: of.hotelId, reviewId: of.reviewId, decision, editedAt });
  const countOf = async (hotelId: string) => (await hotelById(env.ctx, hotelId))?.reviewCount;
  const waiting = async (hotelId: string, kind: "waiting" | "removed" = "waiting") =>
    (await moderatedReviews(env.ctx, { q: "", kind, page: 1 })).rows.filter((review) => review.hotelId === hotelId);

  const figure = async () => (await siteWork(env.ctx)).reviews;

  test("a held review waits, and is shown and counted after approval", async () => {
    const one = await reviewed({ ...praise, text: "Write to me at www.another-hotel.example instead." });
    expect(one.state).toBe("held");
    expect(await waiting(one.hotelId)).toMatchObject([{ id: one.reviewId, heldFor: "link", reports: [] }]);
    const before = await figure();
    expect(await judge(operator, one, "show")).toEqual(done);
    expect([await countOf(one.hotelId), await waiting(one.hotelId), env.queuedMails]).toEqual([1, [], []]);
    expect(await figure()).toBe(before - 1);
  });

  test("a reported review is kept with its reports closed, or removed with one mail to its author", async () => {
    const one = await reviewed();
    const report = async () =>
      reportReview(env.as(await env.person()), {
        hotelId: one.hotelId,
        reviewId: one.reviewId,
        reason: "spam",
        text: "An advertisement",
      });
    must(await report());
    expect(await waiting(one.hotelId)).toMatchObject([{ reports: [{ reason: "spam", text: "An advertisement" }] }]);
    const before = await figure();
    expect(await judge(operator, one, "show")).toEqual(done);
    expect(await figure()).toBe(before - 1);
    expect([await waiting(one.hotelId), await countOf(one.hotelId)]).toEqual([[], 1]);
    must(await report());
    await Promise.all([judge(operator, one, "remove"), judge(operator, one, "remove")]);
    expect([await waiting(one.hotelId), await countOf(one.hotelId)]).toEqual([[], 0]);
    expect(await waiting(one.hotelId, "removed")).toHaveLength(1);
    expect(mailsTo(one.guest.email)).toEqual(["review-removed"]);
    expect(await notes(one.reviewId)).toEqual(["review.keep", "review.remove"]);
  });

  test("a moderation decision on text that was changed since is rejected, and so is everybody else's", async () => {
    const one = await reviewed();
    must(await editReview(env.as(one.guest), { reservationCode: one.code, ...praise, text: "Something else altogether, please." }));
    expect(await judge(operator, one, "remove")).toEqual(rejection("edited"));
    expect(await judge(operator, one, "remove", env.ctx.now().toISOString())).toEqual(done);
    for (const actor of [null, one.guest, one.hotel.owner]) expect(await judge(actor, one, "show")).toEqual(rejection("not_allowed"));
    expect(await judge(operator, { ...one, reviewId: nobody }, "show")).toEqual(rejection("unknown_review"));
  });
});

test("an enquiry has a state and a note that only its page shows", async () => {
  const guest = await env.person();
  await submitEnquiry(env.as(guest), {
    propertyType: "home",
    propertyName: "House of Ana",
    email: "ana@stumari.test",
    locale: "ka",
    clientAddress: "192.0.2.7",
  });
  const { rows } = await enquiries(env.ctx, { q: "house of", state: "new", page: 1 });
  const enquiryId = rows[0]?.id ?? "";
  expect(await updateEnquiry(env.as(guest), { enquiryId, state: "done", note: "" })).toEqual(rejection("not_allowed"));
  expect(await updateEnquiry(env.as(operator), { enquiryId, state: "answered", note: "Called on Monday" })).toEqual(done);
  expect((await enquiries(env.ctx, { q: "", state: "answered", page: 1 })).rows).toMatchObject([
    { id: enquiryId, note: "Called on Monday" },
  ]);
  expect(await updateEnquiry(env.as(operator), { enquiryId: nobody, state: "done", note: "" })).toEqual(rejection("unknown_enquiry"));
});

test("the newsletter's addresses have pages, a CSV file without formulas, and can be removed by an administrator", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    email: `${index === 0 ? "=cmd" : `reader${index}`}@example.com`,
    token: `token-${index}`,
    locale: "en" as const,
    confirmed_at: at(index),
    // Four at a time, a microsecond apart from the next four.
    created_at: sql<Date>`${at(0)}::timestamptz + make_interval(secs => ${Math.floor(index / 4)} / 1e6)`,
  }));
  await env.ctx.db.insertInto("newsletter_subscribers").values(rows).execute();
  expect(await subscribers(env.ctx, { q: "", state: "subscribed", page: 2 })).toMatchObject({ count: 1203, page: 2, pages: 49 });
  const text = await subscriberFile(env.ctx, { q: "", state: null, page: 1 }).setEncoding("utf8").toArray();
  const lines = text.join("").split("\r\n");
  expect(lines.slice(1, -1)).toHaveLength(1203);
  expect(new Set(lines.slice(1, -1)).size).toBe(1203);
  expect(lines.slice(-5, -1).join()).toContain("'=cmd@example.com");
  expect(await unsubscribeAddress(env.as(await env.person()), "reader5@example.com")).toEqual(rejection("not_allowed"));
  expect(await unsubscribeAddress(env.as(operator), "reader5@example.com")).toEqual(done);
  expect(await unsubscribeAddress(env.as(operator), "reader5@example.com")).toEqual(rejection("not_subscribed"));
  expect(
    JSON.stringify(await env.ctx.db.selectFrom("audit_log").select("after").where("action", "=", "newsletter.unsubscribe").execute()),
  ).not.toContain("reader5@");
});

describe("the log", () => {
  const filter = (query = "") => changeFilter(new URLSearchParams(query));

  test("is read to its end by page, each change once, also with equal timestamps", async () => {
    const { hotelId } = await env.hotel();
    for (let count = 0; count < 120; count++)
      await recordChange(env.as(operator), { hotelId, action: "room.update", before: { price: count }, after: { price: count + 1 } });
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await changePage(env.ctx, filter(next && `before=${encodeURIComponent(next)}&action=room.update`), {
        hotelId,
        timeZone: "Asia/Tbilisi",
      });
      if (next !== "") seen.push(...page.changes.map(({ id }) => id));
      else seen.push(...page.changes.filter(({ action }) => action === "room.update").map(({ id }) => id));
      ({ next } = page);
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  test("names the rooms of a change", async () => {
    const hotel = await env.hotel();
    const { roomId } = await hotel.room({ name: "Attic" });
    const note = (action: "season.add" | "nights.change", after: Record<string, unknown>) =>
      recordChange(env.as(hotel.owner), { hotelId: hotel.hotelId, action, subjectId: newId(), after });
    await note("season.add", { roomId });
    await note("nights.change", { roomIds: [hotel.roomId, roomId] });
    const { changes } = await changePage(env.ctx, filter(), { hotelId: hotel.hotelId, timeZone: "Asia/Tbilisi" });
    const named = Object.fromEntries(changes.map(({ action, subject }) => [action, subject]));
    expect(named).toMatchObject({ "season.add": "Attic", "nights.change": "Attic, Double" });
  });

  test("names each item of the home page, also after its deletion, an enquiry, and in a hotel a season, a rate, a review and money", async () => {
    const admin = env.as(operator);
    const place = { name: "Gudauri", country: "Georgia", description: "Snow" };
    const more = { url: null, count: null, active: true };
    const { id } = must(await saveDestination(admin, { ...place, ...more }));
    const other = must(await saveDestination(admin, { ...place, name: "Kutaisi", ...more }));
    must(await moveHomepageItem(admin, { kind: "destination", id, position: 2 }));
    must(await moveHomepageItem(admin, { kind: "destination", id: other.id, position: 2 }));
    must(await deleteHomepageItem(admin, { kind: "destination", id: other.id }));
    const moves = (await changePage(env.ctx, filter("action=destination.move"), { timeZone: "Asia/Tbilisi" })).changes;
    expect(moves.map(({ subject }) => subject)).toEqual(["Kutaisi", "Gudauri"]);

    const hotel = await env.hotel();
    const { hotelId, roomId, owner } = hotel;
    const season = must(await addSeason(env.as(owner), { hotelId, roomId, start: "2027-01-01", end: "2027-01-09", price: 9000 }));
    const rate = { hotelId, seasonId: season.seasonId, start: "2027-01-01", end: "2027-01-08", price: 9000 };
    must(await updateSeason(env.as(owner), rate));
    must(await deleteSeason(env.as(owner), { hotelId, seasonId: season.seasonId }));
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"));
    const payment = await env.ctx.db.selectFrom("payments").select("id").where("hotel_id", "=", hotelId).executeTakeFirstOrThrow();
    await recordChange(admin, { hotelId, action: "payment.ask", subjectId: payment.id });
    const named = (await changePage(env.ctx, filter(""), { hotelId, timeZone: "Asia/Tbilisi" })).changes;
    const subjects = Object.fromEntries(named.map(({ action, subject }) => [action, subject]));
    expect(subjects).toMatchObject({
      "season.add": "Double",
      "season.update": "Double",
      "season.delete": "Double",
      "payment.ask": code.slice(0, 8),
    });
  });

  test("the log has the name of a deleted hotel", async () => {
    const hotel = await env.hotel();
    must(await deleteHotel(env.as(hotel.owner), hotel.hotelId));
    const { changes } = await changePage(env.ctx, filter("action=hotel.erase"), { timeZone: "Asia/Tbilisi" });
    expect(changes[0]?.before).toEqual({ name: "Sololaki House" });
  });

  test("is filtered by person, hotel, action and days of a time zone; a hotel's own log has nothing of others", async () => {
    const { hotelId, owner, roomId } = await env.hotel();
    const other = await env.hotel();
    env.at("2026-11-20T21:30:00Z");
    await recordChange(env.as(owner), { hotelId, action: "room.update", subjectId: roomId, after: { price: 1 } });
    await recordChange(env.as(other.owner), { hotelId: other.hotelId, action: "room.update", after: { price: 2 } });
    const read = async (query: string, where: { hotelId?: string } = {}) =>
      (await changePage(env.ctx, filter(query), { ...where, timeZone: "Asia/Tbilisi" })).changes;
    const query = `person=${owner.email}&action=room.update`;
    expect(await read(`${query}&from=2026-11-21&to=2026-11-21`)).toMatchObject([{ hotelId, subject: "Double", by: "Nino Beridze" }]);
    expect(await read(`${query}&to=2026-11-20`)).toEqual([]);
    expect(await read(`at=${hotelId}&action=room.update`)).toHaveLength(1);
    const own = await read(`at=${other.hotelId}`, { hotelId });
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((change) => change.hotelId))).toEqual(new Set([hotelId]));
  });
});

describe("currency rates", () => {
  const set = (actor: Actor | null, GEL: number, EUR = 0.88) => setCurrencyRates(env.as(actor), { GEL, EUR });
  const shown = async () => currencyOf("GEL", await currencyRates(env.ctx)).rate;

  test("are those of the code until an administrator sets others, which apply at once here and within seconds elsewhere", async () => {
    expect(await shown()).toBe(2.75);
    const elsewhere = { ...env.ctx, config: { ...env.ctx.config } };
    expect(await currencyRates(elsewhere)).toEqual({});
    expect(await set(operator, 2.8125)).toEqual(done);
    expect(await shown()).toBe(2.8125);
    expect(await currencyRates(elsewhere)).toEqual({});
    env.later(1);
    expect(await currencyRates(elsewhere)).toEqual({ GEL: 2.8125 });
  });

  test("are above zero, bounded, and set by administrators only", async () => {
    for (const rate of [0, -1, 1001, Number.NaN]) expect(await set(operator, rate)).toEqual(rejection("bad_rate"));
    for (const actor of [null, await env.person(), await env.person("hotel_manager")])
      expect(await set(actor, 3)).toEqual(rejection("not_allowed"));
    expect(await shown()).toBe(2.8125);
  });
});
