import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import { cutAt, plainText } from "#kit/text/plain-text.ts";
import { unsealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Sender } from "#platform/network/sender.server.ts";
import { bodyOf, type Message, signedHeaders } from "./message.server.ts";
import { notifyOff } from "./notify-off.server.ts";
import { type DeliveryFailure, messagesKeptDays, retryAfterSeconds } from "./webhook.ts";

const timeoutMs = 15_000;
const mostAnswerBytes = 2000;
const longestAnswer = 500;
/** A message that is being sent belongs to its process for this long; then that counts as crashed. */
const leaseMs = 60_000;
/** After this time a place goes to whoever waits for longest. */
const turnMs = 1000;
const longestRestSeconds = 600;
/** The last success of an endpoint is stored this often. */
const successEveryMs = 60_000;
const deletedAtOnce = 10_000;

type Endpoint = { id: string; url: string; secret: string; formerSecret: string | null };
type Claimed = Message & { tries: number };
type Result = { status: number | null; answer: string | null; failure: DeliveryFailure | null; tookMs: number };

/**
 * Sends messages, each at least once with one id, those about one booking one after the other. At most `limits.webhooksAtOnce` at once,
 * and `limits.webhooksAtOncePerEndpoint` to each endpoint, which rests while it does not answer: it keeps none of the others waiting. Any
 * number of processes may send.
 */
export function createWebhookSender(ctx: Ctx): Sender {
  const lanes = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let stopping = false;

  const lanesOf = (id: string) => lanes.get(id) ?? 0;

  async function lane(endpoint: Endpoint) {
    lanes.set(endpoint.id, lanesOf(endpoint.id) + 1);
    const began = performance.now();
    let isProved = false;
    try {
      const secrets = await secretsOf(ctx, endpoint);
      while (performance.now() - began < turnMs) {
        const message = stopping ? undefined : await claimMessage(ctx, endpoint.id);
        if (!message) break;
        const result = await send(ctx, { url: endpoint.url, secrets }, message);
        if (result.failure !== null) {
          await inTransaction(ctx, (ctx) => storeFailure(ctx, endpoint, message, result));
          continue;
        }
        await storeSuccess(ctx, endpoint, message, result);
        if (!isProved) await storeProof(ctx, endpoint.id);
        isProved = true;
      }
    } catch (error) {
      ctx.log.error("webhooks_failed", error, { endpoint: endpoint.id });
    } finally {
      const left = lanesOf(endpoint.id) - 1;
      if (left > 0) lanes.set(endpoint.id, left);
      else lanes.delete(endpoint.id);
    }
  }

  const idle = async () => void (await Promise.all(running));

  return {
    look: async () => {
      const free = limits.webhooksAtOnce - running.size;
      if (stopping || free <= 0) return true;
      // Half of the places are for endpoints that have none.
      const most = running.size < limits.webhooksAtOnce / 2 ? limits.webhooksAtOncePerEndpoint : 1;
      const full = [...lanes].filter(([, count]) => count >= most).map(([id]) => id);
      const due = await dueEndpoints(ctx, { except: full, most: free });
      for (const endpoint of due) {
        const run = lane(endpoint);
        running.add(run);
        void run.finally(() => running.delete(run));
      }
      return due.length > 0;
    },
    idle,
    stop: async () => {
      stopping = true;
      await idle();
    },
  };
}

/**
 * Endpoints that are on and have a message that is due, those whose message is due for longest first. Exported so that tests can check its
 * plan: it steps through an index from one endpoint with waiting messages to the next, so that the others cost nothing.
 */
export const dueStatement = (now: Date, { except, most }: { except: readonly string[]; most: number }) => sql<Endpoint>`
  with recursive waiting as (
    (select endpoint_id, next_at from webhook_messages where state = 'waiting' order by endpoint_id, next_at limit 1)
    union all
    select n.* from waiting w cross join lateral (
      select m.endpoint_id, m.next_at from webhook_messages m where m.state = 'waiting' and m.endpoint_id > w.endpoint_id
      order by m.endpoint_id, m.next_at limit 1) n)
  select e.id, e.url, e.secret, case when e.former_until > ${now} then e.former_secret end as "formerSecret"
  from waiting d cross join lateral (select * from webhook_endpoints where id = d.endpoint_id offset 0) e
  where d.next_at <= ${now} and e.off_at is null and e.rests_until <= ${now} and e.id <> all(${except}::uuid[])
  order by d.next_at, e.delivered_at nulls first limit ${most}`;

const dueEndpoints = async (ctx: Ctx, wanted: { except: readonly string[]; most: number }): Promise<Endpoint[]> =>
  (await dueStatement(ctx.now(), wanted).execute(ctx.db)).rows;

/**
 * Takes the next message of an endpoint, unless an earlier one about the same still waits. The calendar of a hotel is read anew for each
 * message, so that further changes of it that have been committed need none of their own; one that was tried before gives way to them.
 */
async function claimMessage(ctx: Ctx, endpointId: string): Promise<Claimed | undefined> {
  const now = ctx.now();
  const { rows } = await sql<Claimed>`
    update webhook_messages set tries = tries + 1, tried_at = ${now}, next_at = ${new Date(now.getTime() + leaseMs)}
    where endpoint_id = ${endpointId} and id = (
      select m.id from webhook_messages m where m.endpoint_id = ${endpointId} and m.state = 'waiting' and m.next_at <= ${now}
        and exists (select from webhook_endpoints e where e.id = ${endpointId} and e.off_at is null and e.rests_until <= ${now})
        and m.id = (select b.id from webhook_messages b
          where b.endpoint_id = m.endpoint_id and b.subject = m.subject and b.state = 'waiting' order by b.occurred_at, b.id limit 1)
      order by m.next_at, m.occurred_at limit 1 for update of m skip locked)
    returning id, kind, subject, hotel_id as "hotelId", occurred_at as "occurredAt", tries`.execute(ctx.db);
  const [message] = rows;
  if (message?.kind !== "calendar.changed") return message;
  const { id, subject, tries } = message;
  const waits = sql`endpoint_id = ${endpointId} and subject = ${subject} and kind = 'calendar.changed' and state = 'waiting'`;
  if (tries === 1) {
    await sql`delete from webhook_messages where ${waits} and tries = 0`.execute(ctx.db);
    return message;
  }
  // Its receiver may have its id already, and would take no notice of what has changed since.
  const replaced = await sql`
    delete from webhook_messages where ${waits} and id = ${id} and tries = ${tries}
      and exists (select from webhook_messages where ${waits} and tries = 0)`.execute(ctx.db);
  return replaced.numAffectedRows === 0n ? message : claimMessage(ctx, endpointId);
}

/** What signs messages to an endpoint; undefined if that was sealed with another secret of the site. */
const secretsOf = (ctx: Ctx, { secret, formerSecret }: Endpoint): Promise<string[] | undefined> =>
  Promise.all([secret, ...(formerSecret === null ? [] : [formerSecret])].map((one) => unsealed(ctx, one))).catch(() => undefined);

async function send(ctx: Ctx, { url, secrets }: { url: string; secrets: string[] | undefined }, message: Message): Promise<Result> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  if (!secrets) return { status: null, answer: null, failure: "lost_secret", tookMs: 0 };
  const body = bodyOf(ctx.config.origin, message);
  const headers = { "content-type": "application/json", ...signedHeaders(message.id, { at: ctx.now(), body, secrets }) };
  const answer = await ctx.webhooks.post(url, headers, body, { mostBytes: mostAnswerBytes, timeoutMs });
  if (answer.kind === "failed") return { status: null, answer: null, failure: answer.why, tookMs: took() };
  const { status, text } = answer;
  return {
    status,
    answer: cutAt(plainText(text), longestAnswer) || null,
    failure: status >= 200 && status <= 299 ? null : "not_accepted",
    tookMs: took(),
  };
}

const isOfTry = (endpoint: Endpoint, { id, tries }: Claimed) =>
  sql`endpoint_id = ${endpoint.id} and id = ${id} and tries = ${tries} and state = 'waiting'`;

/** Stores a delivery, unless another process has taken the message by now. */
async function storeSuccess(ctx: Ctx, endpoint: Endpoint, message: Claimed, { status, answer, tookMs }: Result): Promise<void> {
  await sql`
    with delivered as (
      update webhook_messages set state = 'delivered', status = ${status}, answer = ${answer}, failure = null, took_ms = ${tookMs}
      where ${isOfTry(endpoint, message)} returning endpoint_id, subject)
    update webhook_messages m set next_at = 'epoch' from delivered d
    where m.endpoint_id = d.endpoint_id and m.subject = d.subject and m.state = 'waiting' and m.id <> ${message.id}`.execute(ctx.db);
}

/** Notes that an endpoint works. Never with its messages in one statement: commands lock it before them. */
async function storeProof(ctx: Ctx, endpointId: string): Promise<void> {
  const now = ctx.now();
  await sql`
    update webhook_endpoints set silent_times = 0, rests_until = 'epoch', delivered_at = ${now} where id = ${endpointId}
      and (silent_times > 0 or delivered_at is null or delivered_at < ${new Date(now.getTime() - successEveryMs)})`.execute(ctx.db);
}

/** When a failed message is tried next; undefined after the last try. */
function nextTryAt(now: Date, tries: number): Date | undefined {
  const seconds = retryAfterSeconds[tries - 1];
  // Up to a tenth later, so that messages that failed together don't come together again.
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000 * (1 + Math.random() / 10));
}

async function storeFailure(ctx: Ctx, endpoint: Endpoint, message: Claimed, result: Result): Promise<void> {
  const now = ctx.now();
  const nextAt = nextTryAt(now, message.tries);
  const { status, answer, failure, tookMs } = result;
  // Before its messages, as commands do.
  await ctx.db.selectFrom("webhook_endpoints").select("id").where("id", "=", endpoint.id).forNoKeyUpdate().execute();
  const stored = await sql`
    update webhook_messages set state = ${nextAt ? "waiting" : "failed"}, next_at = ${nextAt ?? "epoch"}, status = ${status},
      answer = ${answer}, failure = ${failure}, took_ms = ${tookMs} where ${isOfTry(endpoint, message)}`.execute(ctx.db);
  if (stored.numAffectedRows === 0n) return;
  await sql`
    update webhook_messages set next_at = ${nextAt ?? "epoch"} where endpoint_id = ${endpoint.id} and subject = ${message.subject}
      and state = 'waiting' and id <> ${message.id}`.execute(ctx.db);
  if (status === 410) return switchOff(ctx, endpoint, "gone");
  const isSilent = failure === "timed_out" || failure === "unreachable";
  if (isSilent)
    await sql`
      update webhook_endpoints set silent_times = silent_times + 1, rests_until = ${now}::timestamptz
        + least(${longestRestSeconds}, 15 * 2 ^ least(silent_times, 10)) * interval '1 second'
      where id = ${endpoint.id}`.execute(ctx.db);
  if (nextAt) return;
  const { rows } = await sql<{ isDead: boolean }>`
    select delivered_at is null or delivered_at < ${message.occurredAt} as "isDead" from webhook_endpoints where id = ${endpoint.id}`.execute(
    ctx.db,
  );
  if (rows[0]?.isDead) await switchOff(ctx, endpoint, "failing");
}

/** Switches an endpoint off and tells its people, once. */
async function switchOff(ctx: Ctx, { id, url }: Endpoint, reason: "gone" | "failing"): Promise<void> {
  const off = await ctx.db
    .updateTable("webhook_endpoints")
    .set({ off_at: ctx.now(), off_reason: reason })
    .where("id", "=", id)
    .where("off_at", "is", null)
    .returning("hotel_id")
    .executeTakeFirst();
  if (off) await notifyOff(ctx, { id, url, hotelId: off.hotel_id, reason });
}

/** Deletes messages after `messagesKeptDays`, also those of endpoints that are off. */
export async function deleteOldWebhookMessages(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - messagesKeptDays * 86_400_000);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_messages where (endpoint_id, id) in (
        select endpoint_id, id from webhook_messages where occurred_at < ${before} limit ${deletedAtOnce})`.execute(ctx.db);
    if (numAffectedRows < deletedAtOnce) return;
  }
}
