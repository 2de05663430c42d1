import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { dayLists } from "#domain/performance/day-lists.server.ts";
import { hotelMonths, hotelSpans } from "#domain/performance/hotel-performance.server.ts";
import { repairSearchIndex } from "#domain/search/repair-search-index.server.ts";
import { findDiscrepancies } from "#domain/settlement/find-discrepancies.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import { rewardStays } from "#domain/settlement/reward-stays.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase, type OpenDatabase } from "#platform/database/database.server.ts";
import { appliedMigrations } from "#platform/database/migrate.server.ts";
import { rejectSamplePayments } from "../../db/sample-guards/reject-sample-payments.ts";
import { sampleMerchant, sampleProvider } from "../../db/sample/sample-provider.ts";
import { dumpTables } from "../../db/sample/stored/dump-tables.ts";
import { loadStoredSample, migratedSample } from "../../db/sample/stored/load-stored-sample.ts";
import { type StoredSample, storedSample, unpacked } from "../../db/sample/stored/stored-sample.ts";
import { projectNode, root, run } from "../../scripts/steps.mjs";
import { invariantViolations } from "../chaos/invariants.ts";
import { createDatabase } from "../support/postgres.ts";
import { quietCtx } from "../support/quiet-ctx.ts";
import { longer, soak } from "../support/soak.ts";
import { dumpedReleases, readDump } from "../upgrade/dump-file.ts";
import { migratedCopy, restored } from "../upgrade/upgraded.ts";

const dayMs = 86_400_000;

/** What the bookings of a year add rows to or change. */
const tablesOfHistory = new Set([
  "hotel_rooms",
  "audit_log",
  "bank_accounts",
  "bank_statement_lines",
  "bank_statements",
  "extra_days",
  "journal_entries",
  "payout_files",
  "payout_items",
  "payouts",
  "postings",
  "payment_events",
  "payment_orders",
  "payment_reminders",
  "payments",
  "property_payments",
  "refunds",
  "reservation_codes",
  "reservation_rooms",
  "reservations",
  "review_invitations",
  "reward_balances",
  "reward_entries",
  "room_nights",
  "users",
]);

const stored = await storedSample(root);

/** Makes the sample data by its command and returns it. */
async function madeAnew(...options: string[]): Promise<StoredSample> {
  const folder = await mkdtemp(join(tmpdir(), "stumari-sample-"));
  try {
    const file = join(folder, "sample.json.br");
    const made = await run(projectNode(), ["scripts/sample-data.ts", "--to", file, ...options]);
    if (made.code !== 0) throw new Error(made.output);
    return unpacked(await readFile(file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The stored sample data as today's migrations leave it, which is the stored one where all of them had run. */
async function currentSample(): Promise<StoredSample> {
  const { url, drop } = await createDatabase(inject("server"), inject("empty"));
  const database = await openDatabase({ url });
  const migrations = await appliedMigrations(database.db);
  await database.close();
  await drop();
  const named = (all: StoredSample["migrations"] = []) => all.map(({ name, sha256 }) => `${name} ${sha256}`).join("\n");
  return named(migrations) === named(stored.migrations) ? stored : migratedSample(stored, root);
}

const byName = ({ tables }: StoredSample) => Object.fromEntries(tables.map(({ name, ...table }) => [name, table]));

describe("the stored sample data", () => {
  test("has no counts of rate limits", () => {
    expect(byName(stored)["rate_limits"]?.rows).toEqual([]);
  });

  test("has the hotels that its command makes", { timeout: 600_000 }, async () => {
    const [now, then] = [byName(await madeAnew("--without-history")), byName(await currentSample())];
    const untouched = Object.keys(now).filter((name) => !tablesOfHistory.has(name));
    expect(untouched.length).toBeGreaterThan(25);
    for (const name of untouched) expect(now[name], name).toEqual(then[name]);
  });

  test.runIf(soak)("is what its command makes", { timeout: 1_200_000 }, async () => {
    const now = await madeAnew();
    const then = await migratedSample(stored, root);
    expect(byName(now)).toEqual(byName(then));
    expect({ ...now, tables: [] }).toEqual({ ...then, tables: [] });
  });

  test("of an older schema gets the migrations that came after it", async () => {
    const [release = ""] = dumpedReleases();
    const { sql: dump } = await readDump(release);
    const old = await restored(inject("server"), dump);
    const before = await openDatabase({ url: old.url });
    const migrations = (await appliedMigrations(before.db)) ?? [];
    const sample: StoredSample = { ...stored, tables: await dumpTables(before.db), migrations };
    await before.close();
    const copy = await migratedCopy(inject("server"), old.name);
    const after = await openDatabase({ url: copy.url });
    const migrated = await migratedSample(sample, root);
    expect(migrated.migrations.length).toBeGreaterThan(migrations.length);
    const rows = ({ tables }: Pick<StoredSample, "tables">) => tables.map(({ name, columns, rows }) => [name, columns, rows.length]);
    expect(rows(migrated)).toEqual(rows({ tables: await dumpTables(after.db) }));
    await after.close();
  });
});

describe.each(longer([14 + 3.4], [0.1, 1.2, 2.3, 3.4, 14 + 4.5, 14 + 5.6, 14 + 6.9]))(
  "the sample data, loaded %d days after it was made",
  (days) => {
    let ctx: Ctx;
    let database: OpenDatabase;
    let drop: () => Promise<void>;

    beforeAll(async () => {
      const now = new Date(Date.parse(stored.madeAt) + days * dayMs);
      const made = await createDatabase(inject("server"), inject("empty"));
      drop = made.drop;
      database = await openDatabase({ url: made.url });
      ctx = { ...quietCtx(database.db), now: () => now };
      if (!(await loadStoredSample(ctx, root))) throw new Error("The stored sample was not loaded.");
    }, 120_000);
    afterAll(async () => {
      await database.close();
      await drop();
    });

    test("is loaded once", async () => {
      expect(await loadStoredSample(ctx, root)).toBe(false);
      const merchants = await ctx.db.selectFrom("payments").select("merchant").distinct().execute();
      expect(merchants).toEqual([{ merchant: sampleMerchant }]);
      await expect(rejectSamplePayments(ctx.db, [{ ...sampleProvider(), merchant: "1234567" }])).rejects.toThrow(
        /payments of the sample data, which the merchant 1234567/,
      );
    });

    test("has an index and counts of its hotels", async () => {
      expect(await repairSearchIndex(ctx)).toMatchObject({ differing: [], counts: 0 });
    });

    const own = () =>
      ctx.db
        .selectFrom("hotels")
        .innerJoin("users", "users.id", "hotels.owner_id")
        .select(["hotels.id", "hotels.name", "hotels.time_zone"])
        .where("users.email", "=", "manager@stumari.example")
        .orderBy("hotels.name")
        .execute();

    test("nights match the stays, money and points add up, and nothing is pending except one refund", async () => {
      const open = await ctx.db.selectFrom("refunds").select("status").where("status", "<>", "done").execute();
      expect(open).toEqual([{ status: "sent" }]);
      // The jobs of the site's first minutes.
      await reconcilePayments(ctx);
      for (let more = 1; more > 0;) more = await rewardStays(ctx);
      const payments = await ctx.db.selectFrom("payments").selectAll().execute();
      const paid = new Map(
        payments.map((one) => [
          one.provider_order_id,
          { paid: one.approved_at ? ("approved" as const) : ("no" as const), amount: one.actual_amount, reversed: one.reversed_amount },
        ]),
      );
      const broken = await invariantViolations(ctx, { order: (id) => paid.get(id) }, []);
      expect(broken).toEqual([]);
      const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from postings`.execute(ctx.db);
      expect(rows).toEqual([{ sum: 0 }]);
    });

    test("reconciliation finds nothing, now and over the whole year", async () => {
      expect(await findDiscrepancies(ctx, new Date(ctx.now().getTime() - 800 * dayMs))).toEqual([]);
    });

    test("the manager's hotels are 55 to 85 % sold and 40 to 80 % of the next month, with arrivals and departures today and a year of history", async () => {
      const hotels = await own();
      expect(hotels).toHaveLength(3);
      for (const { id, name, time_zone } of hotels) {
        const today = dayAt(ctx.now(), time_zone);
        const { past, coming } = await hotelSpans(ctx, id, today);
        expect(past.sold / past.sellable, name).toBeGreaterThanOrEqual(0.55);
        expect(past.sold / past.sellable, name).toBeLessThanOrEqual(0.85);
        expect(coming.sold / coming.sellable, name).toBeGreaterThanOrEqual(0.4);
        expect(coming.sold / coming.sellable, name).toBeLessThanOrEqual(0.8);
        const { counts } = await dayLists(ctx, id, today);
        expect(counts.arrivals, `${name}: arrivals`).toBeGreaterThan(0);
        expect(counts.departures, `${name}: departures`).toBeGreaterThan(0);
        const months = await hotelMonths(ctx, id, today);
        expect(months.slice(0, 12).every(({ revenue, sold }) => revenue > 100_000 && sold > 50)).toBe(true);
      }
    });

    test("a manager sees cancellations, no-shows, website and phone bookings, and nothing from the future", async () => {
      const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where r.state in ('cancelled', 'expired') and r.cancelled_at > ${ctx.now()}::timestamptz - interval '1 day')::int as cancelled,
        count(*) filter (where r.no_show_at > ${ctx.now()}::timestamptz - interval '1 day')::int as missing,
        count(*) filter (where r.source = 'desk')::int as desk, count(*) filter (where r.source = 'site')::int as site,
        count(*) filter (where r.special_requests is not null)::int as asked,
        count(*) filter (where r.created_at > ${ctx.now()} or r.paid_at > ${ctx.now()}::timestamptz + interval '10 minutes')::int as future
      from reservations r join hotels h on h.id = r.hotel_id join users u on u.id = h.owner_id where u.email = 'manager@stumari.example'`.execute(
        ctx.db,
      );
      expect(rows[0]).toMatchObject({ future: 0 });
      for (const what of ["cancelled", "missing", "desk", "site", "asked"]) expect(rows[0]?.[what], what).toBeGreaterThan(0);
      const { rows: trips } = await sql<Record<string, boolean>>`
      select bool_or(r.state in ('held', 'confirmed', 'no_show') and r.check_in > ${ctx.now()}::date) as coming, bool_or(r.state in ('cancelled', 'expired')) as cancelled,
        bool_or(r.state in ('held', 'confirmed', 'no_show') and r.check_out < ${ctx.now()}::date) as past
      from reservations r join users u on u.id = r.user_id where u.email = 'guest@stumari.example'`.execute(ctx.db);
      expect(trips).toEqual([{ coming: true, cancelled: true, past: true }]);
    });

    test("weekdays are kept, and deadlines are hours of the hotel's time zone", async () => {
      // 48 hours before 15:00; one hour more or less across a clock change.
      const { rows } = await sql<{ astray: number }>`
      select count(*)::int as astray from reservations r join hotels h on h.id = r.hotel_id
      join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id
      where l.cancelable_until is not null and abs(extract(epoch from
        (r.check_in + time '15:00' - interval '48 hours') - (l.cancelable_until at time zone h.time_zone))) > 3600`.execute(ctx.db);
      expect(rows).toEqual([{ astray: 0 }]);
      const { rows: weekend } = await sql<{ days: number[] }>`
      select array_agg(distinct extract(isodow from night)::int order by extract(isodow from night)::int) as days
      from room_nights where price is not null`.execute(ctx.db);
      expect(weekend).toEqual([{ days: [5, 6] }]);
    });

    test("at least 80 texts, none twice in a hotel, in a city or among a manager's hotels", async () => {
      const { rows } = await sql<Record<string, number>>`
      select count(distinct v.text)::int as texts,
        (count(*) - count(distinct (h.city, v.text)))::int as "twiceInCity",
        (count(*) filter (where u.email = 'manager@stumari.example')
          - count(distinct v.text) filter (where u.email = 'manager@stumari.example'))::int as "twiceAtManager",
        (count(v.answer) - count(distinct (v.hotel_id, v.answer)) filter (where v.answer is not null))::int as "answerTwice",
        count(*) filter (where v.text ~ '[ა-ჰ]')::int as georgian, count(v.answer)::int as answers,
        count(*) filter (where v.created_at > ${ctx.now()} or v.state <> 'shown')::int as odd
      from reviews v join hotels h on h.id = v.hotel_id join users u on u.id = h.owner_id`.execute(ctx.db);
      expect(rows[0]).toMatchObject({ twiceInCity: 0, twiceAtManager: 0, answerTwice: 0, odd: 0 });
      expect(rows[0]?.["texts"]).toBeGreaterThanOrEqual(80);
      expect(rows[0]?.["georgian"]).toBeGreaterThanOrEqual(20);
      expect(rows[0]?.["answers"]).toBeGreaterThanOrEqual(40);
    });

    test("some hotels have five stars by their reviews, and others three", async () => {
      const { rows } = await sql<{ stars: number; hotels: number }>`
      select floor(h.rating)::int as stars, count(*)::int as hotels from hotels h where h.rating is not null group by 1 order by 1`.execute(
        ctx.db,
      );
      expect(rows.map(({ stars }) => stars)).toEqual([3, 4, 5]);
      expect(rows.find(({ stars }) => stars === 5)?.hotels).toBeGreaterThanOrEqual(3);
      const { rows: honest } = await sql<{ differing: number }>`
      select count(*)::int as differing from hotels h where h.rating is distinct from
        (select round(avg(rating), 2) from reviews v where v.hotel_id = h.id and v.state = 'shown')`.execute(ctx.db);
      expect(honest).toEqual([{ differing: 0 }]);
    });
  },
);
