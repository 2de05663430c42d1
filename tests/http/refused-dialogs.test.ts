import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { book, bookingFields, checkoutIn, type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let guest: Visitor;
beforeAll(async () => {
  site = await sharedSampleSite();
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
});
afterAll(() => site.stop());

const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
const typed = (text: string) => new RegExp(`<textarea[^>]*>${text}<`);

/** The page of a refused form. */
async function refused(who: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  const answer = await who.post(path, fields);
  expect(answer.status).toBe(409);
  return drawn(await answer.text());
}

/** Pays at the provider whose page the response leads to, and returns from there. */
async function payAt(answer: Response): Promise<void> {
  const page = new URL(answer.headers.get("location") ?? "", site.origin);
  const card = { card_number: "4444555511116666", expiry: "12/30", cvv: "123" };
  await fetch(new URL(`pay${page.search}`, page), { method: "POST", body: new URLSearchParams(card) });
  const { rows } = await site.db.query("select provider_order_id as order from payments order by created_at desc limit 1");
  await guest.request(`/api/payments/flitt/return?order_id=${rows[0].order}`);
}

test("an answer to a review that a colleague has answered meanwhile stays, with the present answer", async () => {
  const { rows } = await site.db.query(
    `select v.id, v.hotel_id, u.email from reviews v join hotels h on h.id = v.hotel_id join users u on u.id = h.owner_id
     where v.state = 'shown' and v.answer is null and h.listed order by v.id limit 1`,
  );
  const { id, hotel_id: hotelId, email } = rows[0];
  const manager = await new Visitor(site.origin).signIn(email);
  const path = `/hotel-manager/reviews?hotel=${hotelId}&show=unanswered&answer=${id}`;
  expect(drawn(await (await manager.request(path)).text())).toContain("Publish answer");
  const first = await manager.post(path, { hotelId, reviewId: id, text: "The first answer of the house." });
  expect(first.status).toBe(302);
  const second = { hotelId, reviewId: id, text: "What I have typed for ten minutes." };
  const html = await refused(manager, path, second);
  expect(html).toMatch(typed("What I have typed for ten minutes\\."));
  expect(html).toContain("A colleague has answered this review in the meantime.");
  expect(html).toMatch(/The answer that is published<\/h3><p[^>]*>The first answer of the house\.</);
  expect(html).not.toContain("Publish answer");
  // Moderated away meanwhile.
  await site.db.query("update reviews set state = 'removed', answer = null, answered_at = null where id = $1", [id]);
  const cancelled = await refused(manager, path, second);
  await site.db.query("update reviews set state = 'shown' where id = $1", [id]);
  expect(cancelled).toMatch(typed("What I have typed for ten minutes\\."));
  expect(cancelled).toContain("This review isn’t shown any more.");
});

test("a cancellation of a trip that is refused keeps its reason, and shows the present figures or that there are none", async () => {
  const { code } = await book(site, guest, 430);
  const path = `/trips/${code}`;
  const page = async () => drawn(await (await guest.request(path)).text());
  await payAt(await guest.post(`${path}/pay`, {}));
  const shown = hidden(await page(), "shown");
  expect(shown).toMatch(/^[1-9]/);
  const fields = { intent: "cancel", reason: "The dog is ill" };
  const changed = await refused(guest, path, { ...fields, shown: "0 0 0 0", idempotencyKey: randomUUID() });
  expect(changed).toMatch(/<details[^>]* open/);
  expect(changed).toMatch(typed("The dog is ill"));
  expect(changed).toContain("Your payment or refund has changed since this page was opened. Please check again.");
  expect(hidden(changed, "shown")).toBe(shown);
  expect((await guest.post(path, { ...fields, shown, idempotencyKey: hidden(changed, "idempotencyKey") })).status).toBe(302);
  const again = await refused(guest, path, { ...fields, shown, idempotencyKey: randomUUID() });
  expect(again).toMatch(typed("The dog is ill"));
  expect(again).toContain("It has already been cancelled.");
  expect(again).not.toContain(">Cancel reservation<");
});

test("the cancellation of one room that is refused keeps its reason and choice, and shows the present figures", async () => {
  const { rows } = await site.db.query(
    `select h.id as hotel, m.id as room from hotels h join rooms m on m.hotel_id = h.id where h.listed and m.archived_at is null
     and m.units >= 3 order by m.units desc, m.id limit 1`,
  );
  const stay = `checkIn=${dayAhead(433)}&checkOut=${dayAhead(435)}&adults=3&rooms=3`;
  const hotel = `/hotels/${rows[0].hotel}?${stay}&room=${rows[0].room}&another=yes`;
  const checkout = checkoutIn(await (await guest.request(hotel)).text());
  const form = bookingFields(await (await guest.request(checkout)).text());
  const booked = await guest.post(checkout, { ...form, holdAgain: "yes" });
  const code = new URL(booked.headers.get("location") ?? "", site.origin).searchParams.get("reservation") ?? "";
  await payAt(await guest.post(`/trips/${code}/pay`, {}));
  const { rows: lines } = await site.db.query(
    `select l.line, l.units from reservation_rooms l join reservations r on r.hotel_id = l.hotel_id and r.id = l.reservation_id
     where r.code = $1 order by l.line limit 1`,
    [code],
  );
  const { line } = lines[0];
  const path = `/trips/${code}?cancelRoom=${line}`;
  const open = drawn(await (await guest.request(path)).text());
  const options = [...open.matchAll(/<option value="(\d+ \d+ \d+ \d+)"/g)].map(([, value = ""]) => value);
  const one = options[0] ?? hidden(open, "units");
  const fields = { intent: "cancel-room", line: String(line), reason: "One stays at home" };
  // More money back than the terms give.
  const [units, refund, ...rest] = one.split(" ");
  const shown = [units, Number(refund) + 100, ...rest].join(" ");
  const changed = await refused(guest, path, { ...fields, units: shown, idempotencyKey: randomUUID() });
  expect(changed).toContain("Cancel rooms?");
  expect(changed).toMatch(typed("One stays at home"));
  expect(changed).toContain("Your payment or refund has changed since this page was opened.");
  expect(changed).toMatch(new RegExp(`(<option value="${one}" selected|name="units" value="${one}")`));
  // Cancelled in another tab meanwhile.
  await guest.post(`/trips/${code}`, {
    intent: "cancel",
    reason: "",
    shown: hidden(drawn(await (await guest.request(`/trips/${code}`)).text()), "shown"),
    idempotencyKey: randomUUID(),
  });
  const cancelled = await refused(guest, path, { ...fields, units: one, idempotencyKey: randomUUID() });
  expect(cancelled).toMatch(typed("One stays at home"));
  expect(cancelled).toContain("It has already been cancelled.");
  expect(cancelled).not.toContain("Cancel this room");
});

test("an enquiry that the hotel has answered meanwhile is not withdrawn, and its dialog says so", async () => {
  const { rows } = await site.db.query("select id from hotels where name = 'Sololaki House'");
  const page = `/hotels/${rows[0].id}/group`;
  const requested = { checkIn: dayAhead(210), checkOut: dayAhead(212), rooms: "10", adults: "20", children: "0", message: "A choir." };
  const form = drawn(await (await guest.request(page)).text());
  const sent = await guest.post(page, {
    ...requested,
    firstName: "Eka",
    lastName: "Lomidze",
    phone: "",
    idempotencyKey: hidden(form, "idempotencyKey"),
  });
  expect(sent.status).toBe(302);
  const enquiryId = /withdraw=([\w-]{36})/.exec(await (await guest.request(page)).text())?.[1] ?? "";
  await site.db.query("update group_enquiries set state = 'declined', answered_at = now(), answer = 'We are full.' where id = $1", [
    enquiryId,
  ]);
  const html = await refused(guest, `${page}?withdraw=${enquiryId}`, { intent: "withdraw", enquiryId, idempotencyKey: randomUUID() });
  expect(html).toMatch(/<dialog[^]*The hotel has answered it in the meantime\./);
  expect(html).not.toContain("Withdraw this enquiry?");
  expect(html).toContain("We are full.");
});

test("a refund is refused in words where nothing is left to refund, and keeps its reason", async () => {
  const { rows } = await site.db.query(
    `select r.code, r.hotel_id, u.email, p.id, p.actual_amount as paid from reservations r join hotels h on h.id = r.hotel_id
     join users u on u.id = h.owner_id join payments p on p.hotel_id = r.hotel_id and p.reservation_id = r.id
     where r.state = 'confirmed' and r.check_out < current_date - 2 and p.actual_amount > 0 and p.refund_requested = 0 and h.archived_at is null
       and (select count(*) from payments o where o.hotel_id = r.hotel_id and o.reservation_id = r.id) = 1
     order by r.code limit 1`,
  );
  const { code, hotel_id: hotelId, email, id, paid } = rows[0];
  const manager = await new Visitor(site.origin).signIn(email);
  const path = `/hotel-manager/bookings?hotel=${hotelId}&reservation=${code}&dialog=goodwill`;
  const fields = { intent: "goodwill", hotelId, code, reason: "The heating failed", idempotencyKey: randomUUID() };
  const most = await refused(manager, path, { ...fields, amount: String((Number(paid) + 100) / 100) });
  expect(most).toMatch(/That is too much: at most \$[\d,.]+ is possible\./);
  await site.db.query("update payments set refund_requested = actual_amount where hotel_id = $1 and id = $2", [hotelId, id]);
  const nothing = await refused(manager, path, { ...fields, amount: "1" });
  await site.db.query("update payments set refund_requested = 0 where hotel_id = $1 and id = $2", [hotelId, id]);
  expect(nothing).toContain("Nothing is left to refund: all that was paid by card has gone back.");
  expect(nothing).toMatch(typed("The heating failed"));
  expect(nothing).not.toContain("$0.00 of what was paid by card");
});
