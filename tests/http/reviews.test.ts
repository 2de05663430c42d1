import { afterAll, beforeAll, expect, test } from "vitest";
import { praise } from "../support/stay.ts";
import { drawn } from "./drawn.ts";
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

/** The page of a refused review, which has what was typed. */
async function refusedWith(code: string, typed: Record<string, string>): Promise<string> {
  const answer = await guest.post(`/trips/${code}/review`, typed);
  expect(answer.status).toBe(409);
  const html = drawn(await answer.text());
  expect(html).toMatch(new RegExp(`<textarea[^>]*>${typed["text"]}<`));
  return html;
}

test("before check-out the page shows the first possible day, and a form sent anyway changes nothing", async () => {
  const code = await codeOf("coming");
  expect(await page(code)).toContain("Your stay isn’t over yet");
  const refused = await refusedWith(code, fields);
  for (const words of ["The review wasn’t saved: Your stay isn’t over yet", "You can write the review from the day"])
    expect(refused).toContain(words);
  expect(await written(code)).toEqual([]);
});

test("without a verified address the page offers the mail again, and a form sent anyway changes nothing", async () => {
  const code = await codeOf("past");
  await db.query("update users set email_verified = false where email = 'guest@stumari.example'");
  expect(await page(code)).toContain("Send the verification email again");
  expect(await refusedWith(code, fields)).toContain("Send the verification email again");
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

test("a report of a review that the person has reported in another tab keeps its words and says so", async () => {
  const { rows } = await db.query(
    `select v.hotel_id as hotel, v.id from reviews v join users u on u.id = v.user_id join hotels h on h.id = v.hotel_id
     where v.state = 'shown' and h.listed and u.email <> 'guest@stumari.example' order by v.id limit 1`,
  );
  const path = `/hotels/${rows[0].hotel}/reviews/${rows[0].id}/report`;
  const report = { reason: "other", text: "It is about another house.", next: `/hotels/${rows[0].hotel}` };
  expect((await guest.post(path, report)).headers.get("location")).toBe(report.next);
  const again = await guest.post(path, { ...report, text: "It names a person." });
  expect(again.status).toBe(409);
  const html = drawn(await again.text());
  expect(html).toContain("The report wasn’t sent: You have already reported this review.");
  expect(html).toMatch(/<textarea[^>]*>It names a person\.</);
  expect(drawn(await (await guest.request(path)).text())).not.toContain("<textarea");
});

test("a review is written once, and after two days its page only shows it", async () => {
  const code = await codeOf("past");
  expect((await guest.post(`/trips/${code}/review`, fields)).headers.get("location")).toBe(`/trips/${code}`);
  await page(code);
  const other = { ...fields, text: "Something else altogether, please." };
  const again = await refusedWith(code, other);
  for (const words of ["You have already reviewed this stay.", "Edit your review"]) expect(again).toContain(words);
  expect(await written(code)).toEqual([{ state: "shown" }]);
  await db.query("update reviews set created_at = created_at - interval '2 days' where title = $1", [praise.title]);
  const later = await page(code);
  expect(later).toContain(praise.text);
  expect(later).not.toContain("<textarea");
  const late = await refusedWith(code, { ...other, intent: "edit" });
  for (const words of ["It can no longer be changed.", praise.text]) expect(late).toContain(words);
});

test("codes of others, unknown and malformed codes get 404", async () => {
  const { rows } = await db.query("select code from reservations r join users u on u.id = r.user_id where u.email like 'tamar%' limit 1");
  for (const code of [rows[0].code, "NOSUCHCODE", "%00", "%F0%9F%98%80"])
    expect((await guest.request(`/trips/${code}/review`)).status).toBe(404);
});
