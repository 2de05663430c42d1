import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import * as limits from "#kit/limits.ts";
import { rejected } from "#kit/outcome.ts";
import { type Database, openDatabase, type OpenDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { type JobDefinition, type JobName, type JobPayloads, startJobs } from "#platform/jobs/jobs.server.ts";
import { lockDataFolder } from "#platform/process/data-folder.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { loadSampleData } from "../../db/sample/load-sample-data.ts";
import { createDatabase } from "../support/postgres.ts";
import { quietCtx } from "../support/quiet-ctx.ts";
import { soak } from "../support/soak.ts";

/** Jobs without an effect except for the handlers that a test gives. */
const idle = (own: { [Name in JobName]?: JobDefinition<JobPayloads[Name]> } = {}) => ({
  "confirm-payment": { run: async () => {} },
  "send-mail": { run: async () => {} },
  "send-refund": { run: async () => {} },
  "delete-images": { run: async () => {} },
  ...own,
});

const folder = mkdtempSync(join(tmpdir(), "stumari-platform-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the template with the sample data, until the end of the test. */
async function copyOfSample(): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase(inject("server"), inject("sample"));
  const database = await openDatabase({ url });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

describe.each([
  { where: "a PostgreSQL server", embedded: false },
  { where: "the embedded database", embedded: true },
])("on $where", ({ embedded }) => {
  let database: OpenDatabase;
  let drop = async () => {};
  beforeAll(async () => {
    if (embedded) database = await openDatabase({});
    else {
      const made = await createDatabase(inject("server"));
      drop = made.drop;
      database = await openDatabase({ url: made.url });
    }
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  test("migrations are applied once, in order, and an edited one is rejected", async () => {
    expect(await migrate(database.db, "db/migrations")).toEqual(readdirSync("db/migrations").toSorted());
    expect(await migrate(database.db, "db/migrations")).toEqual([]);
    const edited = mkdtempSync(join(folder, "edited-"));
    writeFileSync(join(edited, "0001-stumari.sql"), "select 1;");
    await expect(migrate(database.db, edited)).rejects.toThrow(/was edited after it had been applied/);
  });

  test.runIf(embedded)("pages and jobs share the only connection", () => {
    expect(database.embedded).toBe(true);
    expect(database.pages).toBe(database.db);
  });

  test.skipIf(embedded)("statement, lock and idle timeouts are set on each connection, longer for jobs than for pages", async () => {
    expect(database.embedded).toBe(false);
    const waits = async (db: Database) => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(db);
      return rows.map(({ setting }) => Number(setting) / 1000);
    };
    expect(await waits(database.pages)).toEqual([15, 2, 10]);
    expect(await waits(database.writes)).toEqual([15, 4, 15]);
    expect(await waits(database.db)).toEqual([60, 10, 300]);
    expect(database.pools().map(({ use, max }) => [use, max])).toEqual([
      ["pages", 4],
      ["writes", 3],
      ["jobs", 2],
      ["queue", 1],
    ]);
    const slow = database.pages.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 50`.execute(tx);
      await sql`select pg_sleep(60)`.execute(tx);
    });
    await expect(slow).rejects.toThrow(/statement timeout/);
  });

  test("a day is read as the day that was written", async () => {
    const { rows } = await sql<{ day: string }>`select '2026-03-29'::date as day`.execute(database.db);
    expect(rows[0]?.day).toBe("2026-03-29");
  });

  test("statements are prepared, and a migration that changes columns costs one failure", async () => {
    const ask = () => sql<Record<string, number>>`select * from changing where ${1}::int = 1`.execute(database.db);
    await sql`create table changing (a int)`.execute(database.db);
    await ask();
    const { rows } = await sql`select 1 from pg_prepared_statements where statement like 'select * from changing%'`.execute(database.db);
    expect(rows).toHaveLength(1);
    await sql`alter table changing add column b int default 2`.execute(database.db);
    await sql`insert into changing (a) values (1)`.execute(database.db);
    await expect(ask()).rejects.toThrow(/cached plan/);
    expect((await ask()).rows).toEqual([{ a: 1, b: 2 }]);
    await sql`drop table changing`.execute(database.db);
  });

  test("a job exists if and only if its transaction commits", async () => {
    const done: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const confirm: JobDefinition<{ orderId: string }> = {
      run: async (_ctx, { orderId }) => {
        done.push(orderId);
        finish();
      },
    };
    const jobs = await startJobs(database, createLog("quiet"), idle({ "confirm-payment": confirm }));
    const ctx = { ...quietCtx(database.db), jobs };
    await inTransaction(ctx, async (ctx) => {
      await ctx.jobs.enqueue("confirm-payment", { orderId: "rolled back" });
      return rejected({ code: "no" });
    });
    await inTransaction(ctx, async (ctx) => ctx.jobs.enqueue("confirm-payment", { orderId: "committed" }));
    await jobs.work(ctx);
    await finished;
    await jobs.stop();
    expect(done).toEqual(["committed"]);
  });

  test("an unanswered mail delays no other mail", async () => {
    let answer = () => {};
    const silent = new Promise<void>((resolve) => (answer = resolve));
    const sent: string[] = [];
    const mail: JobDefinition<JobPayloads["send-mail"]> = {
      atOnce: limits.mailsAtOnce,
      run: async (_ctx, { to }) => {
        if (to === "silent") await silent;
        sent.push(to);
      },
    };
    const jobs = await startJobs(database, createLog("quiet"), idle({ "send-mail": mail }));
    for (const to of ["silent", "a", "b", "c", "d", "e"])
      await jobs.enqueue("send-mail", { mail: "newsletter-confirm", to, locale: "en", facts: { token: "" } });
    await jobs.work(quietCtx(database.db));
    await expect.poll(() => sent.toSorted(), { timeout: 20_000 }).toEqual(["a", "b", "c", "d", "e"]);
    answer();
    await expect.poll(() => sent, { timeout: 20_000 }).toContain("silent");
    await jobs.stop();
  });

  test("of rate-limited jobs one runs at once and one more in the next interval", async () => {
    const jobs = await startJobs(database, createLog("quiet"), idle());
    const ctx = { ...quietCtx(database.db), jobs };
    for (const key of ["one", "two"])
      for (let time = 0; time < 5; time++)
        await inTransaction(ctx, async (ctx) => {
          await ctx.jobs.enqueue("send-refund", { hotelId: key, refundId: key }, { pace: { key, seconds: 100_000 } });
          await ctx.jobs.enqueue("delete-images", { urls: [] });
        });
    const counts = await jobs.queues.counts();
    await jobs.stop();
    expect(counts.find(({ name }) => name === "send-refund")).toMatchObject({ waiting: 2, delayed: 2 });
    expect(counts.find(({ name }) => name === "delete-images")).toMatchObject({ waiting: 10 });
  });

  test("a job that failed and waits for its next try is counted, and shown with its error and tries", async () => {
    const jobs = await startJobs(database, createLog("quiet"), idle());
    await database.raw(`insert into jobs.job (name, state, output, retry_count, retry_limit, start_after)
      values ('send-mail', 'retry', '{"message":"The mail server is gone"}', 2, 8, now() + interval '1 hour')`);
    const [counts, retried] = [await jobs.queues.counts(), await jobs.queues.retried(10)];
    await database.raw("delete from jobs.job where name = 'send-mail' and state = 'retry'");
    await jobs.stop();
    expect(counts.find(({ name }) => name === "send-mail")).toMatchObject({ delayed: 1 });
    expect(retried).toMatchObject([{ queue: "send-mail", error: "The mail server is gone", tries: 3 }]);
  });

  test("a due job that another process has queued is run long before its queue is polled", async () => {
    const deleted: string[][] = [];
    const run = async (_ctx: unknown, { urls }: { urls: string[] }) => deleted.push(urls);
    const jobs = await startJobs(database, createLog("quiet"), idle({ "delete-images": { run } }));
    await jobs.work(quietCtx(database.db));
    // Its worker has fetched, and polls again after half a minute only.
    await jobs.enqueue("delete-images", { urls: ["first"] });
    await expect.poll(() => deleted).toContainEqual(["first"]);
    await database.raw(`insert into jobs.job (name, data) values ('delete-images', '{"urls":["second"]}')`);
    await expect.poll(() => deleted, { timeout: 15_000 }).toContainEqual(["second"]);
    await jobs.stop();
  });

  test("a release that changes a schedule or the retries of a job replaces those of the release before", async () => {
    const run = async () => {};
    const started = async (cron: string, retryLimit: number) => {
      const retries = { retryLimit, retryDelayMax: 60 };
      const jobs = await startJobs(database, createLog("quiet"), { ...idle(), "expire-holds": { run, cron, retries } });
      await jobs.work(quietCtx(database.db));
      const schedules = await jobs.queues.schedules();
      await jobs.stop();
      const { rows } = await database.raw("select retry_limit from jobs.queue where name = 'expire-holds'");
      return [schedules.find(({ name }) => name === "expire-holds")?.cron, rows];
    };
    expect(await started("0 0 1 1 *", 3)).toEqual(["0 0 1 1 *", [{ retry_limit: 3 }]]);
    expect(await started("0 0 1 2 *", 5)).toEqual(["0 0 1 2 *", [{ retry_limit: 5 }]]);
    await database.raw("select jobs.delete_queue('expire-holds')");
  });

  test("jobs and schedules do not wait for a clock that was a year ahead and is right again", async () => {
    const clock = (ahead: string) =>
      database.raw(
        `create or replace function jobs.job_now() returns timestamptz as $$ select now() + interval '${ahead}' $$ language sql stable`,
      );
    const deleted: string[][] = [];
    const run = async (_ctx: unknown, { urls }: { urls: string[] }) => deleted.push(urls);
    const jobs = await startJobs(database, createLog("quiet"), idle({ "delete-images": { run } }));
    await clock("1 year");
    await jobs.enqueue("delete-images", { urls: ["at once"] });
    for (const url of ["paced", "next interval"])
      await jobs.enqueue("delete-images", { urls: [url] }, { pace: { key: "one", seconds: 60 } });
    await database.raw(`insert into jobs.job (name, data, state, retry_count, start_after, created_on)
      values ('delete-images', '{"urls":["again"]}', 'retry', 1, jobs.job_now() + interval '1 minute', now())`);
    // What a worker leaves that was killed, and the last round of schedules and of care.
    await database.raw(`insert into jobs.job (name, state, started_on, heartbeat_on, heartbeat_seconds, created_on)
      values ('send-refund', 'active', jobs.job_now(), jobs.job_now(), 60, jobs.job_now())`);
    await database.raw("update jobs.version set cron_on = jobs.job_now(), bam_on = jobs.job_now()");
    await database.raw("update jobs.queue set maintain_on = jobs.job_now(), monitor_claim_on = jobs.job_now()");
    await clock("0");

    await jobs.work(quietCtx(database.db));
    await expect.poll(() => deleted.flat().toSorted()).toEqual(["again", "at once", "next interval", "paced"]);
    await jobs.stop();
    const { rows } = await database.raw(`select
      (select count(*)::int from jobs.job where greatest(created_on, started_on, heartbeat_on, completed_on) > now()) as jobs,
      (select count(*)::int from jobs.job where singleton_on > now() + interval '3 days') as intervals,
      (select count(*)::int from jobs.version where greatest(cron_on, bam_on) > now()) as rounds,
      (select count(*)::int from jobs.queue where greatest(maintain_on, monitor_claim_on) > now()) as care`);
    expect(rows).toEqual([{ jobs: 0, intervals: 0, rounds: 0, care: 0 }]);
    await database.raw("delete from jobs.job where name = 'send-refund'");
  });

  test("jobs that an earlier version queued under another name are run, and its schedules end", async () => {
    const deleted: string[][] = [];
    const run = async () => {};
    const before = await startJobs(database, createLog("quiet"), {
      "remove-pictures": { run },
      "forget-requests": { run, cron: "0 0 1 1 *" },
    });
    await before.work(quietCtx(database.db));
    await before.stop();
    await database.raw(`insert into jobs.job (name, data) values ('remove-pictures', '{"urls":["/media/photos/1"]}')`);
    await database.raw("insert into jobs.job (name, state, completed_on) values ('forget-requests', 'failed', now())");

    const definitions = idle({
      "delete-images": { formerName: "remove-pictures", run: async (_ctx, { urls }) => deleted.push(urls) },
    });
    const jobs = await startJobs(database, createLog("quiet"), {
      ...definitions,
      "delete-old-idempotency-keys": { formerName: "forget-requests", run },
    });
    expect((await jobs.queues.failed(10)).map(({ queue }) => queue)).toEqual(["delete-old-idempotency-keys"]);
    expect(await jobs.queues.schedules()).toEqual([]);
    await jobs.work(quietCtx(database.db));
    await expect.poll(() => deleted, { timeout: 20_000 }).toContainEqual(["/media/photos/1"]);
    await jobs.stop();
    expect((await database.raw("select from jobs.queue where name in ('remove-pictures', 'forget-requests')")).rows).toEqual([]);
  });

  test.runIf(soak || !embedded)("the sample data is loaded once, with bookable hotels and real reviews", async () => {
    // On the server the first load was that of the template (template.ts).
    const { db } = embedded ? database : await copyOfSample();
    expect(await loadSampleData(quietCtx(db))).toBe(embedded);
    expect(await loadSampleData(quietCtx(db))).toBe(false);
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from hotels) as hotels, (select count(distinct city)::int from hotels) as cities,
      (select count(distinct h.city)::int from hotels h join cities c on c.id = h.city_id where c.country_code = 'GE') as georgian,
      (select count(*)::int from hotels where featured) as featured,
      (select count(*)::int from hotels h where (select count(*) from rooms r where r.hotel_id = h.id) not between 3 and 5) as odd,
      (select count(*)::int from hotels where city in ('Paris', 'London', 'New York', 'Tokyo', 'Rome', 'Bali')) as named,
      (select count(*)::int from reviews v left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id where r.paid_at is null) as invented,
      (select count(*)::int from room_nights n where n.sold <> (select coalesce(sum(l.units), 0) from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id
        where r.hotel_id = n.hotel_id and l.room_id = n.room_id and l.cancelled_at is null and r.state in ('held', 'confirmed', 'no_show') and n.night >= r.check_in and n.night < r.check_out)) as astray`.execute(
      db,
    );
    expect(rows[0]).toMatchObject({ featured: 8, odd: 0, invented: 0, astray: 0, georgian: 5 });
    expect(rows[0]?.["hotels"]).toBeGreaterThanOrEqual(40);
    expect(rows[0]?.["cities"]).toBeGreaterThanOrEqual(14);
    expect(rows[0]?.["named"]).toBeGreaterThanOrEqual(6);
  });
});

describe("the data folder", () => {
  test("is locked by one of many processes, and the lock of a dead process is taken over", async () => {
    const place = mkdtempSync(join(folder, "lock-"));
    const dead = { pid: 2 ** 22 - 7, born: "another boot 1", since: "2020-01-01", held: true };
    for (let round = 0; round < 20; round++) {
      writeFileSync(join(place, `lock.${round}`), JSON.stringify(dead));
      const wants = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(place)));
      const got = wants.flatMap((want) => (want.status === "fulfilled" ? [want.value] : []));
      expect(got).toHaveLength(1);
      await expect(lockDataFolder(place)).rejects.toThrow(/in use by process/);
      await got[0]?.release();
      expect(readdirSync(place)).toEqual(["lock"]);
    }
    await (await lockDataFolder(place)).release();
  });

  test("is locked for processes that do not see each other's ids, whatever its files say, until they are killed", async () => {
    const place = mkdtempSync(join(folder, "lock-"));
    const holder = `const { lockDataFolder } = await import(${JSON.stringify(new URL("../../app/platform/process/data-folder.server.ts", import.meta.url).href)});
      const { writeSync } = await import("node:fs");
      globalThis.lock = await lockDataFolder(${JSON.stringify(place)});
      writeSync(1, "held");
      setInterval(() => {}, 1000);`;
    const node = [process.execPath, "--input-type=module", "-e", holder];
    // A container of its own, where that is permitted.
    const unshare = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"];
    const [command = "", ...args] = spawnSync("unshare", [...unshare.slice(1), "true"]).status === 0 ? [...unshare, ...node] : node;
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    await expect(lockDataFolder(place)).rejects.toThrow(/in use by process \d+ on .* since/);
    for (const name of readdirSync(place)) if (name !== "lock") rmSync(join(place, name));
    await expect(lockDataFolder(place)).rejects.toThrow(/in use by another process/);
    child.kill("SIGKILL");
    await vi.waitFor(async () => (await lockDataFolder(place)).release(), 10_000);
  });

  describe("that another machine shares", () => {
    const claim = { pid: 1, born: "", host: "elsewhere", machine: "another kernel", since: "2020-01-01", held: true };
    const claimed = (at = new Date()) => {
      const place = mkdtempSync(join(folder, "lock-"));
      const file = join(place, "lock.0");
      writeFileSync(file, JSON.stringify(claim));
      utimesSync(file, at, at);
      return { place, file };
    };

    test("is not locked while its heartbeat goes on", async () => {
      const { place, file } = claimed();
      const beats = setInterval(() => writeFileSync(file, JSON.stringify(claim)), 20);
      await expect(lockDataFolder(place)).rejects.toThrow(/in use by process 1 on elsewhere since/);
      clearInterval(beats);
      expect(readdirSync(place).toSorted()).toEqual(["lock", "lock.0"]);
    });

    test("is taken over once its heartbeat has ended, and its process is told when it goes on", async () => {
      const { place, file } = claimed(new Date(Date.now() - 61_000));
      const { promise: lost, resolve: onLost } = Promise.withResolvers<string>();
      const first = await lockDataFolder(place, { beatMs: 10, onLost });
      expect(existsSync(file)).toBe(false);
      // What another machine does that has not seen the heartbeat of this one.
      writeFileSync(file, JSON.stringify(claim));
      for (const name of readdirSync(place)) if (!["lock", "lock.0"].includes(name)) rmSync(join(place, name));
      expect(await lost).toMatch(/was taken by another process while this one was suspended/);
      await first.release();

      const waits: string[] = [];
      writeFileSync(file, JSON.stringify(claim));
      await (await lockDataFolder(place, { staleMs: 100, onWait: (text) => waits.push(text) })).release();
      expect(readdirSync(place)).toEqual(["lock"]);
    });
  });
});
