import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenConstraint, inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { secretText } from "./message.server.ts";
import { formerSecretHours, testKind, type WebhookKind, type WebhookOwner } from "./webhook.ts";

export type WebhookRejection =
  | { code: "not_allowed" }
  | { code: "unknown_endpoint" }
  | { code: "known_url" }
  | { code: "too_many_endpoints"; max: number }
  | { code: "private_address" }
  | { code: "other_port" };

type Result<Value = null> = Outcome<Value, WebhookRejection>;

const secretBytes = 32;
/** Messages that wait for a later try and are tried as soon as their endpoint is on again. */
const sentAtOnce = 10_000;

/**
 * Runs the work in one transaction for those who may change endpoints of the owner, one after the other: people with the hotel's task, or
 * administrators for the site.
 */
async function changing<Value>(ctx: Ctx, { hotelId }: WebhookOwner, work: (ctx: Ctx) => Promise<Result<Value>>): Promise<Result<Value>> {
  return inTransaction(ctx, async (ctx) => {
    if (hotelId === null) {
      if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
      await sql`select pg_advisory_xact_lock(hashtextextended('webhook endpoints', 0))`.execute(ctx.db);
    } else if (!(await managedHotel(ctx, hotelId, "hotel"))) return rejected({ code: "not_allowed" });
    return work(ctx);
  });
}

/** The owner's endpoint, locked until the transaction ends. */
const endpointOf = (ctx: Ctx, { hotelId }: WebhookOwner, id: string) =>
  ctx.db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("id", "=", isId(id) ? id : null)
    .where("hotel_id", "is not distinct from", hotelId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The audited facts of an endpoint: its URL may contain a secret of its receiver. */
const factsOf = (url: string, kinds: readonly string[]) => ({ host: new URL(url).host, events: kinds.join(", ") });

const auditOf = ({ hotelId }: WebhookOwner) => (hotelId === null ? {} : { hotelId });

/**
 * Adds an endpoint; its secret is returned this once. Rejects addresses outside of the internet, an address that the owner has already, and
 * more than `limits.webhookEndpoints`.
 */
export async function addWebhook(
  ctx: Ctx,
  owner: WebhookOwner,
  { url, kinds }: { url: string; kinds: readonly WebhookKind[] },
): Promise<Result<{ id: string; secret: string }>> {
  const allowed = await changing(ctx, owner, async () => done(null));
  if (!allowed.ok) return allowed;
  const problem = await ctx.webhooks.problemOf(url);
  if (problem) return rejected({ code: problem });
  return changing(ctx, owner, async (ctx): Promise<Result<{ id: string; secret: string }>> => {
    const known = await ctx.db
      .selectFrom("webhook_endpoints")
      .select("id")
      .where("hotel_id", "is not distinct from", owner.hotelId)
      .execute();
    if (known.length >= limits.webhookEndpoints) return rejected({ code: "too_many_endpoints", max: limits.webhookEndpoints });
    const [id, secret] = [newId(), secretText(randomBytes(secretBytes))];
    await ctx.db
      .insertInto("webhook_endpoints")
      .values({
        id,
        hotel_id: owner.hotelId,
        url,
        kinds: [...new Set(kinds)],
        secret: await sealed(ctx, secret),
        created_at: ctx.now(),
      })
      .execute();
    await recordChange(ctx, { ...auditOf(owner), action: "webhook.add", subjectId: id, after: factsOf(url, kinds) });
    return done({ id, secret });
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === "webhook_url_once") return rejected({ code: "known_url" });
    throw error;
  });
}

/** Chooses the events of an endpoint. */
export async function chooseWebhookEvents(ctx: Ctx, owner: WebhookOwner, id: string, kinds: readonly WebhookKind[]): Promise<Result> {
  return changing(ctx, owner, async (ctx): Promise<Result> => {
    const endpoint = await endpointOf(ctx, owner, id);
    if (!endpoint) return rejected({ code: "unknown_endpoint" });
    const chosen = [...new Set(kinds)];
    if (chosen.toSorted().join(" ") === endpoint.kinds.toSorted().join(" ")) return done(null);
    await ctx.db.updateTable("webhook_endpoints").set({ kinds: chosen }).where("id", "=", id).execute();
    await recordChange(ctx, {
      ...auditOf(owner),
      action: "webhook.update",
      subjectId: id,
      before: factsOf(endpoint.url, endpoint.kinds),
      after: factsOf(endpoint.url, chosen),
    });
    return done(null);
  });
}

/** Makes a new secret, returned this once; the former one signs, too, for `formerSecretHours`. */
export async function renewWebhookSecret(ctx: Ctx, owner: WebhookOwner, id: string): Promise<Result<{ secret: string }>> {
  return changing(ctx, owner, async (ctx): Promise<Result<{ secret: string }>> => {
    const endpoint = await endpointOf(ctx, owner, id);
    if (!endpoint) return rejected({ code: "unknown_endpoint" });
    const secret = secretText(randomBytes(secretBytes));
    await ctx.db
      .updateTable("webhook_endpoints")
      .set({
        secret: await sealed(ctx, secret),
        former_secret: endpoint.secret,
        former_until: new Date(ctx.now().getTime() + formerSecretHours * 3_600_000),
      })
      .where("id", "=", id)
      .execute();
    await recordChange(ctx, { ...auditOf(owner), action: "webhook.secret", subjectId: id, after: { host: new URL(endpoint.url).host } });
    return done({ secret });
  });
}

/** Switches an endpoint on, which sends what waits, or off: it gets nothing, and is not told later of what happens meanwhile. */
export async function switchWebhook(ctx: Ctx, owner: WebhookOwner, id: string, to: "on" | "off"): Promise<Result> {
  return changing(ctx, owner, async (ctx): Promise<Result> => {
    const endpoint = await endpointOf(ctx, owner, id);
    if (!endpoint) return rejected({ code: "unknown_endpoint" });
    if ((endpoint.off_at === null) === (to === "on")) return done(null);
    await ctx.db
      .updateTable("webhook_endpoints")
      .set(
        to === "off"
          ? { off_at: ctx.now(), off_reason: "by_hand" }
          : { off_at: null, off_reason: null, silent_times: 0, rests_until: new Date(0) },
      )
      .where("id", "=", id)
      .execute();
    // Others are sent at their next try.
    if (to === "on")
      await sql`update webhook_messages set next_at = 'epoch', tries = least(tries, 1) where (endpoint_id, id) in (
        select endpoint_id, id from webhook_messages where endpoint_id = ${id} and state = 'waiting' and next_at > ${ctx.now()}
        order by occurred_at limit ${sentAtOnce})`.execute(ctx.db);
    await recordChange(ctx, { ...auditOf(owner), action: `webhook.${to}`, subjectId: id, after: { host: new URL(endpoint.url).host } });
    return done(null);
  });
}

/** Deletes an endpoint with its messages. */
export async function removeWebhook(ctx: Ctx, owner: WebhookOwner, id: string): Promise<Result> {
  return changing(ctx, owner, async (ctx): Promise<Result> => {
    const endpoint = await endpointOf(ctx, owner, id);
    if (!endpoint) return rejected({ code: "unknown_endpoint" });
    await ctx.db.deleteFrom("webhook_endpoints").where("id", "=", id).execute();
    await recordChange(ctx, {
      ...auditOf(owner),
      action: "webhook.remove",
      subjectId: id,
      before: factsOf(endpoint.url, endpoint.kinds),
    });
    return done(null);
  });
}

/** Sends a message without an event, by which its receiver can be tried. */
export async function testWebhook(ctx: Ctx, owner: WebhookOwner, id: string): Promise<Result> {
  return changing(ctx, owner, async (ctx): Promise<Result> => {
    const endpoint = await endpointOf(ctx, owner, id);
    if (!endpoint || endpoint.off_at) return rejected({ code: "unknown_endpoint" });
    await ctx.db
      .insertInto("webhook_messages")
      .values({ endpoint_id: id, id: newId(), hotel_id: owner.hotelId, kind: testKind, subject: testKind })
      .execute();
    return done(null);
  });
}

/**
 * Sends a message again, with the same id: one that was delivered or has failed, or one that waits, at once. One that was never tried
 * counts none, since only such a message stands for later changes of a calendar.
 */
export async function sendAgain(ctx: Ctx, owner: WebhookOwner, id: string, messageId: string): Promise<Result> {
  return changing(ctx, owner, async (ctx): Promise<Result> => {
    const endpoint = await endpointOf(ctx, owner, id);
    if (!endpoint || endpoint.off_at || !isId(messageId)) return rejected({ code: "unknown_endpoint" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("webhook_messages")
      .set({ state: "waiting", next_at: new Date(0), tries: sql`least(tries, 1)` })
      .where("endpoint_id", "=", id)
      .where("id", "=", messageId)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? rejected({ code: "unknown_endpoint" }) : done(null);
  });
}
