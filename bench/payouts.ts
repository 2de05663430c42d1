import pg from "pg";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import type { Actor } from "#kit/actor.ts";
import { sealed } from "#platform/auth/sealed.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../db/sample/must.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { quietCtx } from "../tests/support/quiet-ctx.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { writeHotelGroup } from "./hotel-group.ts";

const payees = 1000;
/** A tenth of them is cancelled, and nothing is due of it. */
const bookings = 55_556;

/** Each payee has a hotel with an account that may be paid; each stay has a share of 190.40 in the ledger. */
async function writePayables(client: pg.Client, iban: string, ownerId: string) {
  await client.query(
    `insert into payees (id, name, tax_number, street, town, country, created_at, updated_at)
     select md5('payee-' || n)::uuid, 'Payee ' || n, n::text, 'Rustaveli 1', 'Tbilisi', 'GE', now() - interval '1 year', now()
     from generate_series(1, $1::int) n`,
    [payees],
  );
  await client.query(
    `insert into payee_hotels (payee_id, hotel_id) select md5('payee-' || n)::uuid, md5('group-hotel-' || n)::uuid from generate_series(1, $1::int) n`,
    [payees],
  );
  await client.query(
    `insert into bank_accounts (id, payee_id, holder, iban, ending, payable_from, created_at, created_by)
     select gen_random_uuid(), id, name, $1, '4917', now() - interval '300 days', now() - interval '303 days', $2 from payees`,
    [iban, ownerId],
  );
  await client.query(`update reservations set matured_at = now() - interval '300 days' where state = 'confirmed'`);
  await client.query("begin");
  await client.query(
    `insert into journal_entries (id, kind, subject, effect, hotel_id, reservation_id, day, posted_at, lines)
     select md5('matured ' || id)::uuid, 'matured', id, 'stay 1', hotel_id, id, current_date, now(), 2 from reservations where matured_at is not null`,
  );
  await client.query(
    `insert into postings (entry_id, line, lines, account, amount, before, after)
     select md5('matured ' || id)::uuid, l, 2, case l when 1 then 'advances' else 'hotel_payable' end, case l when 1 then 19040 else -19040 end,
       case l when 1 then 0 else 19040 end, case l when 1 then 19040 else 0 end
     from reservations, generate_series(1, 2) l where matured_at is not null`,
  );
  await client.query("commit");
  await client.query("analyze");
}

/** Seconds and memory of preparing payouts to 1,000 payees of 50,000 stays, and of their file. */
export async function benchPayouts() {
  const server = await startPostgres({ durable: true });
  const database = await createDatabase(server.url, await makeTemplate(server.url, false));
  const client = new pg.Client(database.url);
  const opened = await openDatabase({ url: database.url, connections: 5, for: "operator" });
  try {
    await client.connect();
    const admin: Actor = {
      id: newId(),
      firstName: "A",
      lastName: "B",
      email: "a@bench.example",
      emailVerified: true,
      locale: "en",
      role: "admin",
    };
    await client.query("insert into users (id, name, first_name, last_name, email, role) values ($1, 'A B', 'A', 'B', $2, 'admin')", [
      admin.id,
      admin.email,
    ]);
    await writeHotelGroup(database.url, admin.id, { hotels: payees, rooms: 2, bookings });
    const ctx = { ...quietCtx(opened.db), actor: admin };
    await writePayables(client, await sealed(ctx, "GE29NB0000000101904917"), admin.id);
    const idle = process.memoryUsage.rss();

    const step = async (what: string, run: () => Promise<unknown>) => {
      const started = performance.now();
      const progress = setInterval(() => {
        void client
          .query<{ count: string }>("select count(*) from payouts")
          .then(({ rows }) => console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s: ${rows[0]?.count} payouts`));
      }, 5000);
      await run();
      clearInterval(progress);
      const rss = (process.resourceUsage().maxRSS / 1024 - idle / 1024 / 1024).toFixed(0);
      console.log(
        `${what}: ${((performance.now() - started) / 1000).toFixed(1)} s, at most ${rss} MB above the ${(idle / 1024 / 1024).toFixed(0)} MB at the start`,
      );
    };
    await step(`${payees} payouts prepared`, async () => {
      const prepared = must(await preparePayouts(ctx));
      const { rows } = await client.query<{ items: string }>("select count(*) as items from payout_items");
      console.log(`${prepared.payouts} payouts of ${rows[0]?.items} stays`);
    });
    await client.query("update payouts set state = 'approved', approved_at = now()");
    await step("their file made", async () => must(await sendPayouts(ctx)));
  } finally {
    await client.end();
    await opened.close();
    await database.drop();
    await server.stop();
  }
}
