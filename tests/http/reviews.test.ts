import { afterAll, beforeAll, expect, test } from "vitest";
import { praise } from "../support/stay.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let db: SampleSite["db"];
let guest: Visitor;
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ db } = site);
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
});
afterAll(() => site.stop());

const fields = Object.fromEntries(Object.entries(praise).map(([name, value]) => [name, String(value)]));
const codeOf = async (which: "past" | "coming") => {
  const { rows } = await db.query(
    `select r.code from reservations r join users u on u.id = r.user_id where u.email = 'guest@stumari.example'
     and case when $1 then r.check_out < current_date - 1 else r.check_out > current_date + 1 end order by r.code limit 1`,
    [which === "past"],
  );
  return String(rows[0].code);
};
const page = async (code: string) => (await guest.request(`/trips/${code}/review`)).text();
const written = async (code: string) =>
  (
    await db.query(
      "select v.state from reviews v join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id where r.code = $1",
      [code],
    )
  ).rows;

test("before check-out the page shows the first possible day, and a form sent anyway changes nothing", async () => {
  const code = await codeOf("coming");
  expect(await page(code)).toContain("Your stay isn’t over yet");
  const answer = await guest.post(`/trips/${code}/review`, fields);
  expect(answer.headers.get("location")).toBe(`/trips/${code}/review`);
  expect(await page(code)).toContain("The review wasn’t saved");
  expect(await written(code)).toEqual([]);
});

test("without a verified address the page offers the mail again, and a form sent anyway changes nothing", async () => {
  const code = await codeOf("past");
  await db.query("update users set email_verified = false where email = 'guest@stumari.example'");
  expect(await page(code)).toContain("Send the verification email again");
  await guest.post(`/trips/${code}/review`, fields);
  expect(await written(code)).toEqual([]);
  await guest.post(`/trips/${code}/review`, { intent: "verify" });
  expect(await page(code)).toContain("Verification email sent");
  await db.query("update users set email_verified = true where email = 'guest@stumari.example'");
});

test("reporting a missing review redirects to its hotel", async () => {
  const { rows } = await db.query("select id from hotels limit 1");
  const answer = await guest.request(`/hotels/${rows[0].id}/reviews/${crypto.randomUUID()}/report`);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(`href="/hotels/${rows[0].id}"`)]);
});

test("a review is written once, and after two days its page only shows it", async () => {
  const code = await codeOf("past");
  expect((await guest.post(`/trips/${code}/review`, fields)).headers.get("location")).toBe(`/trips/${code}`);
  await page(code);
  await guest.post(`/trips/${code}/review`, { ...fields, text: "Something else altogether, please." });
  expect(await page(code)).toContain("You have already reviewed this stay.");
  expect(await written(code)).toEqual([{ state: "shown" }]);
  await db.query("update reviews set created_at = created_at - interval '2 days' where title = $1", [praise.title]);
  const later = await page(code);
  expect(later).toContain(praise.text);
  expect(later).not.toContain("<textarea");
  await guest.post(`/trips/${code}/review`, { ...fields, intent: "edit", text: "Something else altogether, please." });
  expect(await page(code)).toContain("It can no longer be changed.");
});

test("codes of others, unknown and malformed codes get 404", async () => {
  const { rows } = await db.query("select code from reservations r join users u on u.id = r.user_id where u.email like 'tamar%' limit 1");
  for (const code of [rows[0].code, "NOSUCHCODE", "%00", "%F0%9F%98%80"])
    expect((await guest.request(`/trips/${code}/review`)).status).toBe(404);
});
