import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import { cutAt, plainText } from "#kit/text/plain-text.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Sender } from "#platform/network/sender.server.ts";
import type { Config } from "#platform/process/config.server.ts";
import { acknowledgeSent } from "../bookings/acknowledge.server.ts";
import type { QueuedBooking } from "../bookings/queued-booking.ts";
import { claimBooking, isNextOfBooking } from "../bookings/take-bookings.server.ts";
import { mappingOf } from "../connection/mapping.server.ts";
import { recordMessage } from "../connection/message-log.server.ts";
import { newBooking } from "./new-booking.ts";

const timeoutMs = 15_000;
const mostAnswerBytes = 2000;
const longestProblem = 500;
/** A message that is being sent belongs to its process for this long; then that counts as crashed. */
const leaseMs = 60_000;
/** After this time a place goes to another hotel. */
const turnMs = 1000;
/** After a try that was not accepted, in seconds; then always the last. */
const retryAfterSeconds = [15, 60, 300, 900, 1800];
/** After Channex did not answer, nothing is sent for so many seconds, twice as many after each further time. */
const firstRestSeconds = 5;
const longestRestSeconds = 300;
/** How long after a booking that may have been counted already everything is asked for. */
const syncAfterMs = 60_000;
const syncAgainMs = 300_000;

type Hotel = { hotelId: string; hotelCode: string };
type Settings = NonNullable<Config["channex"]>;
type Sent = { ok: true } | { ok: false; problem: string };

/**
 * Tells Channex of bookings, and asks it for everything that a hotel's program has: each message at least once, those of a booking one
 * after the other, and the answer acknowledges it. Channex rests while it does not answer. Any number of processes may send.
 */
export function createChannexSender(ctx: Ctx, settings: Settings): Sender {
  const running = new Map<string, Promise<void>>();
  let stopping = false;
  let restsUntil = 0;
  let silentTimes = 0;

  const rests = () => ctx.now().getTime() < restsUntil;

  async function post(call: string, body: object): Promise<Sent> {
    const headers = { "content-type": "application/json", "api-key": settings.key };
    const url = `${settings.url}/api/v1/channel_webhooks/open_channel/${call}`;
    const answer = await ctx.webhooks.post(url, headers, JSON.stringify(body), { mostBytes: mostAnswerBytes, timeoutMs });
    const status = answer.kind === "answered" ? answer.status : 0;
    if (status >= 200 && status <= 299) {
      silentTimes = 0;
      return { ok: true };
    }
    // Whatever is sent next would fail, too: it is down, or has had enough, or the key is wrong.
    const isDown = status < 400 || status >= 500 || [401, 403, 408, 429].includes(status);
    if (isDown) {
      restsUntil = ctx.now().getTime() + Math.min(longestRestSeconds, firstRestSeconds * 2 ** silentTimes) * 1000;
      silentTimes = Math.min(silentTimes + 1, 10);
      ctx.log.warn("channex_not_reached", { call, why: answer.kind === "failed" ? answer.why : status });
    }
    const text =
      answer.kind === "failed" ? `Channex does not answer: ${answer.why}` : `Channex answers ${status}: ${plainText(answer.text)}`;
    return { ok: false, problem: cutAt(text.toWellFormed(), longestProblem) };
  }

  async function lane(hotel: Hotel) {
    const began = performance.now();
    try {
      await sendSync(hotel);
      while (performance.now() - began < turnMs) {
        const mayTake = !stopping && !rests();
        const claimed = mayTake ? await claimBooking(ctx, hotel.hotelId, new Date(ctx.now().getTime() + leaseMs)) : undefined;
        if (!claimed) break;
        await sendBooking(hotel, claimed);
      }
    } catch (error) {
      ctx.log.error("channex_failed", error, { hotel: hotel.hotelId });
    }
  }

  async function sendBooking({ hotelId, hotelCode }: Hotel, { booking, tries }: { booking: QueuedBooking; tries: number }) {
    const since = performance.now();
    const log = { hotelId, action: "new_booking", since };
    const mapping = await mappingOf(ctx, hotelId);
    const sent = await post("new_booking", newBooking(booking, { hotelCode, providerCode: settings.providerCode, mapping }));
    if (sent.ok) {
      const syncAt = new Date(ctx.now().getTime() + syncAfterMs);
      if (await acknowledgeSent(ctx, { hotelId, id: booking.id, syncAt }))
        await recordMessage(ctx, { ...log, result: "done", summary: { bookings: 1 } });
      return;
    }
    const seconds = retryAfterSeconds[Math.min(tries, retryAfterSeconds.length) - 1] ?? 0;
    // Up to a tenth later, so that messages that failed together don't come together again.
    const nextAt = new Date(ctx.now().getTime() + seconds * 1000 * (1 + Math.random() / 10));
    const stored = await sql`
      update channel_bookings set problem = ${sent.problem}, next_at = ${nextAt}
      where hotel_id = ${hotelId} and id = ${booking.id} and tries = ${tries} and acknowledged_at is null`.execute(ctx.db);
    if (stored.numAffectedRows === 1n && tries === 1)
      await recordMessage(ctx, { ...log, result: "refused", summary: { bookings: 1, problem: `${booking.code}: ${sent.problem}` } });
  }

  /** Asks for everything if that is due; a try has a lease. */
  async function sendSync({ hotelId, hotelCode }: Hotel) {
    const since = performance.now();
    const lease = new Date(ctx.now().getTime() + leaseMs);
    const claimed = await ctx.db
      .updateTable("channel_connections")
      .set({ sync_at: lease })
      .where("hotel_id", "=", hotelId)
      .where("sync_at", "<=", ctx.now())
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return;
    const sent = await post("request_full_sync", { provider_code: settings.providerCode, hotel_code: hotelCode });
    const stored = await ctx.db
      .updateTable("channel_connections")
      .set({ sync_at: sent.ok ? null : new Date(ctx.now().getTime() + syncAgainMs) })
      .where("hotel_id", "=", hotelId)
      .where("sync_at", "=", lease)
      .executeTakeFirst();
    if (stored.numUpdatedRows === 0n) return;
    const result = sent.ok ? ("done" as const) : ("refused" as const);
    await recordMessage(ctx, { hotelId, action: "request_full_sync", since, result, summary: sent.ok ? {} : { problem: sent.problem } });
  }

  const idle = async () => void (await Promise.all(running.values()));

  return {
    look: async () => {
      const most = limits.channexHotelsAtOnce - running.size;
      if (stopping || most <= 0) return true;
      if (rests()) return false;
      const due = await dueHotels(ctx, { except: [...running.keys()], most });
      for (const hotel of due)
        running.set(
          hotel.hotelId,
          lane(hotel).finally(() => running.delete(hotel.hotelId)),
        );
      return due.length > 0;
    },
    idle,
    stop: async () => {
      stopping = true;
      await idle();
    },
  };
}

/** Live hotels of which something is to be sent, those that wait for longest first. */
async function dueHotels(ctx: Ctx, { except, most }: { except: string[]; most: number }): Promise<Hotel[]> {
  const now = ctx.now();
  const { rows } = await sql<Hotel>`
    select c.hotel_id as "hotelId", c.hotel_code as "hotelCode"
    from channel_connections c join hotels h on h.id = c.hotel_id left join lateral (
      select b.created_at from channel_bookings b
      where b.hotel_id = c.hotel_id and b.acknowledged_at is null and b.next_at <= ${now} and ${isNextOfBooking}
      order by b.created_at limit 1) d on true
    where c.kind = 'channex' and c.state = 'live' and h.archived_at is null and c.hotel_id <> all(${except}::uuid[])
      and (d.created_at is not null or c.sync_at <= ${now})
    order by least(d.created_at, c.sync_at) limit ${most}`.execute(ctx.db);
  return rows;
}
