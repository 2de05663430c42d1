import { sql } from "kysely";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { UsageDay } from "./usage.ts";

/** What used the API: a key, or an app by what a person has allowed it. */
export type UsageOwner = { keyId: string } | { consentId: string };

const batchMs = 5000;

type Counts = UsageDay & { keyId: string | null; consentId: string | null };

/**
 * Adds counts to those stored, in one statement; those of keys and apps that are gone are dropped. Rows are written in one order, so that
 * processes wait for each other instead of deadlocking.
 */
async function addUsage(ctx: Ctx, counts: readonly Counts[]): Promise<void> {
  await sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as c ("keyId" uuid, "consentId" uuid, day date, requests int, rejected int, failed int)),
    keys as materialized (select id from api_keys where id in (select "keyId" from counted) order by id for key share),
    consents as materialized (select id from oauth_consents where id in (select "consentId" from counted) order by id for key share)
    insert into api_usage as u (key_id, consent_id, day, requests, rejected, failed)
      select "keyId", "consentId", day, requests, rejected, failed from counted
      where "keyId" in (select id from keys) or "consentId" in (select id from consents)
      order by "keyId", "consentId", day
    on conflict on constraint api_usage_day do update set requests = u.requests + excluded.requests,
      rejected = u.rejected + excluded.rejected, failed = u.failed + excluded.failed`.execute(ctx.db);
}

export type UsageCounter = {
  /** Counts a request with the status of its answer; it waits for nothing. */
  note: (owner: UsageOwner, status: number) => void;
  /** Stores what is counted; called at the end of the process. */
  flush: () => Promise<void>;
};

/**
 * Counts requests in memory and adds them to the stored ones five seconds after the first, so that a request costs no statement. What a
 * process has counted when it is killed is lost; if storing fails it is tried again with later requests. At most
 * `limits.usageInMemory` keys and apps are counted between two batches.
 */
export function createUsageCounter(ctx: Ctx): UsageCounter {
  let counted = new Map<string, Counts>();
  let next: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const add = (one: Counts) => {
    const name = `${one.keyId ?? one.consentId} ${one.day}`;
    const known = counted.get(name);
    if (!known && counted.size >= limits.usageInMemory) return;
    if (!known) counted.set(name, { ...one });
    else for (const field of ["requests", "rejected", "failed"] as const) known[field] += one[field];
  };

  async function store() {
    const batch = [...counted.values()];
    counted = new Map();
    if (batch.length === 0) return;
    try {
      await addUsage(ctx, batch);
    } catch (error) {
      ctx.log.error("api_usage_failed", error);
      for (const one of batch) add(one);
    }
  }

  const flush = () => {
    clearTimeout(next);
    next = undefined;
    storing = storing.then(store);
    return storing;
  };

  return {
    flush,
    note: (owner, status) => {
      add({
        keyId: null,
        consentId: null,
        ...owner,
        day: dayAt(ctx.now(), "UTC"),
        requests: 1,
        rejected: Number(status >= 400 && status < 500),
        failed: Number(status >= 500),
      });
      next ??= setTimeout(() => void flush(), batchMs).unref();
    },
  };
}
