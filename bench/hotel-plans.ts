import { writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import pg from "pg";
import { dayAhead } from "../tests/support/day-ahead.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { databaseSeconds, postmasterOf, processorSeconds } from "./processor.ts";

/** The largest page of a hotel: 20 room types with six plans each, age brackets, taxes and extras. */
const [rooms, plans, extras, runs] = [20, 6, 5, 100];

async function writeHotel(url: string): Promise<{ hotelId: string; roomId: string }> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: owners } = await client.query<{ id: string }>("select id from users where email = 'manager@stumari.example'");
    const hotelId = (await client.query<{ id: string }>("select md5('plans')::uuid as id")).rows[0]?.id ?? "";
    await client.query(
      `insert into hotels (id, owner_id, name, description, address, city, country, latitude, longitude, time_zone, property_type, search_text, published_at)
       values ($1, $2, 'House of plans', 'A house with every plan.', '1 Plan Street', 'Tbilisi', 'Georgia', 41.7, 44.8, 'Asia/Tbilisi', 'hotel', 'plans', now())`,
      [hotelId, owners[0]?.id],
    );
    await client.query(
      `insert into rooms (hotel_id, id, name, description, room_type, price, capacity, units, included_guests, extra_adult)
       select $1, md5('plans-room-' || r)::uuid, 'Room ' || r, repeat('A room with a view of the garden. ', 8), 'double', 10000 + r, 4, 10, 2, 3000 from generate_series(1, $2::int) r`,
      [hotelId, rooms],
    );
    await client.query(
      `insert into rate_plans (hotel_id, id, position, name, description, meal_plan, price_rule, change_percent, own_cancellation, free_until_hours, cancellation_tiers)
       select $1, md5('plans-plan-' || p)::uuid, p, 'Plan number ' || p, repeat('What this plan includes. ', 4), 'breakfast', 'standard', p, true, 168,
         '[{"fromHours":168,"penalty":{"kind":"percent","percent":50}},{"fromHours":24,"penalty":{"kind":"percent","percent":100}}]'
       from generate_series(1, $2::int) p`,
      [hotelId, plans - 1],
    );
    await client.query(
      "insert into room_plans (hotel_id, room_id, plan_id) select $1, r.id, p.id from rooms r, rate_plans p where r.hotel_id = $1 and p.hotel_id = $1",
      [hotelId],
    );
    await client.query(
      `insert into hotel_pricing (hotel_id, age_brackets, tax_rules, updated_at) values ($1,
        '[{"id":"a","toAge":2,"kind":"free","cot":true},{"id":"b","toAge":11,"kind":"price","percent":50}]',
        '[{"id":"vat","name":"VAT","translations":{},"mode":"included","season":null,"priceClass":null,"basis":"percent","rate":10000,"parts":["accommodation"],"ofRule":null},
          {"id":"city","name":"City tax","translations":{},"mode":"at_property","season":null,"priceClass":null,"basis":"amount","amount":250,"per":"person_night","minAge":12,"maxNights":7}]', now())`,
      [hotelId],
    );
    await client.query(
      `insert into extras (hotel_id, id, position, name, kind, unit, amount)
       select $1, md5('plans-extra-' || e)::uuid, e, 'Extra number ' || e, 'other', 'night', 1000 from generate_series(1, $2::int) e`,
      [hotelId, extras],
    );
    await client.query("analyze");
    const { rows: found } = await client.query<{ id: string }>("select id from rooms where hotel_id = $1 order by price limit 1", [
      hotelId,
    ]);
    return { hotelId, roomId: found[0]?.id ?? "" };
  } finally {
    await client.end();
  }
}

/** HTML, CPU time of the database and of the server for a page of that hotel, without and with a chosen room. */
export async function benchHotelPlans() {
  const server = await startPostgres();
  const database = await createDatabase(server.url, await makeTemplate(server.url, true));
  const { hotelId, roomId } = await writeHotel(database.url);
  const site = await startSite({ DATABASE_URL: database.url, SAMPLE_DATA: "on", LOG: "text" });
  const postmaster = await postmasterOf(database.url);
  try {
    const stay = `checkIn=${dayAhead(30)}&checkOut=${dayAhead(33)}&adults=2&children=2`;
    for (const [name, query] of Object.entries({ "20 rooms": stay, "a chosen room": `${stay}&room=${roomId}` })) {
      const open = async () => {
        // An unknown cookie keeps the answer out of the shared cache.
        const answer = await fetch(`${site.origin}/hotels/${hotelId}?${query}`, { headers: { cookie: "bench=1" } });
        if (answer.status !== 200) throw new Error(`The page answers ${answer.status}.`);
        return Buffer.from(await answer.arrayBuffer());
      };
      for (let run = 0; run < 20; run++) await open();
      const before = { database: databaseSeconds(postmaster), server: processorSeconds(site.process.pid ?? 0) };
      let html = Buffer.alloc(0);
      for (let run = 0; run < runs; run++) html = await open();
      if (process.env["BENCH_HTML"]) writeFileSync(process.env["BENCH_HTML"], html);
      const each = (seconds: number) => `${((seconds / runs) * 1000).toFixed(1)} ms`;
      console.log(
        `hotel, ${name}: ${(html.byteLength / 1024).toFixed(0)} KB of HTML (${(brotliCompressSync(html).byteLength / 1024).toFixed(1)} KB Brotli), ${each(databaseSeconds(postmaster) - before.database)} of the database, ${each(processorSeconds(site.process.pid ?? 0) - before.server)} of the server`,
      );
    }
  } finally {
    await site.stop();
    await database.drop();
    await server.stop();
  }
}
