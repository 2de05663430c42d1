import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inviteReviewers } from "#domain/review/invite-reviewers.server.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { book } from "../support/booking.ts";
import { payStay, praise, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

async function stay(timeZone?: string) {
  const hotel = await env.hotel({ units: 5, ...(timeZone && { timeZone }) });
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel);
  env.queuedMails.length = 0;
  return { hotel, guest, code };
}
const invited = () => env.queuedMails.filter(({ mail }) => mail === "review-invitation").map(({ to }) => to);

test.each([
  ["Asia/Tokyo", "2026-12-13T00:59:59Z", "2026-12-13T01:00:00Z"],
  ["America/New_York", "2026-12-13T14:59:59Z", "2026-12-13T15:00:00Z"],
])("a guest is asked for a review at 10:00 after check-out in %s, once", async (timeZone, before, from) => {
  const { guest, code } = await stay(timeZone);
  env.at(before);
  await inviteReviewers(env.ctx);
  expect(invited()).not.toContain(guest.email);
  env.at(from);
  await inviteReviewers(env.ctx);
  expect(env.queuedMails).toContainEqual(
    expect.objectContaining({ mail: "review-invitation", to: guest.email, locale: "en", facts: { code, hotel: "Sololaki House" } }),
  );
  env.later(24 * 60);
  await inviteReviewers(env.ctx);
  expect(invited().filter((to) => to === guest.email)).toHaveLength(1);
});

test("two concurrent processes send one mail per stay", async () => {
  const stays = [await stay(), await stay(), await stay()];
  env.at("2026-12-13T09:00:00Z");
  const counts = await Promise.all(Array.from({ length: 4 }, () => inviteReviewers(env.ctx)));
  expect(invited().toSorted()).toEqual(stays.map(({ guest }) => guest.email).toSorted());
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
});

test("guests who have reviewed, opted out, not proved their address, not paid or stayed long ago are not asked", async () => {
  const reviewed = await stay();
  const silent = await stay();
  await env.ctx.db.updateTable("users").set({ review_invitations: false }).where("id", "=", silent.guest.id).execute();
  const unproved = await stay();
  await env.ctx.db.updateTable("users").set({ email_verified: false }).where("id", "=", unproved.guest.id).execute();
  const unpaid = must(await book(env, await env.person(), await env.hotel(), twoNights));
  env.at("2026-12-12T12:00:00Z");
  must(await writeReview(env.as(reviewed.guest), { reservationCode: reviewed.code, ...praise }));
  env.queuedMails.length = 0;
  env.at("2026-12-13T12:00:00Z");
  expect(unpaid.total).toBeGreaterThan(0);
  expect(await inviteReviewers(env.ctx)).toBe(0);

  env.at("2026-11-21T09:00:00Z");
  await stay();
  env.at("2026-12-22T12:00:00Z");
  expect(await inviteReviewers(env.ctx)).toBe(0);
});

test("a mail that could not be queued is retried", async () => {
  const { guest } = await stay();
  env.at("2026-12-13T09:00:00Z");
  const broken = { ...env.ctx, jobs: { enqueue: () => Promise.reject(new Error("no queue")) } };
  await expect(inviteReviewers(broken)).rejects.toThrow("no queue");
  await inviteReviewers(env.ctx);
  expect(invited().filter((to) => to === guest.email)).toHaveLength(1);
});

test("the mail links to the review's page in the reader's language and says how to opt out", async () => {
  const mail = await inLocale("ka", () => mailBody(env.ctx, "review-invitation", { code: "ABCDEFGH23", hotel: "Sololaki House" }));
  expect(mail?.subject).toContain("Sololaki House");
  expect(mail?.text).toContain("/ka/trips/ABCDEFGH23/review");
  expect(mail?.text).toContain("/ka/profile");
});
