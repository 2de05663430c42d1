import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let guest: Visitor;
let manager: Visitor;
let hotelId: string;
let roomId: string;
const groups = "/hotel-manager/bookings/groups";

beforeAll(async () => {
  site = await sharedSampleSite();
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    "select h.id as hotel, m.id as room from hotels h join users u on u.id = h.owner_id join rooms m on m.hotel_id = h.id where u.email = 'manager@stumari.example' and h.listed and m.archived_at is null order by m.units desc, m.id limit 1",
  );
  ({ hotel: hotelId, room: roomId } = rows[0]);
});
afterAll(() => site.stop());

const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
const requested = {
  checkIn: dayAhead(200),
  checkOut: dayAhead(202),
  rooms: "10",
  adults: "24",
  children: "0",
  firstName: "Tamar",
  lastName: "Kapanadze",
  phone: "+995 555 12 34 56",
  message: "A choir that rehearses in the hall.",
};

test("the hotel page and the rejection of too many rooms lead to the enquiry, which asks visitors to sign in and returns", async () => {
  const page = await (await guest.request(`/hotels/${hotelId}?checkIn=${requested.checkIn}&checkOut=${requested.checkOut}`)).text();
  expect(page).toContain(`/hotels/${hotelId}/group?checkIn=${requested.checkIn}&amp;checkOut=${requested.checkOut}`);
  const answer = await new Visitor(site.origin).request(`/hotels/${hotelId}/group`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/login?next=${encodeURIComponent(`/hotels/${hotelId}/group`)}`]);
  const form = await (await guest.request(`/hotels/${hotelId}/group?checkIn=${requested.checkIn}&checkOut=${requested.checkOut}`)).text();
  expect(form).toContain(`value="${requested.checkIn}"`);
});

test("each wrong field of an enquiry has its message, and what was typed stays", async () => {
  const answer = await guest.post(`/hotels/${hotelId}/group`, {
    ...requested,
    rooms: "9",
    adults: "",
    firstName: "T",
    phone: "call me",
    message: " ",
  });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  for (const text of [
    "Please enter a number from 10 to 200.",
    "Please enter a number from 1 to 1000.",
    "Please enter a phone number",
    "Please tell the hotel what you need.",
  ])
    expect(html).toContain(text);
  expect(html).toContain('value="Kapanadze"');
  const past = await guest.post(`/hotels/${hotelId}/group`, { ...requested, checkIn: dayAhead(-2) });
  expect([past.status, await past.text()]).toEqual([400, expect.stringContaining("Check-in has passed.")]);
});

test("an unproved address is told to be confirmed first; the link is sent again from the form, and what was typed stays", async () => {
  await site.db.query("update users set email_verified = false where email = 'guest@stumari.example'");
  const page = `/hotels/${hotelId}/group`;
  expect(await (await guest.request(page)).text()).toContain("Hotels answer to confirmed addresses only.");
  const asked = await guest.post(page, requested);
  expect([asked.status, await asked.text()]).toEqual([409, expect.stringContaining("A choir that rehearses in the hall.")]);
  const sent = await guest.post(page, { ...requested, intent: "verify" });
  const html = await sent.text();
  expect(sent.status).toBe(200);
  for (const text of ["Verification email sent", "A choir that rehearses in the hall.", 'value="Kapanadze"']) expect(html).toContain(text);
  const { rows } = await site.db.query("select from group_enquiries where hotel_id = $1", [hotelId]);
  expect(rows).toEqual([]);
  await site.db.query("update users set email_verified = true where email = 'guest@stumari.example'");
});

test("a group asks, the hotel sees it, checks the total, offers, and the guest finds the offer in their trips; all by plain forms", async () => {
  const html = await (await guest.request(`/hotels/${hotelId}/group`)).text();
  const fields = { ...requested, idempotencyKey: hidden(html, "idempotencyKey") };
  const sent = await Promise.all([1, 2].map(() => guest.post(`/hotels/${hotelId}/group`, fields)));
  expect(sent.map(({ status }) => status)).toEqual([302, 302]);
  const { rows } = await site.db.query("select id from group_enquiries where hotel_id = $1", [hotelId]);
  expect(rows).toHaveLength(1);
  const enquiry = `${groups}/${rows[0].id}`;
  expect(await (await guest.request(`/hotels/${hotelId}/group`)).text()).toContain("Waiting for an answer");
  const list = await (await manager.request(`${groups}?hotel=${hotelId}`)).text();
  expect(list).toContain("Tamar");
  expect(await (await manager.request(`/hotel-manager/bookings?hotel=${hotelId}`)).text()).toContain(groups);

  const page = await (await manager.request(`${enquiry}?hotel=${hotelId}`)).text();
  for (const text of ["A choir that rehearses in the hall.", "+995 555 12 34 56", 'name="units4"']) expect(page).toContain(text);
  const offer = {
    intent: "offer",
    hotelId,
    idempotencyKey: hidden(page, "idempotencyKey"),
    days: "7",
    text: "Welcome!",
    room0: roomId,
    plan0: "standard",
    units0: "1",
    adults0: "1",
    children0: "0",
    price0: "80",
  };
  const wrong = await manager.post(`${enquiry}?hotel=${hotelId}`, { ...offer, days: "31", text: "", price0: "x", adults0: "" });
  const wrongPage = await wrong.text();
  expect(wrong.status).toBe(400);
  for (const text of [
    "Please enter a number from 1 to 30.",
    "Please write a few words to the guest.",
    "Please enter a number from 1 to 1000.",
  ])
    expect(wrongPage).toContain(text);

  const checked = await manager.post(`${enquiry}?hotel=${hotelId}`, offer);
  const checkedPage = await checked.text();
  expect(checked.status).toBe(409);
  expect(checkedPage).toContain("Total with taxes and fees: $");
  const expectedTotal = hidden(checkedPage, "expectedTotal");
  const made = await manager.post(`${enquiry}?hotel=${hotelId}`, { ...offer, expectedTotal });
  expect([made.status, made.headers.get("location")]).toEqual([302, `${enquiry}?hotel=${hotelId}`]);
  const { rows: offers } = await site.db.query("select code, state, total from reservations where source = 'offer'");
  expect(offers).toEqual([{ code: expect.any(String), state: "held", total: Number(expectedTotal) }]);
  const trip = await (await guest.request(`/trips/${offers[0].code}`)).text();
  for (const text of ["Offer valid until", "Accept and pay $", "Welcome!", "Decline the offer"]) expect(trip).toContain(text);
  expect(trip).not.toContain('role="timer"');
  expect(await (await guest.request("/trips")).text()).toContain("Offer for your group, valid until");
  expect(await (await guest.request("/")).text()).not.toContain('role="timer"');

  const declined = await guest.post(`/trips/${offers[0].code}/release`, { back: "/trips" });
  expect(declined.status).toBe(302);
  expect(await (await manager.request(`${groups}?hotel=${hotelId}`)).text()).toContain("Declined by the guest");
});

test("an enquiry without an answer is withdrawn after a confirmation, by plain forms; the hotel sees it", async () => {
  const page = `/hotels/${hotelId}/group`;
  const form = await (await guest.request(page)).text();
  const sent = await guest.post(page, { ...requested, firstName: "Eka", idempotencyKey: hidden(form, "idempotencyKey") });
  expect(sent.status).toBe(302);
  const link = /href="([^"]*withdraw=([^"]*))"/.exec(await (await guest.request(page)).text());
  const enquiryId = link?.[2] ?? "";
  const dialog = await (await guest.request(`${page}?withdraw=${enquiryId}`)).text();
  expect(dialog).toContain("Withdraw this enquiry?");
  const fields = { intent: "withdraw", enquiryId, idempotencyKey: hidden(dialog, "idempotencyKey") };
  const other = await new Visitor(site.origin).signIn("manager@stumari.example");
  expect((await other.post(page, { ...fields, idempotencyKey: "" })).status).toBe(302);
  const stateOf = async () => (await site.db.query("select state from group_enquiries where id = $1", [enquiryId])).rows[0].state;
  expect(await stateOf()).toBe("new");
  expect((await guest.post(page, fields)).status).toBe(302);
  expect(await stateOf()).toBe("withdrawn");
  const after = await (await guest.request(page)).text();
  expect(after).toContain(">Withdrawn<");
  expect(after).not.toContain("withdraw=");
  expect(await (await guest.request(`${page}?withdraw=${enquiryId}`)).text()).not.toContain("Withdraw this enquiry?");
  expect(await (await manager.request(`${groups}?hotel=${hotelId}`)).text()).toContain("Withdrawn by the guest");
  expect(await (await manager.request(`${groups}/${enquiryId}?hotel=${hotelId}`)).text()).not.toContain("Make an offer");
});
