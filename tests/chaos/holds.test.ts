import pg from "pg";
import { expect, inject, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { createDatabase } from "../support/postgres.ts";
import { requestRoom, plainSuite, sendPatiently, signedInPeople } from "./http-client.ts";
import { startTwoSites } from "./two-sites.ts";

/** The default limits. */
const usual = {
  HOLDS_PER_PERSON: "",
  HOLD_NIGHTS_PER_PERSON: "",
  HOLDS_PER_UNVERIFIED_PERSON: "",
  HOLD_NIGHTS_PER_UNVERIFIED_PERSON: "",
  PAY_LATER_PER_PERSON: "",
  PAY_LATER_PER_UNVERIFIED_PERSON: "",
  HOLDS_EXPIRED_PER_DAY: "",
  HOLD_SHARE_PERCENT: "",
  HOLDS_PER_CLIENT_ADDRESS: "",
};

test("an unverified account that requests 50 stays from two servers at once gets two holds", async () => {
  const database = await createDatabase(inject("server"), inject("sample"));
  const db = new pg.Client(database.url);
  await db.connect();
  const { sites, stop } = await startTwoSites(database.url, { SAMPLE_DATA: "on", ...usual });
  try {
    const [cookie = ""] = await signedInPeople(db, 1);
    const room = await plainSuite(db);
    await db.query("update rooms set units = 9 where hotel_id = $1 and id = $2", [room.hotelId, room.roomId]);
    const ask = (index: number) => {
      const key = crypto.randomUUID();
      return sendPatiently(() => requestRoom((sites[index % 2] ?? sites[0]).origin, cookie, room, 100 + index * 3, key));
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)));
    const codes = answers.flatMap(({ code }) => code ?? []);
    expect(codes).toHaveLength(2);
    const rejected = answers.filter(({ code }) => !code);
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([409]));
    for (const { body } of rejected) {
      expect(body).toContain("You can hold at most 2 unpaid bookings at a time.");
      expect(body).toContain("Verify your email address to hold more");
      for (const code of codes) expect(body).toContain(`href="/trips/${code}"`);
    }
    const { rows } = await db.query("select coalesce(sum(sold), 0)::int as sold from room_nights where room_id = $1 and night >= $2", [
      room.roomId,
      dayAhead(100),
    ]);
    expect(rows).toEqual([{ sold: 4 }]);
  } finally {
    await stop();
    await db.end();
    await database.drop();
  }
});
