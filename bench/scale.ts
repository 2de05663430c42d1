import { sql } from "kysely";
import pg from "pg";
import { quietCtx } from "../db/sample/quiet-ctx.ts";
import { dealsFound } from "../app/domain/search/deals.server.ts";
import { hotelsFound } from "../app/domain/search/hotels-found.server.ts";
import { hotelsOnMap } from "../app/domain/search/hotels-on-map.server.ts";
import { priceHistogram } from "../app/domain/search/price-histogram.server.ts";
import { searchOf } from "../app/domain/search/search-params.ts";
import type { Ctx } from "../app/platform/context.server.ts";
import { openDatabase } from "../app/platform/database.server.ts";
import { dayAhead } from "../tests/support/day-ahead.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { makeTemplate } from "../tests/support/template.ts";

const cities = 100;
const runs = 5;
/** Hotels in a hundred that have a plan, age brackets, taxes and an extra of their own. */
const ownShare = 20;

/**
 * Generated hotels with two room types each and exception nights. City n has a share of 1/n of the hotels, as by Zipf's
 * law; every fifth hotel has a rate plan, age brackets, a city tax and an obligatory extra.
 */
async function writeHotels(url: string, hotels: number) {
  const client = new pg.Client(url);
  await client.connect();
  const own = `h % 100 < ${ownShare}`;
  try {
    await client.query("set synchronous_commit = off");
    await client.query(
      "insert into users (id, name, first_name, last_name, email) values (md5('scale')::uuid, 'Scale Owner', 'Scale', 'Owner', 'scale@stumari.example')",
    );
    await client.query("create temp table places (h int primary key, city int)");
    await client.query(
      `insert into places with weights as (select n, sum(1.0 / n) over (order by n) / sum(1.0 / n) over () as upto from generate_series(1, ${cities}) n)
       select h, (select min(n) from weights where upto >= ((h::bigint * 7919) % $1) / $1::numeric) from generate_series(1, $1::int) h`,
      [hotels],
    );
    for (const statement of [
      `insert into hotels (id, owner_id, name, description, address, city, country, latitude, longitude, time_zone, property_type, search_text, published_at, popularity, min_price)
       select md5('scale-' || h)::uuid, md5('scale')::uuid, 'Hotel ' || h, 'A generated hotel.', '1 Street', 'Scaleville ' || city, 'Scaleland', -60 + city + (h % 97) / 1000.0, city + (h % 89) / 1000.0,
         'Asia/Tbilisi', 'hotel', 'hotel ' || h || ' scaleville ' || city || ' scaleland', now(), (h * 31 % 9973) / 9973.0, 5000 + h * 37 % 30000 from places`,
      `insert into rooms (hotel_id, id, name, description, room_type, price, capacity, units, included_guests, extra_adult)
       select md5('scale-' || h)::uuid, md5('scale-' || h || '-' || r)::uuid, 'Room ' || r, 'A generated room.', 'double', 5000 + (h * 37 + r * 911) % 30000, 3, 5,
         case when ${own} then 2 end, case when ${own} then 2000 end from places, generate_series(1, 2) r`,
      `insert into room_nights (hotel_id, room_id, night, units, sold, price)
       select md5('scale-' || h)::uuid, md5('scale-' || h || '-' || r)::uuid, current_date + (h % 7) + n * 12, 5, case when (h + n) % 9 = 0 then 5 else (h + n) % 5 end, case when n % 2 = 0 then 6000 + (h * 41 + n) % 30000 end
       from places, generate_series(1, 2) r, generate_series(1, 15) n`,
      `insert into rate_plans (hotel_id, id, position, name, meal_plan, price_rule, change_amount, change_per)
       select md5('scale-' || h)::uuid, md5('scale-plan-' || h)::uuid, 0, 'Breakfast included', 'breakfast', 'standard', 800, 'person' from places where ${own}`,
      `insert into room_plans (hotel_id, room_id, plan_id)
       select md5('scale-' || h)::uuid, md5('scale-' || h || '-' || r)::uuid, md5('scale-plan-' || h)::uuid from places, generate_series(1, 2) r where ${own}`,
      `insert into hotel_pricing (hotel_id, age_brackets, tax_rules, updated_at)
       select md5('scale-' || h)::uuid, '[{"id":"a","toAge":2,"kind":"free","cot":false},{"id":"b","toAge":11,"kind":"price","percent":50}]',
         '[{"id":"city","name":"City tax","translations":{},"mode":"at_property","season":null,"priceClass":null,"basis":"amount","amount":250,"per":"person_night","minAge":12,"maxNights":7}]', now() from places where ${own}`,
      `insert into extras (hotel_id, id, position, name, kind, unit, amount, obligatory)
       select md5('scale-' || h)::uuid, md5('scale-extra-' || h)::uuid, 0, 'Final cleaning', 'other', 'stay', 2500, true from places where ${own}`,
      "vacuum analyze",
    ])
      await client.query(statement);
  } finally {
    await client.end();
  }
}

/** `npm run bench scale`: median time and buffers of searches at 10,000 and 100,000 hotels, or at the sizes of SCALE_HOTELS. */
export async function benchScale() {
  const server = await startPostgres();
  const template = await makeTemplate(server.url, false);
  try {
    for (const hotels of (process.env["SCALE_HOTELS"] ?? "10000,100000").split(",").map(Number)) {
      const database = await createDatabase(server.url, template);
      const began = performance.now();
      await writeHotels(database.url, hotels);
      console.log(`${hotels} hotels, written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
      // One connection, whose statistics are read by another.
      const opened = await openDatabase({ url: database.url, connections: 1, for: "operator" });
      const counters = new pg.Client(database.url);
      await counters.connect();
      const ctx: Ctx = quietCtx(opened.db);
      const flush = () => sql`select pg_stat_force_next_flush()`.execute(opened.db);
      const buffers = async () => {
        await counters.query("select pg_stat_clear_snapshot()");
        const { rows } = await counters.query<{ n: string }>(
          "select blks_hit + blks_read as n from pg_stat_database where datname = current_database()",
        );
        return Number(rows[0]?.n);
      };
      const search = (query: string) => searchOf(new URLSearchParams(query), dayAhead(0));
      const stay = `checkIn=${dayAhead(30)}&checkOut=${dayAhead(33)}&adults=2`;
      const family = `${stay}&children=2&childAges=4,9`;
      const largest = "location=Scaleville+1";
      const small = "location=Scaleville+87";
      const parts: Record<string, () => Promise<unknown>> = {
        "largest city": () => hotelsFound(ctx, search(`${largest}&${stay}`)),
        "largest city, family": () => hotelsFound(ctx, search(`${largest}&${family}`)),
        "largest city by price": () => hotelsFound(ctx, search(`${largest}&${stay}&sort=price`)),
        "small city by price": () => hotelsFound(ctx, search(`${small}&${family}&sort=price`)),
        "whole site": () => hotelsFound(ctx, search(stay)),
        "histogram, largest city": () => priceHistogram(ctx, search(`${largest}&${stay}`)),
        "map, largest city": () => hotelsOnMap(ctx, search(`${largest}&${stay}`)),
        deals: () => dealsFound(ctx, { kind: null, size: 12 }),
      };
      for (const [name, run] of Object.entries(parts)) {
        await run();
        const times: number[] = [];
        await flush();
        const before = await buffers();
        for (let turn = 0; turn < runs; turn++) {
          const start = performance.now();
          await run();
          times.push(performance.now() - start);
        }
        await flush();
        const used = ((await buffers()) - before) / runs;
        console.log(`  ${name.padEnd(26)} ${(times.toSorted((a, b) => a - b)[2] ?? 0).toFixed(0)} ms, ${used.toFixed(0)} buffers`);
      }
      await counters.end();
      await opened.close();
      await database.drop();
    }
  } finally {
    await server.stop();
  }
}
