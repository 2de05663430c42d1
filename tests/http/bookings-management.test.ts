import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#kit/date/day.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { pressed } from "../support/plain-forms.ts";
import { drawn } from "./drawn.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let manager: Visitor;
let desk: Visitor;
let hotelId: string;
let code: string;
const bookings = "/hotel-manager/bookings";

beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    "select r.hotel_id, r.code from reservations r join hotels h on h.id = r.hotel_id join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' and r.state in ('held', 'confirmed', 'no_show') and r.check_in > current_date order by h.name, r.check_in limit 1",
  );
  ({ hotel_id: hotelId, code } = rows[0]);
  const { rows: people } = await site.db.query("select id from users where email = 'guest@stumari.example'");
  await site.db.query("insert into hotel_staff (hotel_id, user_id, role, created_at) values ($1, $2, 'front_desk', now())", [
    hotelId,
    people[0].id,
  ]);
  desk = await new Visitor(site.origin).signIn("guest@stumari.example");
});
afterAll(() => site.stop());

const text = async (path: string, person = desk) => (await person.request(path)).text();

test("the front desk finds a booking by its number; both empty states and an unknown booking have their messages", async () => {
  expect(await text(`${bookings}?hotel=${hotelId}&q=${code.slice(0, 8)}`)).toContain(`reservation=${code}`);
  expect(await text(`${bookings}?hotel=${hotelId}&reservation=${code}`)).toContain("Subtotal");
  expect(await text(`${bookings}?hotel=${hotelId}&q=no-such-guest`)).toContain("No bookings match your search.");
  expect(await text(`${bookings}?hotel=${hotelId}&reservation=AAAAAAAAAA`)).toContain("Reservation not found.");
  expect(await text(`/ka${bookings}?hotel=${hotelId}&reservation=AAAAAAAAAA`)).toContain("დაჯავშნა ვერ მოიძებნა.");
  const { rows } = await site.db.query(
    "select h.id from hotels h where not exists (select from reservations r where r.hotel_id = h.id) limit 1",
  );
  expect(rows).toHaveLength(1);
  const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
  expect(await text(`${bookings}?hotel=${rows[0].id}`, admin)).toContain("No bookings found for this hotel.");
});

/** The path and the fields of a phone booking of the first room that is offered. */
async function phoneBooking(checkIn: string, checkOut: string) {
  const path = `${bookings}/new?hotel=${hotelId}&checkIn=${checkIn}&checkOut=${checkOut}`;
  const page = await text(`${path}&rooms=1&adults=1&children=0`);
  const valueOf = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(page)?.[1] ?? "";
  const fields = {
    hotelId,
    idempotencyKey: valueOf("idempotencyKey"),
    offer: valueOf("offer"),
    checkIn,
    checkOut,
    rooms: "1",
    adults: "1",
    children: "0",
    locale: "en",
    firstName: "Luka",
    lastName: "Gelashvili",
    email: "luka@example.com",
    phone: "",
    nightPrice: "1,200.50",
  };
  return { path, fields };
}

test("a phone booking by plain forms: the rooms with their prices, then the booking with its notice", async () => {
  const { path, fields } = await phoneBooking(dayAhead(300), dayAhead(302));
  const wrong = await desk.post(path, { ...fields, firstName: "", lastName: "", nightPrice: "x" });
  expect(wrong.status).toBe(400);
  const again = await wrong.text();
  expect(again).toContain("Please enter a name.");
  expect(again).toContain("Please enter the amount in digits");
  expect(again).toContain("luka@example.com");
  const answers = [await desk.post(path, fields), await desk.post(path, fields)];
  const [one, other] = answers.map((answer) => answer.headers.get("location") ?? "");
  expect(one).toMatch(/\/hotel-manager\/bookings\?hotel=.+&reservation=[2-9A-Z]{10}$/);
  expect(other).toBe(one);
  const shown = await text(one ?? "");
  // The history names its steps.
  for (const words of ["Reservation confirmed!", "Due at the hotel", "$2,689.12", "Your own price", "Booked by staff"])
    expect(shown).toContain(words);
  expect(shown).not.toContain("dialog=anonymise");
});

test("a price of 0 of a phone booking is confirmed first", async () => {
  const { path, fields } = await phoneBooking(dayAhead(320), dayAhead(322));
  const free = { ...fields, firstName: "Davit", lastName: "Kiknadze", email: "davit@example.com", nightPrice: "0" };
  const asked = await desk.post(path, free);
  expect(asked.status).toBe(400);
  const question = await asked.text();
  for (const words of ["Please confirm that this is meant.", "Yes, these nights are free of charge", "Kiknadze"])
    expect(question).toContain(words);
  const booked = await desk.post(path, { ...free, freeConfirmed: "yes" });
  expect(booked.headers.get("location")).toMatch(/reservation=[2-9A-Z]{10}$/);
});

test("where the guest of a phone booking has no address, no page says that they get an email, but whom to call", async () => {
  const { path, fields } = await phoneBooking(dayAhead(304), dayAhead(306));
  const caller = { ...fields, firstName: "Tekle", lastName: "Mchedlishvili", email: "", phone: "+995 555 12 34 56" };
  const at = (await desk.post(path, caller)).headers.get("location") ?? "";
  const reservation = new URL(at, site.origin).searchParams.get("reservation") ?? "";
  const call = "please call +995 555 12 34 56";
  const cancelling = await text(`${at}&dialog=cancel`);
  expect(cancelling).toContain(call);
  expect(cancelling).not.toMatch(/notified by email|sees it in the email/);
  const change = `${bookings}/${reservation}/change`;
  const asked = pressed(await text(`${change}?hotel=${hotelId}`), "Show the new price", { checkOut: dayAhead(307) });
  const preview = await (await desk.post(`${change}?hotel=${hotelId}`, Object.fromEntries(asked.fields))).text();
  await desk.post(`${change}?hotel=${hotelId}`, Object.fromEntries(pressed(preview, "Change booking").fields));
  expect(await text(at)).toContain(call);
  await desk.post(`${at}&dialog=cancel`, { intent: "cancel", hotelId, code: reservation, reason: "Storm" });
  expect(await text(at)).toContain(`The reservation has been cancelled successfully. The guest has no email address: ${call}.`);
});

test("a phone booking of several rooms by plain forms: each wrong field has its message, the total is checked first", async () => {
  const dates = `checkIn=${dayAhead(310)}&checkOut=${dayAhead(312)}`;
  const extra = { hotelId, kind: "other", plans: "all", rooms: "all", unit: "piece_night", amount: "10", maxPieces: "2" };
  for (const name of ["Garage place", "Bicycle"])
    expect((await manager.post(`/hotel-manager/rates/extras/add?hotel=${hotelId}`, { ...extra, name })).status).toBe(302);
  const page = await text(`${bookings}/new?hotel=${hotelId}&${dates}&rooms=1&adults=1&children=0`);
  const [garage = "", bicycle = ""] = [...page.matchAll(/name="other-extras-1"[^>]*>.*?<option value="([0-9a-f-]{36}):0"/gs)]
    .slice(-2)
    .map(([, id = ""]) => id);
  const [, roomId = ""] = /name="other-room-1"[\s\S]*?<option value="([0-9a-f-]{36})"/.exec(page) ?? [];
  expect(page).toContain('name="other-room-3"');
  const fields = {
    hotelId,
    idempotencyKey: /name="idempotencyKey"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "",
    offer: /name="offer"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "",
    checkIn: dayAhead(310),
    checkOut: dayAhead(312),
    rooms: "1",
    adults: "1",
    children: "0",
    locale: "en",
    firstName: "Zurab",
    lastName: "Maisuradze",
    "other-room-1": roomId,
    "other-units-1": "1",
    "other-adults-1": "1",
    "other-children-1": "0",
    "other-price-1": "150",
    "other-first-1": "Eka",
    "other-last-1": "Lomidze",
  };
  const address = `${bookings}/new?hotel=${hotelId}&${dates}`;
  const wrong = await desk.post(address, {
    ...fields,
    firstName: "",
    lastName: "",
    "other-units-1": "0",
    "other-price-1": "x",
    "other-last-1": "",
  });
  const again = await wrong.text();
  expect(wrong.status).toBe(400);
  for (const words of ["Please enter a name.", "Please enter a number from 1 to 20.", "Please enter the amount in digits", 'value="Eka"'])
    expect(again).toContain(words);

  const withExtras = (more: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...fields, ...more });
    for (const chosen of [`${garage}:0`, `${bicycle}:2`]) body.append("other-extras-1", chosen);
    return desk.request(address, { method: "POST", body });
  };
  const checked = await withExtras();
  const checkedPage = await checked.text();
  expect(checked.status).toBe(409);
  expect(checkedPage).toContain("All rooms together cost $");
  const checkedTotal = /name="checkedTotal"[^>]*value="(\d+)"/.exec(checkedPage)?.[1] ?? "";
  expect(checkedPage).toMatch(new RegExp(`name="other-extras-1"[^>]*>(?:(?!</select>).)*value="${bicycle}:2" selected`, "s"));
  const made = await withExtras({ checkedTotal });
  const shown = await text(made.headers.get("location") ?? "");
  expect(shown).toContain("1 adult, Eka Lomidze");
  expect(shown).toContain("Bicycle");
  expect(shown).not.toContain("Garage place");
});

const calledCode = async () =>
  (
    await site.db.query("select code from reservations where hotel_id = $1 and source = 'desk' and guest_email = 'luka@example.com'", [
      hotelId,
    ])
  ).rows[0].code;

test("an amount above what is due stays in its field with the possible maximum; so does a refund above what was paid", async () => {
  const called = await calledCode();
  const panel = `${bookings}?hotel=${hotelId}&reservation=${called}&dialog=payment`;
  const pay = (direction: string, amount: string) =>
    desk.post(panel, { intent: "payment", hotelId, code: called, idempotencyKey: randomUUID(), direction, amount, method: "card" });
  const wrong = await pay("received", "9,999");
  expect(wrong.status).toBe(409);
  const page = drawn(await wrong.text());
  expect(page).toContain("That is too much: at most $2,689.12 is possible.");
  expect(page).toContain('value="9,999"');
  expect([(await pay("received", "300")).status, (await pay("returned", "100")).status]).toEqual([302, 302]);
  expect(drawn(await (await pay("returned", "300")).text())).toContain("at most $200.00 is possible.");
  await desk.post(panel, { intent: "cancel", hotelId, code: called, reason: "No bed is free" });
  expect(drawn(await text(panel))).toMatch(/name="amount"[^>]*value="200\.00"/);
});

test("of two managers who cancel the first gets the notice, the second the conflict; the guest's page shows the cancellation", async () => {
  const fields = { intent: "cancel", hotelId, code, reason: "A burst pipe" };
  const deadline = /Free cancellation until|The time for free cancellation/;
  expect(await text(`${bookings}?hotel=${hotelId}&reservation=${code}`, manager)).toMatch(deadline);
  const first = await manager.post(`${bookings}?hotel=${hotelId}&reservation=${code}&dialog=cancel`, fields);
  expect([first.status, first.headers.get("location")]).toEqual([302, `${bookings}?hotel=${hotelId}&reservation=${code}`]);
  const shown = await text(first.headers.get("location") ?? "", manager);
  for (const words of [
    "Reservation cancelled",
    "The reservation has been cancelled successfully.",
    "A burst pipe",
    "Cancelled by the hotel",
  ])
    expect(shown).toContain(words);
  expect(shown).not.toMatch(deadline);
  const second = await desk.post(`${bookings}?hotel=${hotelId}&reservation=${code}&dialog=cancel`, { ...fields, reason: "No heating" });
  expect(second.status).toBe(409);
  // The dialog stays open with what was typed.
  const page = drawn(await second.text());
  expect(page).toMatch(/<textarea[^>]*name="reason"[^>]*>No heating</);
  expect(page).toContain("Cancellation failed: This reservation has been cancelled already.");
});

test("guests are checked in on the dashboard, by two colleagues once, and out in the booking by plain forms", async () => {
  const { rows } = await site.db.query("select (now() at time zone time_zone)::date::text as today from hotels where id = $1", [hotelId]);
  const { path, fields } = await phoneBooking(rows[0].today, addDays(rows[0].today, 2));
  const visitor = { ...fields, firstName: "Eteri", lastName: "Kobakhidze", email: "eteri@example.com" };
  const location = (await desk.post(path, visitor)).headers.get("location") ?? "";
  const arriving = new URL(location, site.origin).searchParams.get("reservation") ?? "";
  const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
  const dashboard = `/hotel-manager/dashboard?hotel=${hotelId}`;
  const row = async () => {
    const html = await text(dashboard, manager);
    const at = html.indexOf(`reservation=${arriving}`);
    return html.slice(at, html.indexOf("</li>", at));
  };
  expect(await row()).toContain('value="check_in"');
  const answers = await Promise.all(
    [admin, manager].map((person) => person.post(dashboard, { intent: "check_in", hotelId, code: arriving })),
  );
  const pages = await Promise.all([admin, manager].map((person) => text(dashboard, person)));
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  const notices = pages.map((page) => /Eteri Kobakhidze is checked in|The guest is checked in already/.exec(page)?.[0]);
  expect(new Set(notices)).toEqual(new Set(["Eteri Kobakhidze is checked in", "The guest is checked in already"]));
  expect(await row()).not.toContain('value="check_in"');
  expect(await row()).toContain("Checked in");
  expect(await row()).toContain('value="undo_check_in"');

  const opened = `${bookings}?hotel=${hotelId}&reservation=${arriving}`;
  const buttons = async () => [...(await text(opened)).matchAll(/ value="((?:undo_)?check_\w+)"/g)].map(([, step]) => step);
  expect(await buttons()).toEqual(["check_out", "undo_check_in"]);
  // Who still has to pay is asked about first.
  const asked = (await desk.post(opened, { intent: "check_out", hotelId, code: arriving })).headers.get("location") ?? "";
  expect(asked).toContain("dialog=check-out");
  const question = await text(asked);
  for (const words of ["Check out Eteri Kobakhidze?", "$2,689.12 is still due at the hotel.", "Record a payment"])
    expect(question).toContain(words);
  expect(await buttons()).toEqual(["check_out", "undo_check_in"]);
  const consent = pressed(question, "Check out and keep the nights");
  const left = await desk.post(consent.action ?? "", { ...Object.fromEntries(consent.fields), reason: "They pay by transfer" });
  expect(await text(left.headers.get("location") ?? "")).toContain("Eteri Kobakhidze is checked out");
  expect(await buttons()).toEqual(["undo_check_out"]);
  await desk.post(opened, { intent: "undo_check_out", hotelId, code: arriving });
  await desk.post(opened, { intent: "undo_check_in", hotelId, code: arriving });
  expect(await buttons()).toEqual(["check_in"]);
});

test("the data of a past phone booking is deleted after confirmation, once; not that of a guest with an account", async () => {
  const called = await calledCode();
  const panel = `${bookings}?hotel=${hotelId}&reservation=${called}`;
  expect(await text(panel)).toContain("dialog=anonymise");
  expect(await text(`${panel}&dialog=anonymise`)).toContain("The stay, its payments and the reason of a cancellation are kept.");
  const answer = await desk.post(`${panel}&dialog=anonymise`, { intent: "anonymise", hotelId, code: called });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, panel]);
  const shown = await text(panel);
  for (const words of ["Guest’s data deleted", "The guest’s data was deleted.", "No name kept"]) expect(shown).toContain(words);
  for (const removed of ["luka@example.com", "Luka Gelashvili", "dialog=anonymise"]) expect(shown).not.toContain(removed);
  expect(await text(`${bookings}?hotel=${hotelId}&reservation=${code}`, manager)).not.toContain("dialog=anonymise");
});

test("a caller's promo code and ages of 13 to 17 are searched and booked; a wrong code says so at its field", async () => {
  await site.db.query(
    "insert into promo_codes (hotel_id, id, code, percent, created_at, updated_at) values ($1, gen_random_uuid(), 'PHONE10', 10, now(), now())",
    [hotelId],
  );
  const days = `checkIn=${dayAhead(70)}&checkOut=${dayAhead(72)}&rooms=1&adults=2&children=0&teenAges=&teenAges=15`;
  const page = drawn(await text(`${bookings}/new?hotel=${hotelId}&${days}&promoCode=phone-10`));
  expect(page).toContain("promo code PHONE10");
  expect(page).toMatch(/name="teenAges" value="15"|value="15" name="teenAges"/);
  const wrong = drawn(await text(`${bookings}/new?hotel=${hotelId}&${days}&promoCode=nothing`));
  expect(wrong).toMatch(/aria-invalid="true"[^>]*name="promoCode"/);
  expect(wrong).toContain("We don’t know the promo code “nothing”");
});

test("the CSV file is an attachment that is neither compressed nor cached", async () => {
  const answer = await desk.request(`${bookings}.csv?hotel=${hotelId}&status=cancelled`, { headers: { "accept-encoding": "br" } });
  expect(Object.fromEntries(["content-type", "content-encoding", "cache-control"].map((name) => [name, answer.headers.get(name)]))).toEqual(
    {
      "content-type": "text/csv; charset=utf-8",
      "content-encoding": null,
      "cache-control": "private, no-store, no-transform",
    },
  );
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/);
  expect(await answer.text()).toContain(code.slice(0, 8));
});

test("the list shows six characters of room ids that distinguish rooms", async () => {
  const { rows } = await site.db.query(
    "select distinct l.room_id from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id where r.hotel_id = $1 and r.state in ('held', 'confirmed', 'no_show')",
    [hotelId],
  );
  expect(rows.length).toBeGreaterThan(1);
  const page = drawn(await text(`${bookings}?hotel=${hotelId}`, manager));
  const shown = new Set([...page.matchAll(/#([0-9a-f]{6})</g)].map(([, id]) => id));
  // Also without a pointer.
  expect(page).not.toMatch(/(?:opacity-0|hidden)[^>]*>#[0-9a-f]{6}</);
  const tails = rows.map(({ room_id }) => room_id.slice(-6));
  expect(shown.size).toBeGreaterThan(1);
  expect(tails).toEqual(expect.arrayContaining([...shown]));
});
