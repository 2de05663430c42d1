import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { editReview } from "#domain/review/edit-review.server.ts";
import { reportReview } from "#domain/review/report-review.server.ts";
import { reviewPage, shownReview } from "#domain/review/reviews.server.ts";
import { stayReviews } from "#domain/review/stay-reviews.server.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { rejectionsOf } from "../support/outcomes.ts";
import { payStay, praise, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

const stayOver = () => env.at("2026-12-13T09:00:00Z");
const rude = { ...praise, text: "The night porter is a fucking liar, believe me." };

/** A guest whose paid stay is over. */
async function stayed(timeZone = "Asia/Tbilisi") {
  const hotel = await env.hotel({ units: 20, timeZone });
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel);
  stayOver();
  return { hotel, guest, code };
}
async function anotherStay(room: { hotelId: string; roomId: string }, firstName = "Nino") {
  env.at("2026-11-21T09:00:00Z");
  const guest = await env.person("guest", { firstName });
  const { code } = await payStay(env, guest, room);
  stayOver();
  return { guest, code };
}
const write = (guest: Actor | null, reservationCode: string, words = praise) => writeReview(env.as(guest), { reservationCode, ...words });
const edit = (guest: Actor | null, reservationCode: string, words = praise) => editReview(env.as(guest), { reservationCode, ...words });
const stepOf = async (guest: Actor, code: string) => (await stayReviews(env.as(guest), [code]))[0]?.step;
const metrics = async (hotelId: string) => {
  const hotel = await hotelById(env.ctx, hotelId);
  return { rating: hotel?.rating, count: hotel?.reviewCount };
};
const list = (hotelId: string, actor: Actor | null = null, order: "newest" | "highest" | "lowest" = "newest", page = 1) =>
  reviewPage(env.as(actor), hotelId, { order, page });
const setState = (reviewId: string, state: "shown" | "removed") =>
  env.ctx.db.updateTable("reviews").set({ state }).where("id", "=", reviewId).execute();

describe("reviews are accepted from", () => {
  test("the guest of a paid stay, whose review is then shown and counted", async () => {
    const { hotel, guest, code } = await stayed();
    expect(await stepOf(guest, code)).toBe("write");
    must(await write(guest, code));
    expect(await metrics(hotel.hotelId)).toEqual({ rating: 5, count: 1 });
    expect((await list(hotel.hotelId)).reviews).toMatchObject([
      { rating: 5, title: praise.title, text: praise.text, author: "Nino", month: "2026-12", room: "Double", answer: null, mine: false },
    ]);
    expect((await list(hotel.hotelId, guest)).reviews).toMatchObject([{ mine: true }]);
  });

  test("nobody else: other people, visitors, unknown codes", async () => {
    const { hotel, guest, code } = await stayed();
    for (const [actor, input] of [
      [await env.person(), code],
      [await env.person("admin"), code],
      [hotel.owner, code],
      [null, code],
      [guest, "NOSUCHCODE"],
    ] as const)
      expect(await write(actor, input)).toEqual({ ok: false, rejection: { code: "unknown_reservation" } });
    expect(await metrics(hotel.hotelId)).toEqual({ rating: null, count: 0 });
  });

  test("not for unpaid or cancelled stays", async () => {
    const hotel = await env.hotel({ units: 5 });
    const guest = await env.person();
    const unpaid = must(await book(env, guest, hotel, twoNights));
    const cancelled = await payStay(env, guest, hotel);
    must(await cancelReservation(env.as(guest), { code: cancelled.code, reason: "" }));
    stayOver();
    for (const { code } of [unpaid, cancelled]) {
      expect(await write(guest, code)).toEqual({ ok: false, rejection: { code: "no_stay" } });
      expect(await stepOf(guest, code)).toBe("no_stay");
    }
  });

  test("only with a verified address", async () => {
    const { guest, code } = await stayed();
    const unverified = { ...guest, emailVerified: false };
    expect(await stepOf(unverified, code)).toBe("verify");
    expect(await write(unverified, code)).toEqual({ ok: false, rejection: { code: "email_not_verified" } });
  });

  test.each([
    ["Asia/Tokyo", "2026-12-11T14:59:59Z", "2026-12-11T15:00:00Z"],
    ["Asia/Tbilisi", "2026-12-11T19:59:59Z", "2026-12-11T20:00:00Z"],
    ["America/New_York", "2026-12-12T04:59:59Z", "2026-12-12T05:00:00Z"],
  ])("from the day of check-out in the time zone of %s", async (timeZone, before, from) => {
    const { guest, code } = await stayed(timeZone);
    env.at(before);
    expect(await stepOf(guest, code)).toBe("too_early");
    expect(await write(guest, code)).toEqual({ ok: false, rejection: { code: "too_early" } });
    env.at(from);
    must(await write(guest, code));
  });

  test("once per stay, also with concurrent requests", async () => {
    const { hotel, guest, code } = await stayed();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => write(guest, code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rejectionsOf(outcomes)).toEqual(Array.from({ length: 7 }, () => ({ code: "already_reviewed" })));
    expect(await metrics(hotel.hotelId)).toEqual({ rating: 5, count: 1 });
  });

  test("within the limits, checked by the command too", async () => {
    const { guest, code } = await stayed();
    for (const wrong of [
      { rating: 0 },
      { staff: 6 },
      { value: 2.5 },
      { title: "x".repeat(101) },
      { text: "too short" },
      { text: "x".repeat(4001) },
    ])
      expect(await write(guest, code, { ...praise, ...wrong })).toEqual({ ok: false, rejection: { code: "bad_review" } });
  });
});

describe("editing", () => {
  test("the author can edit for 48 hours, and the hotel's ratings are updated", async () => {
    const { hotel, guest, code } = await stayed();
    must(await write(guest, code));
    env.later(48 * 60 - 1);
    expect(await stepOf(guest, code)).toBe("edit");
    must(await edit(guest, code, { ...praise, rating: 2, staff: 1 }));
    expect(await metrics(hotel.hotelId)).toEqual({ rating: 2, count: 1 });
    expect((await list(hotel.hotelId)).scores.staff).toBe(1);
    env.later(1);
    expect(await stepOf(guest, code)).toBe("written");
    expect(await edit(guest, code)).toEqual({ ok: false, rejection: { code: "too_late" } });
  });

  test("other people can't, and a missing review can't be edited", async () => {
    const { guest, code } = await stayed();
    expect(await edit(guest, code)).toEqual({ ok: false, rejection: { code: "unknown_review" } });
    must(await write(guest, code));
    for (const actor of [await env.person(), null])
      expect(await edit(actor, code)).toEqual({ ok: false, rejection: { code: "unknown_review" } });
  });

  test("a removed review does not come back by an edit", async () => {
    const { hotel, guest, code } = await stayed();
    const { reviewId } = must(await write(guest, code));
    await setState(reviewId, "removed");
    expect(await edit(guest, code)).toEqual({ ok: false, rejection: { code: "too_late" } });
    expect((await list(hotel.hotelId)).count).toBe(0);
  });
});

describe("the filter", () => {
  test("holds a review: it is neither shown nor counted until an edit without a match", async () => {
    const { hotel, guest, code } = await stayed();
    expect(must(await write(guest, code, rude)).state).toBe("held");
    expect(await metrics(hotel.hotelId)).toEqual({ rating: null, count: 0 });
    expect(await list(hotel.hotelId, guest)).toMatchObject({ count: 0, rating: null, reviews: [] });
    expect(must(await edit(guest, code)).state).toBe("shown");
    expect(await metrics(hotel.hotelId)).toEqual({ rating: 5, count: 1 });
    must(await edit(guest, code, { ...praise, title: "See www.example.test" }));
    expect(await metrics(hotel.hotelId)).toEqual({ rating: null, count: 0 });
    const row = await env.ctx.db
      .selectFrom("reviews")
      .select(["state", "held_for"])
      .where("hotel_id", "=", hotel.hotelId)
      .executeTakeFirst();
    expect(row).toEqual({ state: "held", held_for: "link" });
  });
});

describe("reporting", () => {
  test("is possible once per person, also with concurrent requests, and the review stays", async () => {
    const { hotel, guest, code } = await stayed();
    const { reviewId } = must(await write(guest, code));
    const reader = await env.person();
    const report = (actor: Actor | null, reason: "spam" | "other" = "spam", text = "") =>
      reportReview(env.as(actor), { hotelId: hotel.hotelId, reviewId, reason, text });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => report(reader)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rejectionsOf(outcomes)).toEqual(Array.from({ length: 4 }, () => ({ code: "already_reported" })));
    must(await report(hotel.owner, "other", "This guest was never here."));
    const rows = await env.ctx.db
      .selectFrom("review_reports")
      .select(["user_id", "reason", "text"])
      .where("review_id", "=", reviewId)
      .orderBy("reason")
      .execute();
    expect(rows).toEqual([
      { user_id: hotel.owner.id, reason: "other", text: "This guest was never here." },
      { user_id: reader.id, reason: "spam", text: "" },
    ]);
    expect((await list(hotel.hotelId, reader)).reviews).toMatchObject([{ id: reviewId, reported: true }]);
    expect((await list(hotel.hotelId, guest)).reviews).toMatchObject([{ id: reviewId, reported: false }]);
    expect(await metrics(hotel.hotelId)).toEqual({ rating: 5, count: 1 });
  });

  test('is not possible for visitors, authors, without a text for "other", or for hidden reviews', async () => {
    const { hotel, guest, code } = await stayed();
    const { reviewId } = must(await write(guest, code));
    const reader = await env.person();
    const elsewhere = await env.hotel();
    const base = { hotelId: hotel.hotelId, reviewId, reason: "spam" as const, text: "" };
    const rejection = async (actor: Actor | null, more: Partial<Omit<typeof base, "reason">> & { reason?: "other" } = {}) => {
      const outcome = await reportReview(env.as(actor), { ...base, ...more });
      return outcome.ok ? "done" : outcome.rejection.code;
    };
    expect(await rejection(null)).toBe("not_signed_in");
    expect(await rejection(guest)).toBe("own_review");
    expect(await rejection(reader, { reason: "other" })).toBe("bad_report");
    expect(await rejection(reader, { text: "x".repeat(501) })).toBe("bad_report");
    expect(await rejection(reader, { hotelId: elsewhere.hotelId })).toBe("unknown_review");
    expect(await rejection(reader, { reviewId: "nonsense" })).toBe("unknown_review");
    await setState(reviewId, "removed");
    expect(await rejection(reader)).toBe("unknown_review");
    expect(await shownReview(env.as(reader), hotel.hotelId, reviewId)).toBeUndefined();
  });
});

describe("the hotel's reviews", () => {
  test("seven of them: means, distribution, three orders, pages of five, and beyond the last the last", async () => {
    const { hotel, guest, code } = await stayed();
    const stays = [{ guest, code }];
    for (let more = 0; more < 6; more++) stays.push(await anotherStay(hotel));
    for (const [index, stay] of stays.entries()) {
      env.at(`2026-12-13T09:0${index}:00Z`);
      must(
        await write(stay.guest, stay.code, {
          ...praise,
          rating: [3, 5, 1, 4, 5, 2, 4][index] ?? 0,
          staff: index < 3 ? 2 : 5,
          title: `No ${index}`,
        }),
      );
    }
    const titles = (page: Awaited<ReturnType<typeof list>>) => page.reviews.map(({ title }) => Number(title.slice(3)));
    const newest = await list(hotel.hotelId);
    expect(newest).toMatchObject({ count: 7, pages: 2, page: 1, distribution: [2, 2, 1, 1, 1], scores: { cleanliness: 5, value: 3 } });
    expect(newest.rating).toBeCloseTo(24 / 7, 6);
    expect(newest.scores.staff).toBeCloseTo(26 / 7, 6);
    expect(await metrics(hotel.hotelId)).toEqual({ rating: 3.43, count: 7 });
    expect(titles(newest)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(titles(await list(hotel.hotelId, null, "newest", 2))).toEqual([0]);
    expect(titles(await list(hotel.hotelId, null, "highest"))).toEqual([4, 1, 6, 3, 0, 5]);
    expect(titles(await list(hotel.hotelId, null, "lowest"))).toEqual([2, 5, 0, 6, 3, 4]);
    const beyond = await list(hotel.hotelId, null, "lowest", 999_999);
    expect([beyond.page, ...titles(beyond)]).toEqual([2, 1]);
  });

  test("those in the reader's language come first, also unknown ones, and others name theirs", async () => {
    const { hotel, guest, code } = await stayed();
    const others = [await anotherStay(hotel), await anotherStay(hotel), await anotherStay(hotel)];
    for (const [index, locale] of (["en", "de", "en", "ka"] as const).entries()) {
      const stay = [{ guest, code }, ...others][index] ?? { guest, code };
      env.at(`2026-12-13T09:0${index}:00Z`);
      must(await write({ ...stay.guest, locale }, stay.code, { ...praise, title: `No ${index}` }));
    }
    await env.ctx.db
      .updateTable("reviews")
      .set({ language: null })
      .where("hotel_id", "=", hotel.hotelId)
      .where("title", "=", "No 2")
      .execute();
    const { reviews } = await list(hotel.hotelId);
    expect(reviews.map(({ title, language }) => [title, language?.name])).toEqual([
      ["No 2", undefined],
      ["No 0", undefined],
      ["No 3", "Georgian"],
      ["No 1", "German"],
    ]);
  });

  test("a hotel without reviews has no ratings", async () => {
    const { hotelId } = await env.hotel();
    expect(await list(hotelId, null, "lowest", 3)).toEqual({
      order: "lowest",
      page: 1,
      pages: 0,
      count: 0,
      rating: null,
      distribution: [0, 0, 0, 0, 0],
      reviews: [],
      scores: { cleanliness: null, comfort: null, location: null, staff: null, value: null },
    });
  });

  test("concurrent reviews are all counted", async () => {
    const { hotel, guest, code } = await stayed();
    const stays = [{ guest, code }];
    for (let more = 0; more < 5; more++) stays.push(await anotherStay(hotel));
    await Promise.all(stays.map((stay) => write(stay.guest, stay.code).then(must)));
    expect(await metrics(hotel.hotelId)).toEqual({ rating: 5, count: 6 });
  });

  test("the hotel's answer is shown with the review", async () => {
    const { hotel, guest, code } = await stayed();
    const { reviewId } = must(await write(guest, code));
    await env.ctx.db
      .updateTable("reviews")
      .set({ answer: "Come back soon!", answered_at: env.ctx.now() })
      .where("id", "=", reviewId)
      .execute();
    expect((await list(hotel.hotelId)).reviews).toMatchObject([{ answer: "Come back soon!" }]);
  });

  test("several stays of a guest are distinguished by their codes", async () => {
    const { hotel, guest, code } = await stayed();
    env.at("2026-12-13T10:00:00Z");
    const coming = await payStay(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"));
    must(await write(guest, code));
    const steps = Object.fromEntries(
      (await stayReviews(env.as(guest), [code, coming.code, "NOSUCHCODE", "\0"])).map((stay) => [stay.code, stay.step]),
    );
    expect(steps).toEqual({ [code]: "edit", [coming.code]: "too_early" });
  });
});
