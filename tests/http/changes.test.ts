import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn, pageAfter } from "./drawn.ts";
import { book, type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let guest: Visitor;
let manager: Visitor;
let hotel: string;
let parking: string;
const parkingName = "Guarded parking";

beforeAll(async () => {
  site = await sharedSampleSite();
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  const { rows } = await site.db.query(
    "select h.id, u.email from hotels h join users u on u.id = h.owner_id where h.name = 'Sololaki House'",
  );
  hotel = rows[0].id;
  manager = await new Visitor(site.origin).signIn(rows[0].email);
  await manager.post(`/hotel-manager/rates/extras/add?hotel=${hotel}`, {
    hotelId: hotel,
    kind: "other",
    plans: "all",
    rooms: "all",
    name: parkingName,
    unit: "piece_night",
    amount: "10",
    maxPieces: "2",
    dailyLimit: "2",
  });
  parking = (await site.db.query("select id from extras where hotel_id = $1 and name = $2", [hotel, parkingName])).rows[0].id;
});
afterAll(() => site.stop());

/** Pays at the provider whose page the response leads to, and returns from there. */
async function payAt(answer: Response): Promise<Response> {
  const page = new URL(answer.headers.get("location") ?? "", site.origin);
  const card = { card_number: "4444555511116666", expiry: "12/30", cvv: "123" };
  await fetch(new URL(`pay${page.search}`, page), { method: "POST", body: new URLSearchParams(card) });
  const { rows } = await site.db.query("select provider_order_id as order from payments order by created_at desc limit 1");
  return guest.request(`/api/payments/flitt/return?order_id=${rows[0].order}`);
}

async function paidTrip(from: number): Promise<string> {
  const { code } = await book(site, guest, from);
  await payAt(await guest.post(`/trips/${code}/pay`, {}));
  return code;
}

/** The fields of the form with `idempotencyKey` on a page, as a browser without scripts sends them. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.split("<form").find((one) => one.includes('name="idempotencyKey"')) ?? "";
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, "name");
    if (name && (attribute(tag, "type") !== "checkbox" || tag.includes("checked"))) fields[name] = attribute(tag, "value") ?? "";
  }
  for (const [, tag = "", options = ""] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => option.includes("selected")) ?? all[0] ?? "";
    fields[attribute(tag, "name") ?? ""] = attribute(chosen, "value") ?? "";
  }
  return fields;
}

const changeOf = (code: string) => `/trips/${code}/change`;
const read = async (path: string, who = guest) => (await who.request(path)).text();
const step = (fields: Record<string, string>, changed: Record<string, string>, step = "show") => ({ ...fields, ...changed, step });
const newKey = () => randomUUID();
const stayOf = async (code: string) =>
  (await site.db.query("select check_in::text, check_out::text, total, state from reservations where code = $1", [code])).rows[0];

describe("a guest changes a booking by plain forms", () => {
  test("sees the new price first, then confirms and pays, and the trip has the new dates", async () => {
    const code = await paidTrip(150);
    expect(await read(`/trips/${code}`)).toContain(changeOf(code));
    // The discount is that of a rate of one room, for the hotel as for the guest.
    const discount = /Early booking, −\d+%/.exec(drawn(await read(`/trips/${code}`)))?.[0] ?? "none";
    expect(drawn(await read(`/hotel-manager/bookings?hotel=${hotel}&reservation=${code}`, manager))).toContain(discount);
    const fields = fieldsOf(await read(changeOf(code)));
    expect(fields).toMatchObject({ checkIn: dayAhead(150), checkOut: dayAhead(152), plan0: "early_booking", units0: "1" });
    const requested = { checkOut: dayAhead(153), [`extra0-${parking}`]: "1" };
    const shown = await guest.post(changeOf(code), step(fields, requested));
    const html = drawn(await shown.text());
    expect(shown.status).toBe(409);
    for (const text of [
      "What the change costs",
      "Accommodation",
      parkingName,
      "+$",
      "To pay now",
      "Change and pay $",
      "Free cancellation until",
    ])
      expect(html).toContain(text);
    expect(html).toContain(`value="${dayAhead(153)}"`);
    expect(await stayOf(code)).toMatchObject({ check_out: dayAhead(152) });

    const second = fieldsOf(html);
    expect(Number(second["dueNow"])).toBeGreaterThan(0);
    // Another total than the shown one changes nothing.
    const other = await guest.post(changeOf(code), step(second, { total: "1" }, "change"));
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining("Change and pay $")]);
    const confirmed = await guest.post(changeOf(code), step(second, {}, "change"));
    expect(confirmed.status).toBe(303);
    expect(confirmed.headers.get("location")).toContain("/dev/flitt/merchants/");
    const trip = drawn(await read(`/trips/${code}`));
    for (const text of ["Change waiting for payment", "Keep my booking as it is", 'name="what"']) expect(trip).toContain(text);
    expect(trip).not.toContain(`href="${changeOf(code)}"`);
    const back = await payAt(await guest.post(`/trips/${code}/pay`, { what: "change" }));
    const result = await pageAfter(site, guest, back);
    expect(result).toContain("Your booking has been changed.");
    expect(result).not.toContain("Reservation confirmed!");
    expect(await stayOf(code)).toMatchObject({ check_out: dayAhead(153), total: Number(second["total"]) });
    expect(drawn(await read(`/trips/${code}`))).toContain(parkingName);
    const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
    const { rows } = await site.db.query(
      "select provider_order_id as order from payments where change_id is not null order by created_at desc limit 1",
    );
    const attempts = drawn(await read(`/admin/payments/${rows[0].order}`, admin));
    for (const text of ["Pays", ">Booking<", ">Change of the booking<"]) expect(attempts).toContain(text);
  });

  test("keeps what was typed, with a message for each reason why it is not possible", async () => {
    const code = await paidTrip(160);
    const fields = fieldsOf(await read(changeOf(code)));
    const sent = async (changed: Record<string, string>) => {
      const answer = await guest.post(changeOf(code), step(fields, changed));
      return { status: answer.status, html: drawn(await answer.text()) };
    };
    const cases: [Record<string, string>, number, string][] = [
      [{}, 409, "Nothing has been changed yet."],
      [{ checkIn: dayAhead(-3) }, 409, "Check-in can’t move to a day before today"],
      [{ checkOut: dayAhead(160) }, 409, "Check-out must be after check-in."],
      [{ checkIn: "soon" }, 409, "Please choose check-in and check-out."],
      [{ adults0: "12" }, 409, "So many guests don’t fit in this room."],
      [{ adults0: "0" }, 400, "Please enter a number from 1 to 1000."],
      [{ plan0: "early" }, 400, "Please choose a rate."],
      [{ plan0: "duration_of_stay" }, 409, "You can choose: Standard"],
      [{ room0: hotel }, 409, "This room isn’t offered any more."],
      [{ first0: "\u3164" }, 400, "Please enter a name."],
      [{ remove0: "yes" }, 400, "At least one room has to stay."],
      [{ idempotencyKey: "x" }, 400, "Please load this page again"],
    ];
    for (const [changed, status, text] of cases) {
      const answer = await sent(changed);
      expect([changed, answer.status, answer.html.includes(text)]).toEqual([changed, status, true]);
    }
    const kept = await sent({ adults0: "12", checkOut: dayAhead(165), first0: "Eka", last0: "Gelashvili" });
    for (const text of ['value="12"', `value="${dayAhead(165)}"`, 'value="Eka"', 'aria-invalid="true"']) expect(kept.html).toContain(text);
    expect(await stayOf(code)).toMatchObject({ check_in: dayAhead(160), check_out: dayAhead(162) });
  });

  test("adds a room, and says on which night it can not be had", async () => {
    const code = await paidTrip(170);
    const fields = fieldsOf(await read(changeOf(code)));
    const { rows } = await site.db.query(
      "select id, units from rooms where hotel_id = $1 and archived_at is null and id <> $2 order by units, id limit 1",
      [hotel, fields["room0"]],
    );
    const room = { line1: "", room1: rows[0].id, plan1: "standard", units1: "1", adults1: "1", children1: "0", first1: "", last1: "" };
    const shown = await guest.post(changeOf(code), step(fields, room));
    expect(drawn(await shown.text())).toContain("Added: ");
    await site.db.query(
      "insert into room_nights (hotel_id, room_id, night, units, sold, closed) values ($1, $2, $3, $4, 0, true) on conflict (hotel_id, room_id, night) do update set closed = true",
      [hotel, rows[0].id, dayAhead(171), rows[0].units],
    );
    const full = drawn(await (await guest.post(changeOf(code), step(fields, room))).text());
    expect(full).toContain("This room is sold out on");
  });

  test("in each language", async () => {
    const code = await paidTrip(180);
    for (const [base, button] of [
      ["/ka", "ახალი ფასის ნახვა"],
      ["/de", "Neuen Preis anzeigen"],
    ] as const) {
      const page = await read(base + changeOf(code));
      expect(page).toContain(button);
      const answer = await guest.post(base + changeOf(code), step(fieldsOf(page), { checkOut: dayAhead(183) }));
      expect(await answer.text()).toContain("$");
    }
  });

  test("and nobody else sees or sends the form", async () => {
    const code = await paidTrip(190);
    const fields = fieldsOf(await read(changeOf(code)));
    const other = await new Visitor(site.origin).signIn("manager@stumari.example");
    expect((await other.request(changeOf(code))).status).toBe(404);
    const answer = await other.post(changeOf(code), step(fields, { checkOut: dayAhead(193) }));
    expect(await pageAfter(site, other, answer)).toContain("Reservation not found.");
    const dropped = await guest.post(`/trips/${code}/open-change`, { intent: "withdraw", changeId: hotel });
    expect(await pageAfter(site, guest, dropped)).toContain("This change is over.");
  });
});

describe("the hotel's staff change a booking", () => {
  const bookings = "/hotel-manager/bookings";
  const inHotel = (path: string) => `${path}?hotel=${hotel}`;
  const panel = async (code: string) => drawn(await read(`${bookings}?hotel=${hotel}&reservation=${code}`, manager));
  const form = async (code: string, more = "") => read(`${inHotel(`${bookings}/${code}/change`)}${more}`, manager);
  const post = (code: string, fields: Record<string, string>) => manager.post(inHotel(`${bookings}/${code}/change`), fields);

  test("to a higher total, which the guest accepts by paying or staff withdraw", async () => {
    const code = await paidTrip(200);
    expect(await panel(code)).toContain(`${bookings}/${code}/change?hotel=${hotel}`);
    const calendar = await read(`/hotel-manager/availability?hotel=${hotel}&from=${dayAhead(198)}&to=${dayAhead(206)}`, manager);
    const move = `${bookings}/${code}/change?hotel=${hotel}&focus=dates`;
    expect(drawn(calendar)).toContain(move);
    const fields = fieldsOf(await form(code, `&checkIn=${dayAhead(200)}&checkOut=${dayAhead(204)}&focus=dates`));
    expect(fields).toMatchObject({ hotelId: hotel, checkIn: dayAhead(200), checkOut: dayAhead(204) });
    const shown = await post(code, step(fields, {}));
    const html = drawn(await shown.text());
    for (const text of ["What the change costs", "Send to the guest", "has to accept this within 48 hours"]) expect(html).toContain(text);
    const sent = await post(code, step(fieldsOf(html), {}, "change"));
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${bookings}?hotel=${hotel}&reservation=${code}`]);
    const waiting = await panel(code);
    for (const text of ["A change waits for the guest", "Withdraw the change"]) expect(waiting).toContain(text);
    expect(waiting).not.toContain(`${bookings}/${code}/change`);
    expect(
      drawn(await read(`/hotel-manager/availability?hotel=${hotel}&from=${dayAhead(198)}&to=${dayAhead(206)}`, manager)),
    ).not.toContain(move);
    expect(drawn(await form(code))).toContain("This reservation can’t be changed");
    expect(drawn(await read(`/trips/${code}`))).toContain("The hotel proposes a change");
    const again = await post(code, step(fieldsOf(html), { idempotencyKey: hotel }));
    expect(drawn(await again.text())).toContain("Another change of this booking waits");

    const { id } = (
      await site.db.query(
        "select c.id from reservation_changes c join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id where r.code = $1",
        [code],
      )
    ).rows[0];
    const withdrawn = await manager.post(inHotel(bookings), { intent: "withdraw-change", hotelId: hotel, code, changeId: id });
    expect(await pageAfter(site, manager, withdrawn)).toContain("The change is withdrawn");
    expect(await stayOf(code)).toMatchObject({ check_out: dayAhead(202) });
  });

  test("although the dates are restricted, once they have seen it", async () => {
    const code = await paidTrip(210);
    const fields = fieldsOf(await form(code));
    await site.db.query(
      `insert into room_nights (hotel_id, room_id, night, units, sold, no_arrival)
       select hotel_id, id, $2, units, 0, true from rooms where id = $1 on conflict (hotel_id, room_id, night) do update set no_arrival = true`,
      [fields["room0"], dayAhead(213)],
    );
    const requested = { checkIn: dayAhead(213), checkOut: dayAhead(214) };
    const restricted = drawn(await (await post(code, step(fields, requested))).text());
    expect(restricted).toContain('name="ignoreRestrictions"');
    const shown = drawn(await (await post(code, step(fields, { ...requested, ignoreRestrictions: "yes" }))).text());
    expect(shown).toContain("The guest gets back");
    const changed = await post(code, step(fieldsOf(shown), {}, "change"));
    expect(await pageAfter(site, manager, changed)).toContain("Reservation changed");
    expect(await stayOf(code)).toMatchObject({ check_in: dayAhead(213), check_out: dayAhead(214) });
    // Guests have to respect it.
    const other = await paidTrip(216);
    const ignored = await guest.post(
      changeOf(other),
      step(fieldsOf(await read(changeOf(other))), { ...requested, ignoreRestrictions: "yes" }),
    );
    const kept = drawn(await ignored.text());
    expect(kept).toContain('aria-invalid="true"');
    for (const text of ['name="ignoreRestrictions"', "What the change costs"]) expect(kept).not.toContain(text);
  });

  describe("in the calendar", () => {
    const roomOf = async (code: string) =>
      (
        await site.db.query(
          `select l.room_id as id from reservation_rooms l join reservations r on r.hotel_id = l.hotel_id and r.id = l.reservation_id
           where r.code = $1 and l.kept is null and l.cancelled_at is null`,
          [code],
        )
      ).rows[0].id;
    const move = async (fields: Record<string, string>, who = manager) => {
      const answer = await who.post("/hotel-manager/availability/move", {
        hotelId: hotel,
        step: "show",
        idempotencyKey: newKey(),
        ...fields,
      });
      return { status: answer.status, ...(answer.status === 404 ? {} : await answer.json()) };
    };
    const confirmed = ({ after, dueNow, refund }: { after: { total: number }; dueNow: number; refund: number }) => ({
      step: "change",
      total: String(after.total),
      dueNow: String(dueNow),
      refund: String(refund),
    });

    test("a stay is shown with its new total and moved once that was confirmed", async () => {
      const code = await paidTrip(220);
      const from = await roomOf(code);
      const there = { code, from, to: from, checkIn: dayAhead(220), checkOut: dayAhead(221) };
      const shown = await move(there);
      expect(shown).toMatchObject({ status: 200, ok: true, value: { done: null, preview: { isDirect: true } } });
      const { preview } = shown.value;
      expect(preview.after.total).toBeLessThan(preview.before.total);
      expect(await stayOf(code)).toMatchObject({ check_out: dayAhead(222) });

      const other = await move({ ...there, ...confirmed(preview), total: "1" });
      expect(other).toMatchObject({ status: 409, value: { preview: { after: preview.after } } });
      expect(other.errors.form).toContain("This costs something else by now.");
      const final = { ...there, ...confirmed(preview), idempotencyKey: newKey() };
      expect(await move(final)).toMatchObject({ status: 200, value: { done: "applied" } });
      expect(await stayOf(code)).toMatchObject({ check_out: dayAhead(221), total: preview.after.total });
      // The same submission again gets the first result.
      expect(await move(final)).toMatchObject({ status: 200, value: { done: "applied" } });
    });

    test("a higher total waits for the guest, and then the stay is fixed", async () => {
      const code = await paidTrip(224);
      const from = await roomOf(code);
      const there = { code, from, to: from, checkIn: dayAhead(224), checkOut: dayAhead(227) };
      const { preview } = (await move(there)).value;
      expect(preview.isDirect).toBe(false);
      expect(await move({ ...there, ...confirmed(preview) })).toMatchObject({ status: 200, value: { done: "open" } });
      const again = await move(there);
      expect([again.status, again.errors.form]).toEqual([409, expect.stringContaining("Another change of this booking waits")]);
    });

    test("what is not possible says why, and which rates there are", async () => {
      const code = await paidTrip(230);
      const from = await roomOf(code);
      const there = { code, from, to: from, checkIn: dayAhead(232), checkOut: dayAhead(234) };
      await site.db.query(
        `insert into room_nights (hotel_id, room_id, night, units, sold, no_arrival)
         select hotel_id, id, $2, units, 0, true from rooms where id = $1 on conflict (hotel_id, room_id, night) do update set no_arrival = true`,
        [from, there.checkIn],
      );
      expect(await move(there)).toMatchObject({ status: 409, value: { isRestricted: true, preview: null } });
      expect(await move({ ...there, ignoreRestrictions: "yes" })).toMatchObject({ status: 200, value: { preview: { isDirect: true } } });
      const wrong = await move({ ...there, plan: "active_users", checkIn: dayAhead(230), checkOut: dayAhead(231) });
      expect(wrong.status).toBe(409);
      expect(wrong.value.plans.map(({ plan }: { plan: string }) => plan)).toContain("standard");
      for (const dates of [
        { checkIn: dayAhead(-3), checkOut: dayAhead(2) },
        { checkIn: dayAhead(230), checkOut: dayAhead(230) },
        { checkIn: "soon", checkOut: "later" },
      ])
        expect(await move({ ...there, ...dates })).toMatchObject({ status: 409, value: { preview: null } });
      // A colleague has put the guest into another room.
      const elsewhere = await move({ ...there, from: hotel });
      expect([elsewhere.status, elsewhere.errors.form]).toEqual([409, expect.stringContaining("isn’t in this room any more")]);
      expect(await stayOf(code)).toMatchObject({ check_in: dayAhead(230), check_out: dayAhead(232) });
    });

    test("only by staff of the hotel", async () => {
      const code = await paidTrip(238);
      const from = await roomOf(code);
      const there = { code, from, to: from, checkIn: dayAhead(239), checkOut: dayAhead(241) };
      expect((await move(there, guest)).status).toBe(404);
      expect((await move({ ...there, hotelId: newKey() })).status).toBe(404);
    });
  });
});
