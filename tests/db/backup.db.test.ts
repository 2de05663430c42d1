import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { pack as createPack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { addDays } from "#kit/date/day.ts";
import { type Database, openDatabase } from "#platform/database/database.server.ts";
import { must } from "../../db/sample/must.ts";
import { manifestOf } from "../../server/operator/archive.ts";
import { checkArchive } from "../../server/operator/check-archive.ts";
import { withoutChecks } from "../../server/operator/unchecked.ts";
import { inLine, fullHotel } from "../support/alerts.ts";
import { contentOf, type FileEntry, readEntries, shuffled, writeEntries } from "../support/backup-file.ts";
import { approvedCard, book, stayOf } from "../support/booking.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { backUp, restoreTo } from "../support/operator-here.ts";
import { createDatabase, onServer } from "../support/postgres.ts";
import { quietCtx } from "../support/quiet-ctx.ts";
import { longer, soak } from "../support/soak.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";

const folder = mkdtempSync(join(tmpdir(), "stumari-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = () => mkdtempSync(join(folder, "place-"));
const notInBackup = ["schema_migrations", "search_hotels"];

/** What refers to other rows: constraints and triggers with their definitions and states. */
async function checksOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated, condeferrable, condeferred) as text
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'
    union all
    select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all
    select concat_ws(' ', t.tgrelid::regclass, t.tgfoid::regproc, t.tgtype, t.tgenabled, t.tgdeferrable, t.tginitdeferred)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and t.tgisinternal
    order by text`.execute(db);
  return rows.map(({ text }) => text);
}

/** A database in which every kind of row that refers to others of its table exists, and more rows than a batch takes. */
async function fill(env: TestEnv) {
  const { hotelId } = await fullHotel(env);
  // A priced night would be noted for the alerts if its trigger acted on the restored row.
  await env.ctx.db.updateTable("room_nights").set({ price: 12_000 }).where("hotel_id", "=", hotelId).execute();
  await inLine(env, hotelId, 2);
  // Entries whose two lines are far apart: more than are fetched, written and inserted at a time.
  const count = longer(4000, 40_000);
  await sql`
    with entry as (
      insert into journal_entries (id, kind, subject, effect, hotel_id, reservation_id, day, posted_at, lines)
      select gen_random_uuid(), 'captured', p.id, 'entry ' || n, p.hotel_id, p.reservation_id, now(), now(), 2
      from generate_series(1, ${sql.lit(count)}) n cross join (select hotel_id, id, reservation_id from payments limit 1) p returning id)
    insert into postings (entry_id, line, lines, account, amount, before, after)
    select id, line, 2, case line when 1 then 'flitt' else 'advances' end, case line when 1 then 7 else -7 end,
      case line when 1 then 0 else 7 end, case line when 1 then 7 else 0 end
    from entry cross join (values (1), (2)) l (line) order by random()`.execute(env.ctx.db);
}

describe("a backup", () => {
  let env: TestEnv;
  let file: string;
  let entries: FileEntry[];
  let content: Record<string, string>;
  const source = place();
  beforeAll(async () => {
    env = await openTestEnv();
    await fill(env);
    mkdirSync(join(source, "media/photos"), { recursive: true });
    mkdirSync(join(source, "content"));
    writeFileSync(join(source, "media/photos/one.webp"), "a picture");
    writeFileSync(join(source, "content/terms.en.md"), "# Terms");
    writeFileSync(join(source, "auth-secret"), "a secret of more than 32 characters\n");
    file = join(folder, "site.backup");
    await backUp({ dataDir: source, databaseUrl: env.databaseUrl }, file);
    entries = await readEntries(file);
    content = await contentOf(env.ctx.db, notInBackup);
  });
  afterAll(() => env.close());

  const part = (name: string) => {
    const found = entries.find((entry) => entry.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  const written = () => manifestOf.parse(JSON.parse(part("manifest.json").content.toString("utf8")));
  const manifest = (change: object): FileEntry => ({
    name: "manifest.json",
    content: Buffer.from(JSON.stringify({ ...written(), ...change })),
  });
  const rest = () => entries.slice(1);

  test.each(longer([1], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))(
    "is restored whatever the order of its rows, with all constraints and triggers, by an owner who is no superuser; seed %d",
    async (seed) => {
      const mixed = join(folder, `mixed-${seed}.backup`);
      await writeEntries(mixed, shuffled(entries, `rows ${seed}`));
      const { url, drop } = await createDatabase(inject("server"));
      const owner = new URL(url);
      owner.username = `owner_${process.pid}_${seed}`;
      await onServer(
        url,
        `create role ${owner.username} login; alter database ${owner.pathname.slice(1)} owner to ${owner.username}; drop schema public`,
      );
      await onServer(owner.href, "create schema public");
      const target = { dataDir: place(), databaseUrl: owner.href };
      expect(await restoreTo(target, mixed)).toMatch(/^Restored the backup of http.* rows, 3 files, verified against the backup\.$/);
      const database = await openDatabase({ url, for: "operator" });
      try {
        expect(await contentOf(database.db, notInBackup)).toEqual(content);
        expect(content["freed_nights"]).toMatch(/^0 /);
        expect(await checksOf(database.db)).toEqual(await checksOf(env.ctx.db));
      } finally {
        await database.close();
        await drop();
        await onServer(inject("server"), `drop role ${owner.username}`);
      }
      expect(readFileSync(join(target.dataDir, "media/photos/one.webp"), "utf8")).toBe("a picture");
      expect(readFileSync(join(target.dataDir, "auth-secret"), "utf8")).toMatch(/^a secret/);
      expect(statSync(join(target.dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
      expect(readdirSync(target.dataDir).toSorted()).toEqual(["auth-secret", "content", "media"]);
    },
  );

  // tests/http/commands.test.ts verifies one in each run.
  test.runIf(soak)("is verified without the site's database and files", async () => {
    const dataDir = place();
    writeFileSync(join(dataDir, "lock.of-the-site"), "{}");
    const said = await backUp({ dataDir, databaseUrl: "postgres://nobody@127.0.0.1:1/none" }, file, { verify: true });
    expect(said).toMatch(/^Verified the backup of http.* rows, 3 files, restored to a scratch database, which was removed\.$/);
    expect(readdirSync(dataDir)).toEqual(["lock.of-the-site"]);
  });

  describe("is refused, and nothing changes,", () => {
    let target: { dataDir: string; databaseUrl: string };
    let databaseUrl: string;
    beforeAll(async () => {
      ({ url: databaseUrl } = await createDatabase(inject("server")));
      target = { dataDir: place(), databaseUrl };
    });
    const bad = join(folder, "bad.backup");
    const state = async () => {
      const database = await openDatabase({ url: databaseUrl, for: "operator" });
      const { rows } = await sql`select nspname, relname from pg_namespace n left join pg_class c on c.relnamespace = n.oid
        where nspname !~ '^pg_|^information_schema'`.execute(database.db);
      await database.close();
      return { rows, files: readdirSync(target.dataDir) };
    };
    const answers = async () => {
      const messageOf = (work: Promise<string>) => work.catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      const restoring = await messageOf(restoreTo(target, bad));
      const verifying = await messageOf(backUp({ dataDir: target.dataDir }, bad, { verify: true }));
      expect(restoring).toBe(`${verifying} Nothing was restored.`);
      return verifying;
    };
    const untouched = { rows: [{ nspname: "public", relname: null }], files: [] };
    const tarOf = (name: string, content: string) => {
      const pack = createPack();
      pack.entry({ name }, content);
      pack.finalize();
      return gzipSync(Buffer.from((pack.read() as Buffer | null) ?? ""));
    };

    test.each<[string, () => Buffer, RegExp]>([
      ["an empty file", () => Buffer.alloc(0), /^The backup is damaged: it ends too early\.$/],
      ["plain text", () => Buffer.from("no backup ".repeat(1000)), /^This is not a backup of Stumari\.$/],
      ["another gzip file", () => gzipSync("text ".repeat(1000)), /^This is not a backup of Stumari\.$/],
      ["another tar.gz", () => tarOf("package/package.json", "{}"), /^This is not a backup of Stumari\.$/],
      ["another manifest", () => tarOf("manifest.json", '[{"Config":"a.json"}]'), /^This is not a backup of Stumari\.$/],
    ])("if it is %s", async (_what, content, reason) => {
      writeFileSync(bad, content());
      expect(await answers()).toMatch(reason);
      expect(await state()).toEqual(untouched);
    });

    test.each<[string, () => (FileEntry & { type?: "symlink" })[], RegExp]>([
      [
        "of a newer format",
        () => [manifest({ format: "stumari-backup-2", tables: "other" })],
        /newer version of Stumari: its format is stumari-backup-2/,
      ],
      [
        "with a newer migration",
        () => [
          manifest({
            migrations: [...written().migrations, { name: "9999-later.sql", sha256: "0" }],
          }),
          ...rest(),
        ],
        /newer version of Stumari: its migration 9999-later\.sql is unknown here\.$/,
      ],
      [
        "with an edited migration",
        () => [manifest({ migrations: [{ name: "0001-stumari.sql", sha256: "0" }] }), ...rest()],
        /another version of Stumari: its migration 0001-stumari\.sql differs\.$/,
      ],
      ["without a table", () => [manifest({ tables: [] }), ...rest()], /^The backup is damaged: it has "tables\/public\.\w+\/000000"\.$/],
      ["without its sums", () => entries.slice(0, -1), /^The backup is damaged: it ends too early\.$/],
      [
        "without a file",
        () => entries.filter(({ name }) => !name.startsWith("files/media/")),
        /damaged: the file media\/photos\/one\.webp is not as it was/,
      ],
      [
        "with a changed file",
        () => entries.map((entry) => (entry.name === "files/auth-secret" ? { ...entry, content: Buffer.from("mine") } : entry)),
        /damaged: the file auth-secret is not/,
      ],
      [
        "without rows of a table",
        () => entries.filter(({ name }) => !name.startsWith("tables/public.users/")),
        /damaged: the table public\.users is not/,
      ],
      [
        "with entries after its end",
        () => [...entries, { name: "files/content/late.md", content: Buffer.from("late") }],
        /damaged: "files\/content\/late\.md" is out of place/,
      ],
      [
        "with an entry twice",
        () => [part("manifest.json"), part("files/auth-secret"), part("files/auth-secret"), ...rest()],
        /damaged: "files\/auth-secret" is out of place/,
      ],
      [
        "with a path out of its folder",
        () => [part("manifest.json"), { name: "files/content/../../evil", content: Buffer.from("evil") }, ...rest()],
        /damaged: it has a file named "content\/\.\.\/\.\.\/evil"/,
      ],
      [
        "with an absolute path",
        () => [part("manifest.json"), { name: "files//etc/evil", content: Buffer.from("evil") }, ...rest()],
        /damaged: it has a file named "\/etc\/evil"/,
      ],
      [
        "with a symbolic link",
        () => [part("manifest.json"), { name: "files/content/link", content: Buffer.alloc(0), type: "symlink" }, ...rest()],
        /damaged: it has "files\/content\/link"/,
      ],
      [
        "with a huge entry",
        () => [{ name: "manifest.json", content: Buffer.alloc(17 * 1024 * 1024) }],
        /damaged: manifest\.json is too large/,
      ],
    ])("if it is a backup %s", async (_what, made, reason) => {
      await writeEntries(bad, made());
      expect(await answers()).toMatch(reason);
      expect(await state()).toEqual(untouched);
    });

    test("if it is cut anywhere or has a changed byte", async () => {
      const whole = readFileSync(file);
      const steps = longer(24, 120);
      for (let step = 0; step < steps; step++) {
        // Bytes 4 to 9, the time and system of the gzip header, are read by nobody.
        const at = step === 0 ? 0 : 10 + Math.floor(((whole.length - 10) * (step - 1)) / (steps - 1));
        writeFileSync(bad, whole.subarray(0, at));
        expect(await answers(), `cut at ${at}`).toBe("The backup is damaged: it ends too early.");
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 0x55;
        writeFileSync(bad, changed);
        expect(await answers(), `changed at ${at}`).toMatch(/damaged|not a backup/);
      }
      expect(await state()).toEqual(untouched);
    });

    test("if a row breaks a constraint, which its name says, or the disk of the database is full", async () => {
      // Lines of the ledger without their counterparts, with sums that fit.
      const other = await openTestEnv();
      await sql`alter table journal_entries drop constraint journal_sums_to_zero; alter table postings disable trigger user`.execute(
        other.ctx.db,
      );
      await fill(other);
      await sql`delete from postings where line = 2`.execute(other.ctx.db);
      rmSync(bad, { force: true });
      await backUp({ dataDir: place(), databaseUrl: other.databaseUrl }, bad);
      await other.close();
      await expect(restoreTo(target, bad)).rejects.toThrow(/^The backup is damaged: .*"journal_sums_to_zero"\. Nothing was restored\.$/);
      expect(await state()).toEqual(untouched);

      await onServer(
        databaseUrl,
        `create schema full_disk; create function full_disk.raise() returns event_trigger language plpgsql as $$
           begin raise exception 'could not extend file "base/1": No space left on device' using errcode = 'disk_full'; end $$;
         create event trigger full_disk on ddl_command_end when tag in ('ALTER TABLE') execute function full_disk.raise()`,
      );
      await expect(restoreTo(target, file)).rejects.toThrow(/^The disk is full: could not extend file .* Nothing was restored\.$/);
      await onServer(databaseUrl, "drop event trigger full_disk; drop schema full_disk cascade");
      expect(await state()).toEqual(untouched);
    });

    test("if the place is filled", async () => {
      const dataDir = place();
      mkdirSync(join(dataDir, "content"));
      writeFileSync(join(dataDir, "content/terms.en.md"), "mine");
      await expect(restoreTo({ dataDir }, file)).rejects.toThrow(
        /content already has files\. Restore to an empty DATA_DIR\. Nothing was restored/,
      );
      expect(readdirSync(dataDir)).toEqual(["content"]);
      await expect(restoreTo({ dataDir: place(), databaseUrl: env.databaseUrl }, file)).rejects.toThrow(/already has tables/);
    });
  });

  test("whose restore is interrupted restores nothing and leaves nothing", async () => {
    const dataDir = place();
    const { url, drop } = await createDatabase(inject("server"));
    // As soon as it listens, since it may take a moment only.
    process.on("newListener", function interrupt(event) {
      if (event !== "SIGHUP") return;
      process.off("newListener", interrupt);
      setImmediate(() => process.emit("SIGTERM"));
    });
    const restoring = restoreTo({ dataDir, databaseUrl: url }, file);
    await expect(restoring).rejects.toThrow(/^Interrupted\. Nothing was restored\.$/);
    expect(readdirSync(dataDir)).toEqual([]);
    await restoreTo({ dataDir, databaseUrl: url }, file);
    await drop();
  });

  test("replaces no file", async () => {
    await expect(backUp({ dataDir: source, databaseUrl: env.databaseUrl }, file)).rejects.toThrow(/site\.backup already exists/);
  });

  test("replaces no file that another backup has written meanwhile", async () => {
    const target = join(folder, "taken.backup");
    const unfinished = `${target}.${hostname()}-${process.pid}.unfinished`;
    const watcher = watch(folder, (_, name) => {
      if (name === basename(unfinished)) writeFileSync(target, "another backup");
    });
    const writing = backUp({ dataDir: source, databaseUrl: env.databaseUrl }, target);
    await expect(writing).rejects.toThrow(/taken\.backup already exists/);
    watcher.close();
    expect(readFileSync(target, "utf8")).toBe("another backup");
    expect(existsSync(unfinished)).toBe(false);
  });

  test("has files whatever their names", async () => {
    const dataDir = place();
    mkdirSync(join(dataDir, "content"));
    writeFileSync(join(dataDir, "content/about:us\\2.en.md"), "odd, but a name");
    const odd = join(folder, "odd.backup");
    await backUp({ dataDir, databaseUrl: env.databaseUrl }, odd);
    expect(Object.keys((await checkArchive(odd, "db/migrations")).sums.files)).toContain("content/about:us\\2.en.md");
  });

  test("that does not fit on the disk leaves no file", async () => {
    const target = join(folder, "full.backup");
    const unfinished = `${target}.${hostname()}-${process.pid}.unfinished`;
    symlinkSync("/dev/full", unfinished);
    await expect(backUp({ dataDir: source, databaseUrl: env.databaseUrl }, target)).rejects.toThrow(/full\.backup: the disk is full\.$/);
    expect(existsSync(target)).toBe(false);
    expect(lstatSync(unfinished, { throwIfNoEntry: false })).toBeUndefined();
  });

  test("has no row that would be missing from it: sequences, policies and checks of other rows", async () => {
    const { rows } = await sql<{ found: string }>`
      select 'sequence ' || relname as found from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all select 'policy ' || polname from pg_policy
      union all select 'materialized view ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('m', 'p', 'f')
      union all select 'check ' || k.conname from pg_constraint k join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = k.oid
          and d.refclassid = 'pg_proc'::regclass join pg_proc p on p.oid = d.refobjid
        where k.contype = 'c' and k.connamespace = 'public'::regnamespace and p.provolatile <> 'i'`.execute(env.ctx.db);
    expect(rows).toEqual([]);
  });
});

test("while rows are restored no foreign key and no trigger of the schema acts, and afterwards all are as they were", async () => {
  const database = await openDatabase({ url: (await createDatabase(inject("server"), inject("empty"))).url, for: "operator" });
  try {
    const before = await checksOf(database.db);
    expect(before.filter((text) => /FOREIGN KEY/.test(text)).length).toBeGreaterThan(60);
    expect(before.filter((text) => /^CREATE (?:CONSTRAINT )?TRIGGER/.test(text)).length).toBeGreaterThan(20);
    await database.db.transaction().execute(async (tx) => {
      // One that an operator has disabled stays disabled.
      await sql`alter table room_nights disable trigger room_nights_priced`.execute(tx);
      const changed = await checksOf(tx);
      const putBack = await withoutChecks(tx);
      const { rows } = await sql`
        select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
        union all select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and tgenabled <> 'D' and not tgisinternal`.execute(tx);
      expect(rows).toEqual([]);
      await putBack();
      expect(await checksOf(tx)).toEqual(changed);
    });
  } finally {
    await database.close();
  }
});

test("a backup that is taken while guests book, pay and cancel is one moment of the site", async () => {
  const env = await openTestEnv();
  const { hotelId, roomId } = await env.hotel({ units: 3 });
  const load = { done: false, booked: 0 };
  const guest = async (number: number) => {
    const person = await env.person();
    for (let turn = 0; !load.done; turn++) {
      const from = addDays("2027-01-05", (number * 7 + turn * 3) % 300);
      const booking = await book(env, person, { hotelId, roomId }, stayOf(from, addDays(from, 2)));
      if (!booking.ok) continue;
      load.booked++;
      const { code } = booking.value;
      must(await payReservation(env.as(person), code));
      const { provider_order_id: order } = await env.ctx.db
        .selectFrom("payments as p")
        .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "p.hotel_id").onRef("r.id", "=", "p.reservation_id"))
        .select("p.provider_order_id")
        .where("r.code", "=", code)
        .executeTakeFirstOrThrow();
      env.provider.pay(order, approvedCard);
      await env.work();
      if (turn % 3 === 0) {
        must(await cancelReservation(env.as(person), { code, reason: "Other plans." }));
        await env.work();
      }
    }
  };
  const guests = Promise.all([0, 1, 2, 3].map(guest));
  const reached = async (count: number) => {
    await expect.poll(() => load.booked, { interval: 5 }).toBeGreaterThanOrEqual(count);
  };
  await reached(longer(8, 60));
  const file = join(folder, "busy.backup");
  const before = load.booked;
  await backUp({ dataDir: place(), databaseUrl: env.databaseUrl }, file);
  const after = load.booked;
  await reached(after + 2);
  load.done = true;
  await guests;
  expect(after).toBeGreaterThan(before);

  const { url, drop } = await createDatabase(inject("server"));
  await restoreTo({ dataDir: place(), databaseUrl: url }, file);
  const copy = await openDatabase({ url, for: "operator" });
  try {
    const ctx = { ...quietCtx(copy.db), now: env.ctx.now };
    const { count } = await ctx.db
      .selectFrom("reservations")
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThan(load.booked);
    expect(await inventoryViolations(ctx)).toEqual([]);
    expect(await moneyViolations(ctx, (id) => env.provider.order(id))).toEqual([]);
  } finally {
    await copy.close();
    await drop();
    await env.close();
  }
});
