import { afterAll, beforeAll, expect, test } from "vitest";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { ownHotel } from "#domain/hotel/own-hotel.server.ts";
import { adminHotels } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { decidePublication } from "#domain/hotel/publishing/manage-listing.server.ts";
import { publishHotel, unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
});
afterAll(() => env.close());

const as = (actor: Actor | null): Ctx => {
  const ctx = env.as(actor);
  return { ...ctx, config: { ...ctx.config, reviewFirstPublication: true, operatorEmail: "operator@stumari.example" } };
};
/** A hotel that was never published. */
async function newHotel() {
  const hotel = await env.hotel();
  await env.ctx.db.updateTable("hotels").set({ published_at: null, approved_at: null }).where("id", "=", hotel.hotelId).execute();
  env.queuedMails.length = 0;
  return hotel;
}
const notified = () => env.queuedMails.map(({ mail, to }) => [mail, to]);

test("the first publication waits for an administrator, invisible to guests, and both sides get one mail", async () => {
  const { hotelId, owner } = await newHotel();
  expect(await Promise.all([publishHotel(as(owner), hotelId), publishHotel(as(owner), hotelId)])).toEqual([
    { ok: true, value: { state: "awaiting_approval" } },
    { ok: true, value: { state: "awaiting_approval" } },
  ]);
  expect(notified()).toEqual([
    ["hotel-awaiting-approval", owner.email],
    ["hotel-to-approve", "operator@stumari.example"],
  ]);
  expect(await hotelById(as(null), hotelId)).toBeUndefined();
  expect(await ownHotel(as(owner), hotelId)).toMatchObject({ published: false, awaitingApproval: true, approved: false });
  const { rows } = await adminHotels(as(admin), { q: "", kind: "awaiting", sort: "newest", page: 1 });
  expect(rows).toMatchObject([{ id: hotelId, state: "awaiting" }]);
});

test("after approval it is public at once and needs no further approval; of two decisions one counts", async () => {
  const { hotelId, owner } = await newHotel();
  must(await publishHotel(as(owner), hotelId));
  env.queuedMails.length = 0;
  const answers = await Promise.all([
    decidePublication(as(admin), hotelId, { decision: "approve" }),
    decidePublication(as(admin), hotelId, { decision: "decline", reason: "Photos of another house" }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, rejection: { code: "not_awaiting" } });
  expect(notified()).toHaveLength(1);
  await env.ctx.db.updateTable("hotels").set({ decline_reason: null, approved_at: new Date() }).where("id", "=", hotelId).execute();
  must(await unpublishHotel(as(owner), hotelId));
  expect(await publishHotel(as(owner), hotelId)).toEqual({ ok: true, value: { state: "public" } });
  expect((await hotelById(as(null), hotelId))?.id).toBe(hotelId);
});

test("after a rejection it stays a draft with the reason, and can be submitted again", async () => {
  const { hotelId, owner } = await newHotel();
  must(await publishHotel(as(owner), hotelId));
  must(await decidePublication(as(admin), hotelId, { decision: "decline", reason: "Photos of another house" }));
  expect(env.queuedMails.at(-1)).toMatchObject({ mail: "hotel-declined", to: owner.email, facts: { reason: "Photos of another house" } });
  expect(await ownHotel(as(owner), hotelId)).toMatchObject({ awaitingApproval: false, declineReason: "Photos of another house" });
  must(await publishHotel(as(owner), hotelId));
  must(await decidePublication(as(admin), hotelId, { decision: "approve" }));
  expect(await ownHotel(as(owner), hotelId)).toMatchObject({ published: true, declineReason: null });
  const actions = await env.ctx.db.selectFrom("audit_log").select("action").where("hotel_id", "=", hotelId).orderBy("id").execute();
  expect(actions.map(({ action }) => action).slice(-4)).toEqual([
    "hotel.ask_approval",
    "hotel.decline",
    "hotel.ask_approval",
    "hotel.approve",
  ]);
});

test("an administrator publishes without approval, nobody else decides, and without the setting nothing waits", async () => {
  const [first, second, third] = [await newHotel(), await newHotel(), await newHotel()];
  expect(await publishHotel(as(admin), first.hotelId)).toEqual({ ok: true, value: { state: "public" } });
  must(await publishHotel(as(second.owner), second.hotelId));
  for (const actor of [null, second.owner])
    expect(await decidePublication(as(actor), second.hotelId, { decision: "approve" })).toEqual({
      ok: false,
      rejection: { code: "not_allowed" },
    });
  expect(await publishHotel(env.as(third.owner), third.hotelId)).toEqual({ ok: true, value: { state: "public" } });
});
