import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { eventIn, pagesIn } from "../support/documents.ts";
import { book as bookAt, type SampleSite, sololaki as sololakiOf, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let db: SampleSite["db"];
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ db } = site);
});
afterAll(() => site.stop());

const visitor = () => new Visitor(site.origin);
const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> => (await db.query(text, values)).rows[0] as Row;
const sololaki = () => sololakiOf(site);
const book = (guest: Visitor, from: number) => bookAt(site, guest, from);

describe("invariant 14: the result page shows the server's state only", () => {
  test("?status=approved on an unpaid or unknown order shows pending", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { code } = await book(guest, 200);
    const pay = await guest.post(`/trips/${code}/pay`, {});
    expect(pay.headers.get("location")).toContain("/dev/flitt/merchants/");
    const { id } = await one<{ id: string }>("select provider_order_id as id from payments order by created_at desc limit 1");
    for (const path of [
      `/payment-result?order_id=${id}&status=approved`,
      "/payment-result?order_id=nobody&status=approved",
      "/payment-result?status=completed",
    ]) {
      const html = await (await guest.request(path)).text();
      expect(html).toContain("Payment Pending");
      expect(html).not.toContain("Payment Successful!");
      const refresh = /<a[^>]*href="([^"]*)"[^>]*>Check again</.exec(html)?.[1]?.replace("&amp;", "&");
      expect(refresh).toBe(path.includes(id) ? path : undefined);
    }
  });

  test.each(["GET", "POST"])(
    "the browser may return by %s before the callback, from another site, and sees the actual state",
    async (method) => {
      const guest = await visitor().signIn("guest@stumari.example");
      const { code } = await book(guest, method === "GET" ? 210 : 220);
      const pay = await guest.post(`/trips/${code}/pay`, {});
      const { id } = await one<{ id: string }>("select provider_order_id as id from payments order by created_at desc limit 1");
      const page = new URL(pay.headers.get("location") ?? "", site.origin);
      const card = new URLSearchParams({ card_number: "4444555511116666", expiry: "12/30", cvv: "123" });
      await fetch(new URL(`pay${page.search}`, page), { method: "POST", body: card });
      const back =
        method === "GET"
          ? await guest.request(`/api/payments/flitt/return?order_id=${id}&order_status=declined`, {
              headers: { origin: "https://pay.flitt.com" },
            })
          : await guest.post("/api/payments/flitt/return", { order_id: id, order_status: "declined" }, { origin: "https://pay.flitt.com" });
      expect(back.status).toBe(303);
      const html = await (await guest.request(back.headers.get("location") ?? "")).text();
      expect(html).toContain("Payment Successful!");
    },
  );

  test("success is shown for a live booking: not for a cancelled one, nor for one paid twice", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { code } = await book(guest, 225);
    await guest.post(`/trips/${code}/pay`, {});
    const { id } = await one<{ id: string }>("select provider_order_id as id from payments order by created_at desc limit 1");
    const page = async () => (await guest.request(`/payment-result?order_id=${id}`)).text();
    const reservation = (set: string) => db.query(`update reservations set ${set} where code = $1`, [code]);
    const payment = (set: string) => db.query(`update payments set ${set} where provider_order_id = $1`, [id]);
    await payment("status = 'approved', actual_amount = amount");
    await reservation("state = 'confirmed', paid_at = now()");
    expect(await page()).toContain("Payment Successful!");
    await payment("refund_requested = 1");
    expect(await page()).toContain("Payment Successful!");
    await payment("refund_requested = actual_amount");
    expect(await page()).toContain("Your stay had already been paid.");
    await payment("refund_requested = 0");
    await reservation("state = 'cancelled', cancelled_at = now(), cancelled_by = 'guest'");
    const html = await page();
    expect(html).toContain("Reservation cancelled");
    expect(html).toContain(`href="/trips/${code}"`);
    await reservation("paid_at = null");
    expect(await page()).toContain("the reservation no longer stood");
  });

  test("repeated returns ask the provider once in two seconds", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { code } = await book(guest, 230);
    await guest.post(`/trips/${code}/pay`, {});
    const { id } = await one<{ id: string }>("select provider_order_id as id from payments order by created_at desc limit 1");
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.request(`/api/payments/flitt/return?order_id=${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    expect(await one("select check_count from payments where provider_order_id = $1", [id])).toEqual({ check_count: 1 });
  });

  test("a failed payment of a booking that was paid since offers no other, and says so", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { code } = await book(guest, 235);
    await guest.post(`/trips/${code}/pay`, {});
    const { id } = await one<{ id: string }>("select provider_order_id as id from payments order by created_at desc limit 1");
    await db.query("update payments set status = 'declined' where provider_order_id = $1", [id]);
    const page = async () => (await guest.request(`/payment-result?order_id=${id}`)).text();
    expect(await page()).toContain("Try Again");
    await db.query("update reservations set state = 'confirmed', paid_at = now() where code = $1", [code]);
    const html = await page();
    expect(html).toContain("your booking has been paid since");
    expect(html).toContain(`href="/trips/${code}"`);
    expect(html).not.toContain("Try Again");
    expect(html).not.toContain(`action="/trips/${code}/pay"`);
    await db.query(
      "update reservations set state = 'cancelled', paid_at = null, cancelled_at = now(), cancelled_by = 'guest' where code = $1",
      [code],
    );
  });

  test("a failed payment of a later part or of a change says what is still to pay, and offers it again until it is paid", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { code } = await book(guest, 236);
    await guest.post(`/trips/${code}/pay`, {});
    const { id } = await one<{ id: string }>("select provider_order_id as id from payments order by created_at desc limit 1");
    const of = "where r.code = $1";
    await db.query("update payments set status = 'declined' where provider_order_id = $1", [id]);
    await db.query("update reservations set state = 'confirmed', paid_at = now() where code = $1", [code]);
    await db.query(
      `insert into payment_parts (hotel_id, reservation_id, number, kind, due_on, amount, shares, requested_at)
      select r.hotel_id, r.id, 1, 'deferred', r.check_in - 1, 1, '[{"line":1,"part":1,"points":0}]', now() from reservations r ${of}`,
      [code],
    );
    await db.query("update payments set part = 1 where provider_order_id = $1", [id]);
    const page = async () => (await guest.request(`/payment-result?order_id=${id}`)).text();
    const failed = await page();
    for (const text of ["this part of it is still to be paid", "Still to pay", "Try Again", `action="/trips/${code}/pay"`])
      expect(failed).toContain(text);
    expect(failed).not.toContain("paid since");
    await db.query(
      "update payment_parts p set paid_at = now(), received = amount from reservations r where r.id = p.reservation_id and r.code = $1",
      [code],
    );
    const paid = await page();
    expect(paid).toContain("this part of your booking has been paid since");
    expect(paid).not.toContain("Try Again");
    await db.query(
      "update payment_parts p set paid_at = null, received = 0, dropped_at = now() from reservations r where r.id = p.reservation_id and r.code = $1",
      [code],
    );
    const isOver = async () => {
      const html = await page();
      expect(html).toContain("nothing to pay any more");
      for (const text of ["Try Again", "try again", "still to be paid", "counts once it is paid", `action="/trips/${code}/pay"`])
        expect(html).not.toContain(text);
    };
    await isOver();

    await db.query(
      `insert into reservation_changes (hotel_id, id, reservation_id, state, proposed_by, request_key, old_check_in, old_check_out,
        check_in, check_out, old_total, total, due_now, proposal, created_at, expires_at)
      select r.hotel_id, gen_random_uuid(), r.id, 'open', 'guest', gen_random_uuid(), r.check_in, r.check_out,
        r.check_in, r.check_out, r.total, r.total, 1, '{}', now(), now() + interval '1 hour' from reservations r ${of}`,
      [code],
    );
    await db.query(
      `update payments p set part = null, change_id = g.id from reservation_changes g where g.reservation_id = p.reservation_id
      and p.provider_order_id = $1`,
      [id],
    );
    const open = await page();
    for (const text of ["the change counts once it is paid", "Try Again", 'name="what" value="change"']) expect(open).toContain(text);
    await db.query(
      `update reservation_changes g set state = 'applied', proposal = null, expires_at = null, ended_at = now() from reservations r
      where r.id = g.reservation_id and r.code = $1`,
      [code],
    );
    expect(await page()).toContain("the change has been paid since");
    await db.query(
      "update reservation_changes g set state = 'withdrawn' from reservations r where r.id = g.reservation_id and r.code = $1",
      [code],
    );
    await isOver();
    await db.query("update reservations set state = 'cancelled', cancelled_at = now(), cancelled_by = 'guest' where code = $1", [code]);
    await isOver();
    const set = (values: string) => db.query(`update payments set ${values} where provider_order_id = $1`, [id]);
    await set("status = 'approved', actual_amount = amount, refund_requested = amount");
    const late = await page();
    expect(late).toContain("the reservation no longer stood");
    expect(late).not.toContain("You had paid");
    await set("change_id = null, status = 'declined', actual_amount = 0, refund_requested = 0");
    await db.query("update reservations set paid_at = null where code = $1", [code]);
  });

  test("expired and refunded payments have their own texts", async () => {
    const { id } = await one<{ id: string }>("select provider_order_id as id from payments order by created_at desc limit 1");
    const texts = { expired: "Payment time has run out", refunded: "Payment returned", declined: "Payment Failed" };
    const { status } = await one<{ status: string }>("select status from payments where provider_order_id = $1", [id]);
    for (const [state, text] of Object.entries(texts)) {
      await db.query("update payments set status = $2 where provider_order_id = $1", [id, state]);
      for (const base of ["", "/ka"]) {
        const html = await (await visitor().request(`${base}/payment-result?order_id=${id}`)).text();
        // The title shows the state.
        expect(html).toMatch(base ? /<title>[ა-ჰ][^<]* · Stumari<\/title>/ : `<title>${text} · Stumari</title>`);
        expect(html).toMatch(base ? /<h1[^>]*>[^<]*[ა-ჰ]/ : text);
        expect(html).not.toMatch(new RegExp(`>${state}<`));
      }
    }
    await db.query("update payments set status = $2 where provider_order_id = $1", [id, status]);
  });
});

describe("booking over HTTP", () => {
  test("two submissions of one form book once", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path, code } = await book(guest, 230);
    const again = await guest.post(path, fields);
    expect(again.headers.get("location")).toContain(code);
  });

  test("a full room is rejected with the night and the nearest dates, and values are kept", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path } = await book(guest, 240);
    const { id, room } = await sololaki();
    await db.query("update room_nights set sold = units where hotel_id = $1 and room_id = $2 and night = $3", [id, room, dayAhead(241)]);
    const answer = await guest.post(path, { ...fields, idempotencyKey: crypto.randomUUID() });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain("The room is full on the night of");
    expect(html).toContain("The nearest dates on which it is free:");
  });

  test("a hotel that is unlisted while a guest books redirects to the list", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path } = await book(guest, 245);
    const { id } = await sololaki();
    await db.query("update hotels set published_at = null where id = $1", [id]);
    const answer = await guest.post(path, { ...fields, idempotencyKey: crypto.randomUUID() });
    await db.query("update hotels set published_at = now() where id = $1", [id]);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/hotels"]);
    // As a new document, at its top: the form keeps the place on its page.
    expect(answer.headers.get("x-remix-reload-document")).toBe("true");
    const html = await (await guest.request("/hotels")).text();
    expect(html).toContain("Hotel not found");
    expect(html).toContain("The requested hotel could not be found.");
  });

  test("after a price change the page shows the new price throughout, and the message the displayed currency", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path } = await book(guest, 255);
    const answer = await guest.request(
      path,
      { method: "POST", body: new URLSearchParams({ ...fields, idempotencyKey: crypto.randomUUID(), expectedTotal: "5000" }) },
      `currency=${encodeURIComponent(Buffer.from(JSON.stringify("EUR")).toString("base64"))}`,
    );
    const html = await answer.text();
    expect(html).toMatch(/The price has changed from €\d+ to €\d+\./);
    expect(html).toContain(`name="expectedTotal" value="${fields["expectedTotal"]}"`);
  });

  test("a price sent by the browser is never charged", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path } = await book(guest, 250);
    const answer = await guest.post(path, { ...fields, idempotencyKey: crypto.randomUUID(), expectedTotal: "1" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("The price has changed");
  });

  test("a party is limited by its rooms", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path, hotel } = await book(guest, 255);
    const line = (fields["line"] ?? "").split(".").with(3, "12").join(".");
    const twelve = { ...fields, line, idempotencyKey: crypto.randomUUID() };
    const rejected = await guest.post(path, twelve);
    expect([rejected.status, await rejected.text()]).toEqual([409, expect.stringContaining("These rooms sleep at most")]);
    const { room } = await sololaki();
    const { capacity } = await one<{ capacity: number }>("select capacity from rooms where id = $1", [room]);
    const sleeps = (people: number) => db.query("update rooms set capacity = $2 where id = $1", [room, people]);
    await sleeps(12);
    expect(await (await guest.request(`${hotel}&adults=12`)).text()).toMatch(/<input(?=[^>]* name="adults")[^>]* value="12"/);
    const taken = await guest.post(path, twelve);
    expect([taken.status, taken.headers.get("location")]).toEqual([302, expect.stringContaining("reservation=")]);
    await sleeps(capacity);
  });

  test.each([
    ["line", 400],
    ["checkIn", 404],
    ["idempotencyKey", 408],
    ["expectedTotal", 412],
  ])("an invalid %s is rejected with a message", async (name, from) => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path } = await book(guest, from);
    for (const value of ["", "-1", "x".repeat(5000), "2027-02-30", "\u0000", "999999999999"]) {
      const answer = await guest.post(path, { ...fields, idempotencyKey: crypto.randomUUID(), [name]: value });
      expect([400, 409], `${name}=${value.slice(0, 20)}`).toContain(answer.status);
    }
  });
});

describe("the main guest, over HTTP and without scripts", () => {
  test("the name of the account is filled in, and a wrong field gets its message and keeps all values", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path } = await book(guest, 300);
    expect(fields).toMatchObject({ firstName: "Nino", lastName: "Beridze" });
    const typed = {
      firstName: "",
      lastName: "\u3164",
      phone: "call me",
      arrivalHour: "17",
      requests: "</textarea><script>alert(1)</script>",
    };
    const answer = await guest.post(path, { ...fields, ...typed, idempotencyKey: crypto.randomUUID() });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const words of [
      "Please enter a name.",
      "Please enter a phone number",
      'value="call me"',
      '<option value="17" selected="">',
      "&lt;/textarea&gt;&lt;script&gt;alert(1)",
    ])
      expect(html).toContain(words);
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).not.toContain("<script>alert(1)");
    const georgian = await (await guest.post(`/ka${path}`, { ...fields, ...typed, idempotencyKey: crypto.randomUUID() })).text();
    expect(georgian).toContain("გთხოვთ, შეიყვანოთ სახელი.");
  });

  test("values are kept after another rejection", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { fields, path } = await book(guest, 310);
    const answer = await guest.post(path, {
      ...fields,
      firstName: "Eka",
      requests: "Quiet, please",
      idempotencyKey: crypto.randomUUID(),
      expectedTotal: "1",
    });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    for (const words of ["The price has changed", 'value="Eka"', "Quiet, please</textarea>"]) expect(html).toContain(words);
  });
});

describe("a held room", () => {
  const newcomer = async () => {
    const guest = visitor();
    const email = `holder-${crypto.randomUUID()}@stumari.example`;
    await guest.post("/signup", { fullName: "Levan Kapanadze", email, password: "secret-1", confirmPassword: "secret-1", terms: "on" });
    return guest;
  };
  const holds = "You are holding Comfort twin at Sololaki House:";

  test("is shown on every page to its guest only, until it is released", async () => {
    const guest = await newcomer();
    const { code } = await book(guest, 320);
    for (const path of ["/", "/hotels", "/trips", "/terms", "/no-such-page"]) {
      expect(await (await guest.request(path)).text(), path).toContain(holds);
      expect(await (await visitor().request(path)).text(), path).not.toContain("You are holding");
    }
    const answer = await guest.post(`/trips/${code}/release`, { back: "/hotels?type=villa" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/hotels?type=villa"]);
    const html = await (await guest.request("/hotels?type=villa")).text();
    expect(html).toContain("The room is free again");
    expect(html).not.toContain("You are holding");
  });

  test("opens its hotel at the payment, with a link to book another one", async () => {
    const guest = await newcomer();
    const { code, path, ...booked } = await book(guest, 330);
    const hotel = booked.hotel.slice(0, booked.hotel.indexOf("?"));
    const html = await (await guest.request(hotel)).text();
    expect(html).toContain(`action="/trips/${code}/pay"`);
    expect(html).toContain(`href="${hotel}?another=yes"`);
    expect(html).not.toContain('id="stay"');
    const another = await (await guest.request(path)).text();
    expect(another).toContain('name="idempotencyKey"');
    expect(another).toContain(holds);
    expect(await (await visitor().request(hotel)).text()).not.toContain(code);
  });

  test("does not block other dates of its hotel, and is shown above them", async () => {
    const guest = await newcomer();
    const { code, ...booked } = await book(guest, 365);
    const hotel = booked.hotel.slice(0, booked.hotel.indexOf("?"));
    const at = async (from: number) => (await guest.request(`${hotel}?checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}`)).text();
    const same = await at(365);
    expect(same).toContain("Your room is held");
    expect(same).not.toContain(holds);
    const other = await at(372);
    expect(other).not.toContain("Your room is held");
    expect(other).toContain("Book your stay");
    expect(other).toContain(holds);
    expect(other).toContain(`action="/trips/${code}/pay"`);
  });

  test("needs confirmation for another hold of the same nights, in both languages", async () => {
    const guest = await newcomer();
    const { fields, path, code } = await book(guest, 380);
    const { holdAgain: _, ...plain } = fields;
    for (const [base, words] of [
      ["", "You already hold this room for these nights"],
      ["/ka", "ეს ოთახი ამ ღამეებისთვის უკვე შენახული გაქვთ"],
    ] as const) {
      const answer = await guest.post(base + path, { ...plain, idempotencyKey: crypto.randomUUID() });
      const html = await answer.text();
      expect(answer.status).toBe(409);
      expect(html).toContain(words);
      expect(html).toContain(`href="${base}/trips/${code}"`);
      expect(html).toMatch(/<button[^>]*form="booking-form"[^>]*name="holdAgain"[^>]*value="yes"|<button[^>]*name="holdAgain"[^>]*/);
    }
    const deliberate = await guest.post(path, { ...plain, holdAgain: "yes", idempotencyKey: crypto.randomUUID() });
    expect(deliberate.headers.get("location")).toContain("reservation=");
  });

  test("shows the payment once it is made, and no charge for an expired one", async () => {
    const guest = await newcomer();
    const { code, path } = await book(guest, 385);
    const html = async () => (await guest.request(`${path.slice(0, path.indexOf("?"))}?reservation=${code}`)).text();
    expect(await html()).toContain("Your card will be charged");
    const changing = await (await guest.request(`/trips/${code}/change`)).text();
    expect(changing).toContain("It can be changed once it is paid.");
    await guest.post(`/trips/${code}/pay`, {});
    await db.query(
      "update payments set status = 'approved', actual_amount = amount where reservation_id = (select id from reservations where code = $1)",
      [code],
    );
    await db.query("update reservations set state = 'confirmed', paid_at = now() where code = $1", [code]);
    const paid = await html();
    expect(paid).toContain("Your booking is confirmed");
    expect(paid).toMatch(/You paid \$[\d.]+ in US dollars/);
    expect(paid).not.toContain("Your card will be charged");
  });

  test("has expired: shows it, with a link to book again and no payment, on the hotel's page and on the trip", async () => {
    const guest = await newcomer();
    const { code, path, hotel } = await book(guest, 390);
    await db.query("update reservations set hold_expires_at = now() - interval '1 second' where code = $1", [code]);
    for (const page of [`${hotel.slice(0, hotel.indexOf("?"))}?reservation=${code}`, `${path}&reservation=${code}`, `/trips/${code}`]) {
      const html = await (await guest.request(page)).text();
      expect(html, page).toContain("The hold has ended");
      expect(html, page).toContain("Book again");
      expect(html, page).not.toContain(`action="/trips/${code}/pay"`);
      expect(html, page).not.toContain("Your room is held");
    }
  });

  test("does not hide why another booking was rejected", async () => {
    const guest = await newcomer();
    const { fields, path } = await book(guest, 345);
    const answer = await guest.post(path, {
      ...fields,
      idempotencyKey: crypto.randomUUID(),
      expectedTotal: "1",
    });
    expect(await answer.text()).toContain("The price has changed");
  });

  test("is not released from an outdated page once it is paid, without an open redirect", async () => {
    const guest = await newcomer();
    const { code } = await book(guest, 340);
    await db.query("update reservations set state = 'confirmed', paid_at = now() where code = $1", [code]);
    const late = await guest.post(`/trips/${code}/release`, { back: "/" });
    expect(late.headers.get("location")).toBe(`/trips/${code}`);
    expect(await (await guest.request(`/trips/${code}`)).text()).toContain("This reservation has already been paid.");
    const { code: other } = await book(guest, 350);
    const led = await guest.post(`/trips/${other}/release`, { back: "//evil.example" });
    expect(led.headers.get("location")).toBe("/");
  });
});

describe("more units than are free", () => {
  test("are rejected with the option to take fewer", async () => {
    const { id, room } = await sololaki();
    await db.query(
      "insert into room_nights (hotel_id, room_id, night, sold, units) select $1, $2, $3::date, units - 2, units from rooms where id = $2",
      [id, room, dayAhead(360)],
    );
    const html = await (
      await visitor().request(`/hotels/${id}?checkIn=${dayAhead(360)}&checkOut=${dayAhead(361)}&rooms=4&room=${room}`)
    ).text();
    expect(html).toContain("Only 2 of these rooms are free on all nights of your stay.");
    expect(html).toMatch(/href="[^"]*rooms=2[^"]*"[^>]*>Choose 2 rooms</);
  });
});

describe("downloads of a trip", () => {
  test("an unpaid booking has a calendar file, and a message instead of a receipt", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { code } = await book(guest, 270);
    const calendar = await guest.request(`/ka/trips/${code}/calendar.ics`);
    expect(calendar.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8/);
    expect(calendar.headers.get("content-disposition")).toBe(
      `inline; filename="stumari-${code.slice(0, 8)}.ics"; filename*=UTF-8''Stumari%20%E1%83%95%E1%83%98%E1%83%96%E1%83%98%E1%83%A2%E1%83%98%20${code.slice(0, 8)}.ics`,
    );
    expect(calendar.headers.get("cache-control")).toBe("private, no-store");
    const { event, says } = eventIn(await calendar.text());
    expect([String(event.startDate), String(event.endDate)]).toEqual([dayAhead(270), dayAhead(272)]);
    expect(says("url")).toBe(`${site.origin}/ka/trips/${code}`);
    const receipt = await guest.request(`/trips/${code}/receipt.pdf`);
    expect([receipt.status, receipt.headers.get("location")]).toEqual([302, `/trips/${code}`]);
    expect(await (await guest.request(`/trips/${code}`)).text()).toContain("There is no receipt yet");
  });

  test("a paid booking has a receipt for its guest only", async () => {
    const guest = await visitor().signIn("guest@stumari.example");
    const { code } = await one<{ code: string }>(
      "select code from reservations r join users u on u.id = r.user_id where u.email = 'guest@stumari.example' and r.paid_at is not null limit 1",
    );
    const answer = await guest.request(`/trips/${code}/receipt.pdf`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="stumari-receipt-\w{8}\.pdf"; filename\*=UTF-8''Stumari%20receipt%20\w{8}\.pdf$/,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await pagesIn(new Uint8Array(await answer.arrayBuffer()))).join()).toContain(`Booking ${code.slice(0, 8)}`);
    const others = await visitor().signIn("manager@stumari.example");
    for (const file of ["receipt.pdf", "calendar.ics"]) {
      const denied = await others.request(`/ka/trips/${code}/${file}`);
      expect([denied.status, await denied.text()]).toEqual([404, "დაჯავშნა ვერ მოიძებნა."]);
    }
  });
});

describe("a search", () => {
  test("keeps filters, order and view when dates change, and a hotel links back to its place", async () => {
    const html = await (await visitor().request("/hotels?location=Tbilisi&stars=4&sort=price&view=list&page=1")).text();
    const [bar = ""] = /<form[^>]*role="search".*?<\/form>/s.exec(html) ?? [];
    const hidden = [...bar.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => `${name}=${value}`);
    expect(hidden).toEqual(["stars=4", "sort=price", "view=list"]);
    const [, hotel = ""] = /href="(\/hotels\/[0-9a-f-]{36}\?[^"]*)"/.exec(html) ?? [];
    const there = await (await visitor().request(hotel.replaceAll("&amp;", "&"))).text();
    expect(there).toMatch(/href="\/hotels\?location=Tbilisi"[^>]*>.*Back to search/s);
  });
});

describe("pages answer any request", () => {
  test.each([
    "/hotels?location=%00%25_%27&checkIn=2027-02-30&checkOut=x&adults=-1&rooms=99&page=0&stars=9&sort=no&minPrice=abc",
    "/hotels?page=83",
    `/hotels?location=${"a".repeat(3000)}`,
    "/hotels?amenities=00000000-0000-0000-0000-000000000000",
    "/suggestions?q=%00",
    "/suggestions?q=%25%25%25",
    "/payment-result?order_id=%00",
    "/newsletter?token=%00",
    "/reset-password?token=%00",
    "/ka/hotels?location=%E1%83%97%E1%83%91%E1%83%98%E1%83%9A",
  ])("%s", async (path) => {
    expect((await visitor().request(path)).status).toBe(200);
  });

  test("an unknown page gets 404 in both languages", async () => {
    for (const path of ["/no-such-page", "/ka/no-such-page"]) {
      const answer = await visitor().request(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("an unknown hotel redirects to the list", async () => {
    for (const id of ["nonsense", "%00", "01a1fca1-93a5-7732-b655-0addf667ceab"]) {
      const answer = await visitor().request(`/hotels/${id}`);
      expect([302, answer.headers.get("location")], id).toEqual([302, "/hotels"]);
    }
  });

  test("pages have a Content Security Policy that blocks foreign scripts", async () => {
    const answer = await visitor().request("/");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = [...(await answer.text()).matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
    expect(scripts.length).toBeGreaterThan(0);
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
  });

  test.each([
    ["", "Searching for hotels...", "სასტუმროები იძებნება..."],
    ["/ka", "სასტუმროები იძებნება...", "Searching for hotels..."],
  ])("the scripts of pages at %s/ contain the texts of their language only", async (base, own, other) => {
    const html = await (await visitor().request(`${base}/hotels`)).text();
    const addresses = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = ""]) => address));
    const scripts = await Promise.all([...addresses].map(async (address) => (await visitor().request(address)).text()));
    expect(scripts.join("")).toContain(own);
    expect(scripts.join("")).not.toContain(other);
  });
});
