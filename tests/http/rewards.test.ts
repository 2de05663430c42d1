import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type SampleSite, startSampleSite, Visitor } from "./harness.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { POINTS_EXPIRE_AFTER_MONTHS: "18" });
});
afterAll(() => site.stop());

test("the page of points says when they expire and how long they last, and has what expired without a stay", async () => {
  const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  const { rows } = await site.db.query<{ id: string }>("select id from users where email = 'guest@stumari.example'");
  const id = rows[0]?.id;
  await site.db.query("delete from reward_balances where user_id = $1", [id]);
  expect(await (await guest.request("/rewards")).text()).not.toContain("They expire on");
  await site.db.query("insert into reward_balances (user_id, points, active_at, expiry_told) values ($1, 2240, now(), '2090-03-05')", [id]);
  await site.db.query(
    "insert into reward_entries (user_id, id, kind, turn, points, created_at) values ($1, gen_random_uuid(), 'expired', 1, -310, now())",
    [id],
  );
  const page = await (await guest.request("/rewards")).text();
  expect(page).toContain("They expire on Mar 5, 2090 if you");
  expect(page).toContain("Points last 18 months");
  expect(page).toMatch(/Points expired<\/p><p[^>]*>(?:<span>)?[A-Z][a-z]{2} \d+, \d{4}</);
});
