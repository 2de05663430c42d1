import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { apiExamples, apiReference } from "#api/reference.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { askOperator } from "#domain/message/ask-operator.server.ts";
import { askQuestion } from "#domain/message/ask-question.server.ts";
import { sendMessage } from "#domain/message/send-message.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import {
  addWebhook,
  chooseWebhookEvents,
  removeWebhook,
  renewWebhookSecret,
  sendAgain,
  switchWebhook,
  testWebhook,
} from "#domain/webhook/manage-webhooks.server.ts";
import { createWebhookSender, deleteOldWebhookMessages, dueStatement } from "#domain/webhook/send-webhooks.server.ts";
import { retryAfterSeconds, type WebhookKind, webhookKinds, type WebhookOwner } from "#domain/webhook/webhook.ts";
import { deliveriesOf, webhooksOf } from "#domain/webhook/webhooks.server.ts";
import { addDays } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { openOtherSites } from "#platform/network/other-sites.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { book, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { changeDay } from "../support/nights.ts";
import { loopbackSites, openReceiver, type Received } from "../support/receiver.ts";
import { payStay, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const open: Awaited<ReturnType<typeof openReceiver>>[] = [];
const receiver = async (...answer: Parameters<typeof openReceiver>) => {
  const one = await openReceiver(...answer);
  open.push(one);
  return one;
};
const status =
  (code: number) =>
  (_: Received, response: Parameters<NonNullable<Parameters<typeof openReceiver>[0]>>[1]): void =>
    void response.writeHead(code).end();

beforeEach(() => {
  env.at(new Date().toISOString());
  env.queuedMails.splice(0);
});
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  await env.ctx.db.deleteFrom("webhook_endpoints").execute();
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const here = (ctx: Ctx): Ctx => ({ ...ctx, webhooks: loopbackSites });
const ownerOf = ({ hotelId }: Hotel): WebhookOwner => ({ hotelId });

const listen = async (hotel: Hotel, url: string, kinds: readonly WebhookKind[] = webhookKinds) =>
  must(await addWebhook(here(env.as(hotel.owner)), ownerOf(hotel), { url, kinds }));

/** Sends what is due. */
async function sendDue(ctx: Ctx = here(env.ctx)) {
  const sender = createWebhookSender(ctx);
  // What waits for a message that somebody else is sending stays due.
  for (let looks = 0; looks < 4 && (await sender.look()); looks++) await sender.idle();
}

const messagesOf = (endpointId: string) =>
  env.ctx.db.selectFrom("webhook_messages").selectAll().where("endpoint_id", "=", endpointId).orderBy("occurred_at").execute();

test("each event of a booking arrives once, in order, signed, with one id for every receiver of it, and at nobody else", async () => {
  const [hotel, other] = [await env.hotel(), await env.hotel()];
  const [its, sites, others] = [await receiver(), await receiver(), await receiver()];
  const { secret } = await listen(hotel, its.url);
  await listen(other, others.url);
  const admin = await env.person("admin");
  must(await addWebhook(here(env.as(admin)), { hotelId: null }, { url: sites.url, kinds: ["booking.confirmed", "booking.cancelled"] }));

  const guest = await env.person();
  const today = env.ctx.now().toISOString().slice(0, 10);
  const stay = stayOf(addDays(today, 30), addDays(today, 32));
  const { code } = await payStay(env, guest, hotel, stay);
  await sendDue();
  await change(env, guest, code, shifted(addDays(today, 40), addDays(today, 42)));
  await sendDue();
  must(await cancelReservation(env.as(guest), { code, reason: "" }));
  await env.work();
  await sendDue();

  const ofBooking = its.received.filter(({ booking }) => booking === code);
  expect(ofBooking.map(({ type }) => type)).toEqual([
    "booking.held",
    "payment.received",
    "booking.confirmed",
    "booking.changed",
    "booking.cancelled",
    "payment.refunded",
  ]);
  expect(new Set(its.received.map(({ id }) => id)).size).toBe(its.received.length);
  const { isFromStumari } = (await import(`data:text/javascript,${encodeURIComponent(apiExamples("").examples.webhook)}`)) as {
    isFromStumari: (headers: Received["headers"], body: string, secret: string) => boolean;
  };
  for (const one of its.received) {
    its.verify(secret, one);
    expect(isFromStumari(one.headers, one.body, secret)).toBe(true);
    expect(isFromStumari(one.headers, `${one.body} `, secret)).toBe(false);
  }
  const { url } = (JSON.parse(ofBooking[0]?.body ?? "") as { data: { url: string } }).data;
  const { pathname } = new URL(url);
  expect(apiReference().operations.map(({ path }) => path)).toContain(pathname.replace(hotel.hotelId, "{hotelId}"));
  expect(() => its.verify(`whsec_${Buffer.alloc(32).toString("base64")}`, ofBooking[0] as Received)).toThrow(/signature/i);
  expect(sites.received.map(({ id, body }) => ({ id, body }))).toEqual(
    ofBooking.filter(({ type }) => type === "booking.confirmed" || type === "booking.cancelled").map(({ id, body }) => ({ id, body })),
  );
  expect(others.received).toEqual([]);
  expect(JSON.parse(ofBooking[2]?.body ?? "")).toEqual({
    type: "booking.confirmed",
    version: 1,
    timestamp: expect.any(String),
    data: { hotel: hotel.hotelId, booking: code, url: expect.stringContaining(code) },
  });
  await sendDue();
  expect(its.received.filter(({ booking }) => booking === code)).toHaveLength(6);
});

test("nothing is sent before its event is committed, and nothing of an event that is not", async () => {
  const hotel = await env.hotel();
  const its = await receiver();
  await listen(hotel, its.url, ["booking.held", "booking.confirmed"]);
  const guest = await env.person();
  const booked = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const transaction = inTransaction(env.as(guest), async (ctx) => {
    must(await book({ ...env, as: () => ({ ...ctx, actor: guest }) }, guest, hotel, twoNights));
    booked.resolve();
    await go.promise;
    throw new Error("The process ends here.");
  });
  await booked.promise;
  await sendDue();
  expect(its.received).toEqual([]);
  go.resolve();
  await expect(transaction).rejects.toThrow("ends here");
  await sendDue();
  expect(its.received).toEqual([]);
  must(await book(env, guest, hotel, twoNights));
  await sendDue();
  expect(its.types()).toEqual(["booking.held"]);
});

test("messages of guest and hotel are told in their transaction, without their text, to their hotel and to no operator who was not asked", async () => {
  const [hotel, other] = [await env.hotel({ units: 9 }), await env.hotel()];
  const [its, others, sites] = [await receiver(), await receiver(), await receiver()];
  const kinds = ["message.received", "message.sent"] as const;
  const { id } = await listen(hotel, its.url, kinds);
  await listen(other, others.url, kinds);
  must(await addWebhook(here(env.as(await env.person("admin"))), { hotelId: null }, { url: sites.url, kinds }));
  const guest = await env.person();
  const [asGuest, asHotel] = [env.as(guest), env.as(hotel.owner)];
  const { code } = must(await book(env, guest, hotel, twoNights));
  const key = { code, hotelId: hotel.hotelId };
  await expect(
    inTransaction(asGuest, async (ctx) => {
      must(await sendMessage(ctx, { code }, "Is there a secret garden?"));
      throw new Error("The process ends here.");
    }),
  ).rejects.toThrow("ends here");
  expect(await messagesOf(id)).toEqual([]);
  must(await sendMessage(asGuest, { code }, "Is there a secret garden?"));
  must(await sendMessage(asHotel, key, "Yes, a secret one."));
  await sendDue();
  expect(its.types()).toEqual(["message.received", "message.sent"]);
  expect(JSON.parse(its.received[0]?.body ?? "")).toMatchObject({
    type: "message.received",
    data: {
      hotel: hotel.hotelId,
      booking: code,
      conversation: code,
      url: `${env.ctx.config.origin}/hotel-manager/messages/${code}?hotel=${hotel.hotelId}`,
    },
  });
  expect(its.received.map(({ body }) => body).join()).not.toContain("secret");
  // A question is no booking.
  const asked = must(await askQuestion(asGuest, { hotelId: hotel.hotelId, clientAddress: "192.0.2.9", stay: null, text: "And a pond?" }));
  expect((await messagesOf(id)).at(-1)).toMatchObject({ kind: "message.received", subject: asked.code });
  await sendDue();
  const { data } = JSON.parse(its.received.at(-1)?.body ?? "") as { data: object };
  expect(data).toMatchObject({ conversation: asked.code });
  expect(data).not.toHaveProperty("booking");
  expect([others.received, sites.received]).toEqual([[], []]);

  must(await askOperator(asGuest, { code }));
  must(await sendMessage(asGuest, { code }, "Please help us."));
  must(await sendMessage(env.as(await env.person("admin")), key, "How?"));
  await sendDue();
  expect(sites.types()).toEqual(["message.received", "message.received"]);
  expect(its.types().slice(3)).toEqual(["message.received", "message.received"]);
  expect(others.received).toEqual([]);
});

test("a message whose process ended while it sent is sent again with its id, and never by two at once", async () => {
  const hotel = await env.hotel({ units: 9 });
  const its = await receiver();
  await listen(hotel, its.url, ["booking.held"]);
  const guest = await env.person();
  must(await book(env, guest, hotel, twoNights));
  const asked = Promise.withResolvers<string>();
  const dying: Ctx = {
    ...env.ctx,
    webhooks: {
      ...loopbackSites,
      post: (_url, headers) => {
        asked.resolve(String(headers["webhook-id"]));
        return new Promise(() => undefined);
      },
    },
  };
  await createWebhookSender(dying).look();
  const id = await asked.promise;
  await sendDue();
  expect(its.received).toEqual([]);
  env.later(2);
  await sendDue();
  expect(its.received.map((one) => one.id)).toEqual([id]);
  // Many processes, each message by one.
  for (let n = 0; n < 6; n++) must(await book(env, guest, hotel, twoNights));
  await Promise.all(Array.from({ length: 8 }, () => sendDue()));
  expect(its.received).toHaveLength(7);
  expect(new Set(its.received.map((one) => one.id)).size).toBe(7);
});

test("a message that is not accepted is tried for 75 hours, later ones of its booking wait for it, others don’t", async () => {
  const hotel = await env.hotel({ units: 9 });
  const guest = await env.person();
  const first = must(await book(env, guest, hotel, twoNights)).code;
  let works = false;
  const its = await receiver((one, response) => void response.writeHead(one.booking === first && !works ? 500 : 200).end("Thanks!"));
  const { id } = await listen(hotel, its.url, ["booking.held", "booking.cancelled", "booking.expired"]);
  await env.ctx.db.updateTable("webhook_messages").set({ state: "delivered" }).where("endpoint_id", "=", id).execute();
  await env.ctx.db
    .updateTable("reservations")
    .set({ state: "cancelled", cancelled_at: env.ctx.now(), cancelled_by: "system" })
    .where("code", "=", first)
    .execute();
  const other = must(await book(env, guest, hotel, twoNights)).code;
  await sql`select tell_of_event(${hotel.hotelId}, 'booking.held', ${first})`.execute(env.ctx.db);
  await sendDue();
  expect(its.received.map(({ type, booking }) => [type, booking])).toEqual([
    ["booking.cancelled", first],
    ["booking.held", other],
  ]);
  const [message] = await messagesOf(id);
  expect(message).toMatchObject({ state: "waiting", tries: 1, status: 500, answer: "Thanks!", failure: "not_accepted" });
  let waited = 0;
  for (const seconds of retryAfterSeconds.slice(0, -1)) {
    waited += seconds;
    env.later((seconds * 1.1 + 1) / 60);
    await sendDue();
  }
  waited += retryAfterSeconds.at(-1) ?? 0;
  expect(Math.round(waited / 3600)).toBe(76);
  expect(its.received.filter(({ booking }) => booking === first)).toHaveLength(retryAfterSeconds.length);
  works = true;
  env.later((24 * 3600 * 1.1 + 1) / 60);
  await sendDue();
  expect(
    its.received
      .filter(({ booking }) => booking === first)
      .map(({ type }) => type)
      .slice(-2),
  ).toEqual(["booking.cancelled", "booking.held"]);
  expect((await messagesOf(id)).map(({ state }) => state)).toEqual(["delivered", "delivered", "delivered"]);
});

test("an endpoint that is gone, or accepts nothing for 75 hours, is switched off, and its people are told", async () => {
  const hotel = await env.hotel({ units: 9 });
  const guest = await env.person();
  const [gone, broken] = [await receiver(status(410)), await receiver(status(503))];
  const kinds = ["booking.held"] as const;
  const [first, second] = [await listen(hotel, gone.url, kinds), await listen(hotel, broken.url, kinds)];
  for (let n = 0; n < 2; n++) must(await book(env, guest, hotel, twoNights));
  await sendDue();
  const offOf = async (id: string) => (await webhooksOf(env.ctx, ownerOf(hotel))).find((one) => one.id === id)?.offReason;
  expect([await offOf(first.id), await offOf(second.id)]).toEqual(["gone", null]);
  for (const seconds of retryAfterSeconds) {
    env.later((seconds * 1.1 + 1) / 60);
    await sendDue();
  }
  expect(await offOf(second.id)).toBe("failing");
  const mails = env.queuedMails.filter(({ mail }) => mail === "webhook-off");
  expect(mails.map(({ to }) => to)).toEqual([hotel.owner.email, hotel.owner.email]);
  const told = await Promise.all(mails.map(async ({ mail, facts }) => (await mailBody(env.ctx, mail, facts))?.text));
  expect(told[0]).toContain("status 410");
  expect(told[1]).toContain("more than three days");
  // Nothing is kept while it is off; what waited is sent once it is on.
  const tried = broken.received.length;
  const { code } = must(await book(env, guest, hotel, twoNights));
  await sendDue();
  expect(broken.received).toHaveLength(tried);
  must(await switchWebhook(here(env.as(hotel.owner)), ownerOf(hotel), second.id, "on"));
  await sendDue();
  const after = broken.received.slice(tried);
  expect(after.map(({ type }) => type)).toEqual(["booking.held"]);
  expect(after[0]?.booking).not.toBe(code);
});

test("a receiver that never answers keeps nobody waiting", async () => {
  const hotel = await env.hotel({ units: 9 });
  const guest = await env.person();
  const works = await receiver();
  await listen(hotel, works.url, ["booking.held"]);
  const { id } = await listen(hotel, "http://127.0.0.1:9/never", ["booking.held"]);
  for (let n = 0; n < 6; n++) must(await book(env, guest, hotel, twoNights));
  let hanging = 0;
  const silent = Promise.withResolvers<void>();
  const ctx: Ctx = {
    ...env.ctx,
    webhooks: {
      ...loopbackSites,
      post: async (...args) => {
        if (!args[0].endsWith("/never")) return loopbackSites.post(...args);
        hanging++;
        await silent.promise;
        return { kind: "failed", why: "timed_out" };
      },
    },
  };
  const sender = createWebhookSender(ctx);
  while (works.received.length < 6) {
    await sender.look();
    await pause(5);
  }
  for (let looks = 0; looks < 10; looks++) await sender.look();
  expect(hanging).toBeLessThanOrEqual(limits.webhooksAtOncePerEndpoint);
  silent.resolve();
  await sender.stop();
  // It rests before it is tried again.
  const tries = async () => (await messagesOf(id)).reduce((sum, one) => sum + one.tries, 0);
  const before = await tries();
  await sendDue(ctx);
  expect(await tries()).toBe(before);
});

test("addresses outside of the internet are refused when they are added, and when a name moves there later", async () => {
  const hotel = await env.hotel();
  let address = "8.8.8.8";
  const sites = openOtherSites({
    resolve: async () => [address],
    mayReach: (one) => one === "8.8.8.8",
    mayUsePort: (port) => port === 443,
  });
  const ctx: Ctx = { ...env.as(hotel.owner), webhooks: sites };
  const add = (url: string) => addWebhook(ctx, ownerOf(hotel), { url, kinds: ["booking.held"] });
  expect(await add("https://127.0.0.1/")).toEqual({ ok: false, rejection: { code: "private_address" } });
  expect(await add("https://[::ffff:10.0.0.1]/")).toEqual({ ok: false, rejection: { code: "private_address" } });
  expect(await add("https://example.com:22/")).toEqual({ ok: false, rejection: { code: "other_port" } });
  const { id } = must(await add("https://moving.example/"));
  must(await book(env, await env.person(), hotel, twoNights));
  address = "169.254.169.254";
  await sendDue({ ...env.ctx, webhooks: sites });
  expect(await messagesOf(id)).toMatchObject([{ state: "waiting", tries: 1, failure: "private_address", status: null }]);
});

test("redirects are failures that are not followed, and endless answers are cut off", async () => {
  const hotel = await env.hotel({ units: 9 });
  const target = await receiver();
  const leads = await receiver((_, response) => void response.writeHead(302, { location: target.url }).end());
  const { id } = await listen(hotel, leads.url, ["booking.held"]);
  const endless = await receiver((_, response) => {
    response.writeHead(200);
    const more = () => response.write("x".repeat(10_000), (error) => !error && !response.destroyed && setImmediate(more));
    more();
  });
  const { id: endlessId } = await listen(hotel, endless.url, ["booking.held"]);
  must(await book(env, await env.person(), hotel, twoNights));
  await sendDue();
  expect(target.received).toEqual([]);
  expect(await messagesOf(id)).toMatchObject([{ state: "waiting", status: 302, failure: "not_accepted" }]);
  const [delivered] = await messagesOf(endlessId);
  expect(delivered).toMatchObject({ state: "delivered", status: 200 });
  expect(delivered?.answer).toHaveLength(500);
});

test("changes of the calendar become one message while they wait, and one that is committed during a delivery is told again", async () => {
  const hotel = await env.hotel({ units: 9 });
  const during = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const its = await receiver(async (_, response) => {
    during.resolve();
    await go.promise;
    response.writeHead(204).end();
  });
  const { id } = await listen(hotel, its.url, ["calendar.changed"]);
  const today = env.ctx.now().toISOString().slice(0, 10);
  for (let day = 1; day <= 5; day++) await changeDay(env, hotel, addDays(today, day), { price: 9000 + day });
  const sending = sendDue();
  await during.promise;
  expect(await messagesOf(id)).toHaveLength(1);
  await changeDay(env, hotel, addDays(today, 9), { price: 7700 });
  go.resolve();
  await sending;
  await sendDue();
  expect(its.types()).toEqual(["calendar.changed", "calendar.changed"]);
});

test("endpoints are of people who may change the hotel, and of administrators; few, each address once, also at once", async () => {
  const hotel = await env.hotel();
  const [stranger, guest] = [(await env.hotel()).owner, await env.person()];
  const add = (actor: Hotel["owner"] | null, owner: WebhookOwner, url: string) =>
    addWebhook(here(env.as(actor)), owner, { url, kinds: ["booking.held"] });
  for (const actor of [stranger, guest, null])
    for (const owner of [ownerOf(hotel), { hotelId: null }])
      expect(await add(actor, owner, "http://127.0.0.1/a")).toEqual({ ok: false, rejection: { code: "not_allowed" } });
  expect(await add(hotel.owner, { hotelId: null }, "http://127.0.0.1/a")).toEqual({ ok: false, rejection: { code: "not_allowed" } });

  const same = await Promise.all(Array.from({ length: 3 }, () => add(hotel.owner, ownerOf(hotel), "http://127.0.0.1/a")));
  expect(same.map((one) => (one.ok ? "added" : one.rejection.code)).toSorted()).toEqual(["added", "known_url", "known_url"]);
  const many = await Promise.all(Array.from({ length: 8 }, (_, n) => add(hotel.owner, ownerOf(hotel), `http://127.0.0.1/${n}`)));
  expect(many.filter(({ ok }) => ok)).toHaveLength(limits.webhookEndpoints - 1);
  expect(many.find(({ ok }) => !ok)).toEqual({ ok: false, rejection: { code: "too_many_endpoints", max: limits.webhookEndpoints } });

  const [endpoint] = await webhooksOf(env.ctx, ownerOf(hotel));
  if (!endpoint) throw new Error("There is no endpoint.");
  const { hotelId: _, ...other } = await env.hotel();
  for (const [actor, owner] of [
    [stranger, ownerOf(hotel)],
    [other.owner, { hotelId: null }],
  ] as const) {
    const ctx = here(env.as(actor));
    for (const outcome of [
      await chooseWebhookEvents(ctx, owner, endpoint.id, ["payment.received"]),
      await renewWebhookSecret(ctx, owner, endpoint.id),
      await switchWebhook(ctx, owner, endpoint.id, "off"),
      await testWebhook(ctx, owner, endpoint.id),
      await removeWebhook(ctx, owner, endpoint.id),
    ])
      expect(outcome).toEqual({ ok: false, rejection: { code: "not_allowed" } });
  }
  // Nor by the name of another hotel.
  expect(await removeWebhook(here(env.as(stranger)), ownerOf(await env.hotel()), endpoint.id)).toMatchObject({ ok: false });
  const own = await env.hotel();
  expect(await removeWebhook(here(env.as(own.owner)), ownerOf(own), endpoint.id)).toEqual({
    ok: false,
    rejection: { code: "unknown_endpoint" },
  });
});

test("a message is sent again with its id, a new secret signs beside the former one for a day, and no secret is stored in clear", async () => {
  const hotel = await env.hotel();
  const its = await receiver();
  const ctx = here(env.as(hotel.owner));
  const { id, secret } = await listen(hotel, its.url, ["booking.held"]);
  must(await testWebhook(ctx, ownerOf(hotel), id));
  await sendDue();
  const [sent] = await deliveriesOf(env.ctx, id, 1);
  expect(sent).toMatchObject({ kind: "test", state: "delivered", status: 204, tries: 1, body: its.received[0]?.body });
  const renewed = must(await renewWebhookSecret(ctx, ownerOf(hotel), id)).secret;
  must(await sendAgain(ctx, ownerOf(hotel), id, sent?.id ?? ""));
  await sendDue();
  const [first, again] = its.received as [Received, Received];
  expect(again.id).toBe(first.id);
  expect(its.verify(secret, again)).toEqual(its.verify(renewed, again));
  expect(() => its.verify(renewed, first)).toThrow(/signature/i);
  env.later(24 * 60 + 1);
  must(await sendAgain(ctx, ownerOf(hotel), id, sent?.id ?? ""));
  await sendDue();
  expect(String(its.received[2]?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  const stored = JSON.stringify(await env.ctx.db.selectFrom("webhook_endpoints").selectAll().execute());
  for (const one of [secret, renewed]) expect(stored).not.toContain(one.slice(6));
  const audited = JSON.stringify(await env.ctx.db.selectFrom("audit_log").selectAll().where("action", "like", "webhook.%").execute());
  expect(audited).toContain("webhook.secret");
  expect(audited).not.toContain("whsec_");
  expect(audited).not.toContain("/hook");
});

test("a booking never fails because an endpoint is deleted meanwhile", async () => {
  const hotel = await env.hotel();
  const { id } = await listen(hotel, "http://127.0.0.1/");
  const deleted = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const deletion = inTransaction(env.ctx, async ({ db }) => {
    await db.deleteFrom("webhook_endpoints").where("id", "=", id).execute();
    deleted.resolve();
    await go.promise;
  });
  await deleted.promise;
  const guest = await env.person();
  const booked = book(env, guest, hotel, twoNights);
  await expect
    .poll(
      async () =>
        (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(env.ctx.db)).rows
          .length,
    )
    .toBe(1);
  go.resolve();
  await deletion;
  expect(await booked).toMatchObject({ ok: true });
});

test("while a message about a booking is being sent, nobody sends a later one", async () => {
  const hotel = await env.hotel();
  const first = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const its = await receiver(async (_, response) => {
    first.resolve();
    await go.promise;
    response.writeHead(204).end();
  });
  await listen(hotel, its.url, ["booking.held", "booking.cancelled"]);
  const guest = await env.person();
  const { code } = must(await book(env, guest, hotel, twoNights));
  must(await releaseHold(env.as(guest), code));
  const sending = sendDue();
  await first.promise;
  await sendDue();
  expect(its.types()).toEqual(["booking.held"]);
  go.resolve();
  await sending;
  expect(its.types()).toEqual(["booking.held", "booking.cancelled"]);
});

test("a change of the calendar after a delivery whose answer was lost, or that is sent again, is told under another id", async () => {
  const hotel = await env.hotel();
  let works = false;
  const its = await receiver((_, response) => (works ? void response.writeHead(204).end() : void response.destroy()));
  const { id } = await listen(hotel, its.url, ["calendar.changed"]);
  const today = env.ctx.now().toISOString().slice(0, 10);
  const changes = (price: number) => changeDay(env, hotel, addDays(today, 9), { price });
  await changes(7000);
  await sendDue();
  works = true;
  await changes(8000);
  env.later(11);
  await sendDue();
  expect(its.received).toHaveLength(2);
  expect(its.received[1]?.id).not.toBe(its.received[0]?.id);
  await changes(9000);
  const [, delivered] = await messagesOf(id);
  const [newest] = (await deliveriesOf(env.ctx, id, 1)).filter(({ state }) => state === "delivered");
  expect(delivered).toBeDefined();
  must(await sendAgain(here(env.as(hotel.owner)), ownerOf(hotel), id, newest?.id ?? ""));
  await sendDue();
  expect(new Set(its.received.map((one) => one.id)).size).toBe(3);
});

test("a receiver that changes the protocol, or answers slowly, keeps nobody waiting", async () => {
  const [slowly, quick] = [await env.hotel({ units: 40 }), await env.hotel()];
  const guest = await env.person();
  const switching = createServer((socket) =>
    socket
      .on("error", () => undefined)
      .once("data", () => socket.write("HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n")),
  );
  await new Promise<void>((resolve) => switching.listen(0, "127.0.0.1", resolve));
  const { id } = await listen(quick, `http://127.0.0.1:${(switching.address() as AddressInfo).port}/`, ["booking.held"]);
  must(await book(env, guest, quick, twoNights));
  await sendDue();
  expect(await messagesOf(id)).toMatchObject([{ state: "waiting", tries: 1, failure: "refused_by_site" }]);
  switching.close();
  // Ten endpoints with many messages leave places for others.
  const go = Promise.withResolvers<void>();
  for (const hotel of [slowly, await env.hotel({ units: 40 })]) {
    for (let n = 0; n < limits.webhookEndpoints; n++) await listen(hotel, `http://127.0.0.1/${n}`, ["booking.held"]);
    for (let n = 0; n < 6; n++) must(await book(env, guest, hotel, twoNights));
  }
  let hanging = 0;
  const ctx: Ctx = {
    ...env.ctx,
    webhooks: {
      ...loopbackSites,
      post: async () => {
        hanging++;
        await go.promise;
        return { kind: "answered", status: 200, text: "" };
      },
    },
  };
  const sender = createWebhookSender(ctx);
  for (let looks = 0; looks < 20; looks++) await sender.look();
  await expect.poll(() => hanging).toBe(2 * 2 * limits.webhookEndpoints);
  go.resolve();
  await sender.stop();
});

test("endpoints of a hotel end with it", async () => {
  const hotel = await env.hotel();
  const { id } = await listen(hotel, "http://127.0.0.1/", ["booking.changed"]);
  must(await book(env, await env.person(), hotel, twoNights));
  must(await deleteHotel(env.as(hotel.owner), hotel.hotelId));
  expect(await webhooksOf(env.ctx, ownerOf(hotel))).toEqual([]);
  expect(await messagesOf(id)).toEqual([]);
});

test("messages are deleted after thirty days", async () => {
  const hotel = await env.hotel();
  const { id } = await listen(hotel, "http://127.0.0.1/", ["booking.held"]);
  must(await testWebhook(here(env.as(hotel.owner)), ownerOf(hotel), id));
  env.later(29 * 1440);
  await deleteOldWebhookMessages(env.ctx);
  expect(await messagesOf(id)).toHaveLength(1);
  env.later(2 * 1440);
  await deleteOldWebhookMessages(env.ctx);
  expect(await messagesOf(id)).toEqual([]);
});

test("looking for due messages reads those that wait, not each of 5,000 endpoints, and finds the longest due first", async () => {
  const { db } = env.ctx;
  await sql`insert into webhook_endpoints (id, hotel_id, url, kinds, secret, created_at)
    select gen_random_uuid(), null, 'https://program.example/' || n, '{booking.held}', 'x', now() from generate_series(1, 5000) n`.execute(
    db,
  );
  const { rows: chosen } = await sql<{ id: string }>`select id from webhook_endpoints order by id limit 4`.execute(db);
  const [late, early, later, off] = chosen.map(({ id }) => id);
  const now = env.ctx.now();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  for (const [endpoint, next] of [
    [late, at(-1)],
    [late, at(-2)],
    [early, at(-9)],
    [later, at(5)],
    [off, at(-20)],
  ] as const)
    await sql`insert into webhook_messages (endpoint_id, id, kind, subject, next_at)
      values (${endpoint}, gen_random_uuid(), 'booking.held', 'ABC', ${next})`.execute(db);
  await sql`update webhook_endpoints set off_at = now(), off_reason = 'by_hand' where id = ${off}`.execute(db);
  await sql`analyze webhook_endpoints, webhook_messages`.execute(db);
  const { rows } = await dueStatement(now, { except: [], most: 10 }).execute(db);
  expect(rows.map(({ id }) => id)).toEqual([early, late]);
  expect((await dueStatement(now, { except: [early ?? ""], most: 10 }).execute(db)).rows.map(({ id }) => id)).toEqual([late]);
  const explained = await sql<{ "QUERY PLAN": { Plan: Record<string, number> }[] }>`
    explain (analyze, buffers, format json) ${dueStatement(now, { except: [], most: 10 })}`.execute(db);
  const plan = explained.rows[0]?.["QUERY PLAN"][0]?.Plan ?? {};
  expect((plan["Shared Hit Blocks"] ?? Infinity) + (plan["Shared Read Blocks"] ?? 0)).toBeLessThan(60);
});
