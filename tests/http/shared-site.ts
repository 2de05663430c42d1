import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { openDoor, type SampleSite, startSampleSite } from "./harness.ts";

/** For as long the site serves a page that visitors share (`microCache` in server/app.ts). */
const sharedPageMs = 1000;

/** A copy of all rows and a checksum of each table; `pristine.restore()` resets the tables that have changed. */
const keepRows = `
create schema pristine;
create table pristine.tables (name text primary key, columns text not null, checksum numeric not null);
create function pristine.checksum(name text, columns text) returns numeric language plpgsql as $$
declare total numeric; begin
  execute format('select coalesce(sum(hashtextextended(t::text, 0)), 0) from (select %s from public.%I) t', columns, name) into total;
  return total;
end $$;
do $$ declare t record; begin
  for t in
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname
  loop
    execute format('create unlogged table pristine.%I as select %s from public.%I', t.name, t.columns, t.name);
    insert into pristine.tables values (t.name, t.columns, pristine.checksum(t.name, t.columns));
  end loop;
end $$;
create function pristine.restore() returns void language plpgsql as $$
declare t record; begin
  -- Without triggers and foreign keys, so that the order of the tables does not matter.
  perform set_config('session_replication_role', 'replica', true), set_config('lock_timeout', '20s', true);
  for t in select * from pristine.tables loop
    continue when pristine.checksum(t.name, t.columns) = t.checksum;
    execute format('delete from public.%I', t.name);
    execute format('insert into public.%I (%s) overriding system value select %s from pristine.%I', t.name, t.columns, t.columns, t.name);
  end loop;
end $$;`;

/** The site of this worker process, which ends with it. */
let running: Promise<SampleSite> | undefined;
let releasedAt: number | undefined;
let isStopping = false;

async function start(): Promise<SampleSite> {
  const site = await startSampleSite(inject("server"), inject("sample"));
  site.process.once("exit", (code, signal) => {
    if (!isStopping) console.error(`The shared site ended with ${code ?? signal}:\n${site.output().slice(-3000)}`);
  });
  await site.db.query(`comment on database ${new URL(site.databaseUrl).pathname.slice(1)} is '${inject("sharedBy")}'; ${keepRows}`);
  return site;
}

/** Waits until no job runs or waits, so that none writes into the restored rows. */
async function withoutJobs(db: pg.Client) {
  for (let tries = 0; ; tries++) {
    if (tries === 1000) throw new Error("A job of the shared site does not end.");
    const dropped = await db.query("delete from jobs.job where state < 'active'");
    const { rows } = await db.query<{ active: boolean }>("select exists (select from jobs.job where state = 'active') as active");
    if (!dropped.rowCount && !rows[0]?.active) break;
    await pause(20);
  }
  await db.query("delete from jobs.job");
}

/** The rows, jobs and e-mails of the site are those of a new one; pages that visitors share have expired. */
async function restore({ db, dataDir }: SampleSite) {
  await withoutJobs(db);
  await db.query("select pristine.restore()");
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
  await pause(Math.max(0, (releasedAt ?? 0) + sharedPageMs - performance.now()));
}

/**
 * A running site with the sample data as a new one has it, which the files of this worker process use one after the
 * other. A file that changes what a site keeps in memory for longer than a second (slides, destinations, property types,
 * amenities, exchange rates), reads its output or stops it needs its own: `startSampleSite`.
 */
export async function sharedSampleSite(): Promise<SampleSite> {
  let site = await (running ??= start());
  try {
    if (site.process.exitCode !== null || site.process.signalCode !== null) throw new Error("It has ended.");
    if (releasedAt !== undefined) await restore(site);
  } catch {
    // A failed test may have left a changed table, a lock or no site.
    isStopping = true;
    await site.stop();
    isStopping = false;
    site = await (running = start());
  }
  const db = new pg.Client(site.databaseUrl);
  await db.connect();
  openDoor(site, db);
  return {
    ...site,
    db,
    stop: async () => {
      await db.end();
      if (site.process.exitCode !== null || site.process.signalCode !== null) throw new Error("The shared site ended during these tests.");
      releasedAt = performance.now();
    },
  };
}
