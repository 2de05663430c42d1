import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { matchFreedNights, matchStatement } from "#domain/alert/freed-nights.server.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("10,000 alerts are matched with 1,000 changes by the index of alerts, at a bounded cost", async () => {
  const person = await env.person();
  const hotels = await Promise.all(Array.from({ length: 10 }, () => env.hotel()));
  for (const { hotelId, roomId } of hotels) {
    // Stays of one to three nights from each of 334 days; the room is sold out on each night but one.
    await sql`
      insert into availability_alerts (hotel_id, id, user_id, check_in, check_out, adults, children, locale, created_at, swept_at)
      select ${hotelId}, gen_random_uuid(), ${person.id}, day, day + nights, 2, 0, 'en', ${env.ctx.now()}, ${env.ctx.now()}
      from (select date '2027-01-01' + d as day from generate_series(0, 333) d) days, generate_series(1, 3) nights`.execute(env.ctx.db);
    await sql`
      insert into room_nights (hotel_id, room_id, night, sold, units)
      select ${hotelId}, ${roomId}, date '2027-01-01' + d, case when d = 50 then 0 else 1 end, 1 from generate_series(0, 400) d`.execute(
      env.ctx.db,
    );
    await sql`
      insert into freed_nights (hotel_id, id, room_id, from_night, to_night)
      select ${hotelId}, gen_random_uuid(), ${roomId}, date '2027-01-01' + d, date '2027-01-01' + d from generate_series(0, 99) d`.execute(
      env.ctx.db,
    );
  }
  await sql`analyze availability_alerts, room_nights, freed_nights`.execute(env.ctx.db);

  type Explained = { "QUERY PLAN": [{ Plan: Plan & { "Shared Hit Blocks": number; "Shared Read Blocks": number } }] };
  const { rows } = await sql<Explained>`explain (analyze, buffers, format json) ${matchStatement(env.ctx)}`.execute(env.ctx.db);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("There is no plan.");
  const alerts = nodesOf(plan).filter((node) => node["Relation Name"] === "availability_alerts");
  expect(alerts.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(100_000);

  const { looked, matched } = await matchFreedNights(env.ctx);
  expect([looked, matched.length]).toEqual([20, 20]);
  const { rows: left } = await sql<{ night: string }>`select distinct from_night::text as night from freed_nights order by 1`.execute(
    env.ctx.db,
  );
  // The free night, and the day on which its guest leaves.
  expect(left).toEqual([{ night: "2027-02-20" }, { night: "2027-02-21" }]);
});

test("nights that become free in a hotel without alerts are not noted", async () => {
  const hotel = await env.hotel();
  const night = { hotel_id: hotel.hotelId, room_id: hotel.roomId, night: "2027-06-01" };
  await env.ctx.db
    .insertInto("room_nights")
    .values({ ...night, sold: 1, units: 1 })
    .execute();
  await env.ctx.db.updateTable("room_nights").set({ sold: 0 }).where("hotel_id", "=", hotel.hotelId).execute();
  const left = await env.ctx.db.selectFrom("freed_nights").select("id").where("hotel_id", "=", hotel.hotelId).execute();
  expect(left).toEqual([]);
});
