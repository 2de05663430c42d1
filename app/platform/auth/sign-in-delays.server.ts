import { type RawBuilder, sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "../context.server.ts";

/** From this many attempts within the hour, seconds between one attempt and the next. */
type Steps = readonly (readonly [tries: number, seconds: number])[];

const stepsOfClient: Steps = [
  [10, 1],
  [11, 2],
  [12, 4],
  [13, 8],
  [30, 40],
];
const stepsOfAll: Steps = [
  [60, 4],
  [200, 20],
];

const windowSeconds = 3600;
const everybody = "";
/** Expired rows deleted with each new one. */
const deletedAtOnce = 20;

/** When an attempt is checked; undefined if it is rejected. */
type Slot = Date | undefined;

const spacing = (steps: Steps, count: RawBuilder<number>) =>
  sql<Date>`case ${sql.join(
    steps.toReversed().map(([tries, seconds]) => sql`when ${count} >= ${sql.lit(tries)} then ${sql.lit(`${seconds} seconds`)}::interval`),
    sql` `,
  )} else interval '0' end`;

/**
 * Takes the next slot in one statement, so that concurrent attempts queue up across processes. Rejected, and not counted,
 * if the slot would be later than `limits.signInWaitSeconds` from now, or with `alone` while another attempt waits for its
 * slot.
 */
async function takeSlot(ctx: Ctx, address: string, client: string, steps: Steps, alone: boolean): Promise<Slot> {
  const now = ctx.now();
  const end = new Date(now.getTime() + windowSeconds * 1000);
  const latest = new Date(now.getTime() + limits.signInWaitSeconds * 1000);
  // Also what a clock far ahead has counted.
  const over = sql`(d.ends_at <= ${now} or d.ends_at > ${new Date(now.getTime() + 2 * windowSeconds * 1000)})`;
  const taken = sql`(d.next_at > ${latest} or (${sql.lit(alone)} and d.slot > ${now}))`;
  const slot = sql<Date>`greatest(d.next_at, ${now}::timestamptz)`;
  const { rows } = await sql<{ count: number; slot: Date }>`
    insert into sign_in_delays as d (address, client, count, slot, next_at, ends_at)
    values (${address}, ${client}, 1, ${now}, ${now}, ${end})
    on conflict (address, client) do update set
      count = case when ${over} then 1 else d.count + 1 end,
      slot = case when ${over} then ${now}::timestamptz else ${slot} end,
      next_at = case when ${over} then ${now}::timestamptz else ${slot} + ${spacing(steps, sql<number>`d.count + 1`)} end,
      ends_at = case when ${over} then ${end}::timestamptz else d.ends_at end
    where ${over} or not ${taken}
    returning count, slot`.execute(ctx.db);
  const [row] = rows;
  if (row?.count === 1)
    await sql`delete from sign_in_delays where (address, client) in (
      select address, client from sign_in_delays where ends_at <= ${now} order by ends_at
        limit ${deletedAtOnce} for update skip locked)`.execute(ctx.db);
  return row?.slot;
}

export type SignInTry = {
  /** Pseudonym of the address. */
  address: string;
  /** Pseudonym of the client or of a known device. */
  client: string;
  /** Somebody has signed in to this address on this device before: attempts of others do not delay it. */
  known: boolean;
};

/** Counts an attempt and returns the milliseconds to wait before the password is checked; undefined if it is rejected. */
export async function delayOfTry(ctx: Ctx, { address, client, known }: SignInTry): Promise<number | undefined> {
  const own = await takeSlot(ctx, address, client, stepsOfClient, true);
  const all = own && !known ? await takeSlot(ctx, address, everybody, stepsOfAll, false) : own;
  if (!own || !all) return undefined;
  return Math.max(0, Math.max(own.getTime(), all.getTime()) - ctx.now().getTime());
}

/** After a correct password: deletes the attempts of the client, and does not count this one for others. */
export async function tryWasRight(ctx: Ctx, { address, client, known }: SignInTry): Promise<void> {
  await ctx.db.deleteFrom("sign_in_delays").where("address", "=", address).where("client", "=", client).execute();
  if (known) return;
  await ctx.db
    .updateTable("sign_in_delays")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("address", "=", address)
    .where("client", "=", everybody)
    .where("count", ">", 0)
    .execute();
}

/** After a password reset: no earlier attempt delays a sign-in. */
export async function clearDelays(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.deleteFrom("sign_in_delays").where("address", "=", address).execute();
}
