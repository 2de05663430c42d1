import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { book, type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let guest: Visitor;
beforeAll(async () => {
  site = await sharedSampleSite();
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
});
afterAll(() => site.stop());

const leadsTo = (answer: Response) => `${answer.status} ${answer.headers.get("location")}`;
const keyOf = (html: string) => /name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1] ?? "";

test("a second submission of a booking gets the first result with the same notice", async () => {
  const first = await book(site, guest, 41);
  const again = await Promise.all([1, 2].map(() => guest.post(first.path, first.fields)));
  expect(again.map(leadsTo)).toEqual([leadsTo(first.answer), leadsTo(first.answer)]);
  expect(again[0]?.headers.get("set-cookie")).toContain("toast=");
});

test("the form of a booking that was made leads to it, whatever was changed in it since", async () => {
  const { path, fields, answer, code } = await book(site, guest, 44);
  expect(leadsTo(await guest.post(path, { ...fields, lastName: "Somebody", holdAgain: "yes" }))).toBe(leadsTo(answer));
  const { rows } = await site.db.query("select guest_last_name as name from reservations where code = $1", [code]);
  expect(rows).toEqual([{ name: fields["lastName"] }]);
});

test("the same key with other input gets 422, and one in progress elsewhere 409", async () => {
  const { path, fields, code } = await book(site, guest, 44);
  const keyed = (fields: Record<string, string>) => guest.post(path, { ...fields, holdAgain: "yes" }, { "idempotency-key": "book-1" });
  expect((await keyed(fields)).status).toBe(302);
  expect((await keyed({ ...fields, lastName: "Somebody" })).status).toBe(422);
  const { rows } = await site.db.query("select user_id from reservations where code = $1", [code]);
  const hash = createHash("sha256").update("[]").digest("hex");
  await site.db.query(
    "insert into idempotency_keys (user_id, route, key, request_hash, claim, claimed_at, created_at) values ($1, $2, 'busy', $3, gen_random_uuid(), now(), now())",
    [rows[0].user_id, `pay ${code}`, hash],
  );
  expect((await guest.post(`/trips/${code}/pay`, {}, { "idempotency-key": "busy" })).status).toBe(409);
});

test("a rejected form releases its key", async () => {
  const { path, fields, code } = await book(site, guest, 47);
  const other = { ...fields, idempotencyKey: "01a1fca1-93a5-7732-b655-0addf667cea1", checkIn: String(fields["checkIn"]) };
  expect((await guest.post(path, { ...other, firstName: "", lastName: "" })).status).toBe(400);
  expect((await guest.post(path, other)).status).not.toBe(422);
  expect(code).not.toBe("");
});

test("a payment started twice with one key leads to one page; without a key to the open page", async () => {
  const { code } = await book(site, guest, 50);
  const pay = (headers: HeadersInit = {}) => guest.post(`/trips/${code}/pay`, {}, headers);
  const first = leadsTo(await pay({ "idempotency-key": "pay-1" }));
  expect([leadsTo(await pay({ "idempotency-key": "pay-1" })), leadsTo(await pay())]).toEqual([first, first]);
});

test("cancelling twice shows the notice twice, and cancels once", async () => {
  const { code } = await book(site, guest, 53);
  const html = await (await guest.request(`/trips/${code}`)).text();
  const fields = { idempotencyKey: keyOf(html), reason: "Plans changed" };
  expect(fields.idempotencyKey).not.toBe("");
  const answers = await Promise.all([1, 2].map(() => guest.post(`/trips/${code}`, fields)));
  const cookies = answers.map((answer) => answer.headers.get("set-cookie"));
  expect(cookies[0]).toBe(cookies[1]);
  const { rows } = await site.db.query("select state from reservations where code = $1", [code]);
  expect(rows).toEqual([{ state: "cancelled" }]);
});

test("an administrator's second submission of a chargeback gets the first result, and it is recorded once", async () => {
  const { code } = await book(site, guest, 56);
  const pay = await guest.post(`/trips/${code}/pay`, {});
  const page = new URL(pay.headers.get("location") ?? "", site.origin);
  const card = { card_number: "4444555511116666", expiry: "12/30", cvv: "123" };
  await fetch(new URL(`pay${page.search}`, page), { method: "POST", body: new URLSearchParams(card) });
  const ofBooking = "from payments p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id where r.code = $1";
  const { order } = (await site.db.query(`select p.provider_order_id as order ${ofBooking}`, [code])).rows[0];
  await guest.request(`/api/payments/flitt/return?order_id=${order}`);
  const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
  const path = `/admin/payments/${order}?dialog=chargeback`;
  const idempotencyKey = keyOf(await (await admin.request(path)).text());
  expect(idempotencyKey).not.toBe("");
  const fields = { idempotencyKey, intent: "chargeback", amount: "10", reference: "Case 7", note: "The bank wrote" };
  const answers = await Promise.all([1, 2].map(() => admin.post(path, fields)));
  for (const { headers } of answers) expect(headers.get("set-cookie")).toBe(answers[0]?.headers.get("set-cookie"));
  const { rows } = await site.db.query(
    `select c.amount from chargebacks c join payments p on p.hotel_id = c.hotel_id and p.id = c.payment_id where p.provider_order_id = $1`,
    [order],
  );
  expect(rows).toEqual([{ amount: 1000 }]);
});
