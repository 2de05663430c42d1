import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarEvents } from "#domain/channel/calendar-events.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { book, type SampleSite, sololaki, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let manager: Visitor;
let own: string;
let room: string;
let token: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    "select h.id, r.id as room, r.calendar_token as token from hotels h join users u on u.id = h.owner_id join rooms r on r.hotel_id = h.id where u.email = 'manager@stumari.example' order by h.name, r.price limit 1",
  );
  [{ id: own, room, token }] = rows as [{ id: string; room: string; token: string }];
});
afterAll(() => site.stop());

const text = async (person: Visitor, path: string) => (await person.request(path)).text();
const toastOf = async (person: Visitor, answer: Response) => text(person, answer.headers.get("location") ?? "");
const calendars = (more = "", base = "") => `${base}/hotel-manager/rooms/${room}/calendars?hotel=${own}${more}`;

test("a booking of another site has a bar of its own in the availability calendar, with a link for those who may open rooms", async () => {
  const feed = "01a1fca1-93a5-7732-b655-0addf667ceab";
  await site.db.query(
    "insert into channel_feeds (hotel_id, id, room_id, name, url, created_at) values ($1, $2, $3, 'Katakombi <b>', 'https://k.example/a.ics', now())",
    [own, feed, room],
  );
  await site.db.query("insert into channel_blocks (hotel_id, feed_id, uid, check_in, check_out) values ($1, $2, 'a', $3, $4)", [
    own,
    feed,
    dayAhead(321),
    dayAhead(323),
  ]);
  const calendar = `/hotel-manager/availability?hotel=${own}&from=${dayAhead(318)}&to=${dayAhead(331)}`;
  const page = await text(manager, calendar);
  expect(page).toMatch(/<a [^>]*aria-label="Booked elsewhere: Katakombi &lt;b&gt;, [^"]*, 2 nights"[^>]*class="calendar-bar"/);
  expect(page).not.toMatch(/data-bar[^>]*>[^<]*<a [^>]*aria-label="Booked elsewhere/);
  await site.db.query("delete from channel_feeds where id = $1", [feed]);
});

test("a full night of the availability calendar is quiet, and warns when another site has sold it too", async () => {
  const feed = "01a1fca1-93a5-7732-b655-0addf667cead";
  const calendar = `/hotel-manager/availability?hotel=${own}&from=${dayAhead(338)}&to=${dayAhead(345)}`;
  await site.db.query(
    "insert into room_nights (hotel_id, room_id, night, sold, units) select hotel_id, id, d, units, units from rooms, unnest($2::date[]) d where id = $1",
    [room, [dayAhead(340), dayAhead(341)]],
  );
  const full = await text(manager, calendar);
  expect(full.match(/class="night-full" title="No rooms available but status is open!">Full</g)).toHaveLength(2);
  expect(full).not.toContain("night-overbooked");
  await site.db.query(
    "insert into channel_feeds (hotel_id, id, room_id, name, url, created_at) values ($1, $2, $3, 'Katakombi', 'https://k.example/a.ics', now())",
    [own, feed, room],
  );
  await site.db.query(
    "insert into channel_blocks (hotel_id, feed_id, uid, check_in, check_out, taken, told_at) values ($1, $2, 'a', $3, $4, array[$3::date], now())",
    [own, feed, dayAhead(339), dayAhead(341)],
  );
  const over = await text(manager, calendar);
  expect(over.match(/class="night-full"/g)).toHaveLength(1);
  expect(over.match(/title="overbooked by 1 on other sites"/g)).toHaveLength(1);
  expect(over).toContain("overbooked by 1 on other sites, No rooms available but status is open!");
  await site.db.query("delete from channel_feeds where id = $1", [feed]);
  await site.db.query("delete from room_nights where room_id = $1 and night = any($2::date[])", [room, [dayAhead(340), dayAhead(341)]]);
});

describe("the calendar URL of a room", () => {
  test("is readable by anybody without guest names, and supports conditional requests (304)", async () => {
    const { id, room } = await sololaki(site);
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    await site.db.query("update rooms set units = 1 where hotel_id = $1 and id = $2", [id, room]);
    const { answer: booked, code } = await book(site, guest, 200);
    expect(booked.status).toBe(302);
    const { rows } = await site.db.query("select calendar_token from rooms where hotel_id = $1 and id = $2", [id, room]);
    const path = `/ical/${rows[0].calendar_token}.ics`;
    const staysIn = (file: string) => {
      const events = calendarEvents(file, { timeZone: "Asia/Tbilisi", from: dayAhead(0), to: dayAhead(700) });
      return events.ok && events.value.events.map(({ checkIn, checkOut }) => [checkIn, checkOut]);
    };
    // Unpaid holds are not in the published calendar.
    expect(staysIn(await (await new Visitor(site.origin).request(path)).text())).not.toContainEqual([dayAhead(200), dayAhead(202)]);
    await site.db.query("update reservations set state = 'confirmed', paid_at = now() where code = $1", [code]);
    const answer = await new Visitor(site.origin).request(path);
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    const file = await answer.text();
    expect(file).not.toContain("stumari.example");
    expect(staysIn(file)).toContainEqual([dayAhead(200), dayAhead(202)]);
    const tag = answer.headers.get("etag") ?? "";
    expect((await new Visitor(site.origin).request(path, { headers: { "if-none-match": tag } })).status).toBe(304);
    expect((await new Visitor(site.origin).request(path.replace(".ics", ""))).status).toBe(404);
  });

  test("is another one for each site, which is told from others that read it", async () => {
    const feed = "01a1fca1-93a5-7732-b655-0addf667ceae";
    await site.db.query(
      "insert into channel_feeds (hotel_id, id, room_id, name, url, created_at) values ($1, $2, $3, 'Katakombi', 'https://k.example/a.ics', now())",
      [own, feed, room],
    );
    expect(await text(manager, calendars())).toMatch(
      new RegExp(`Address of our calendar for Katakombi.*value="${site.origin}/ical/${token}\\.${feed}\\.ics"`, "s"),
    );
    expect((await new Visitor(site.origin).request(`/ical/${token}.${feed}.ics`)).status).toBe(200);
    expect((await new Visitor(site.origin).request(`/ical/${token}.x.ics`)).status).toBe(404);
    const { rows } = await site.db.query("select served_at from channel_feeds where id = $1", [feed]);
    expect(rows).toEqual([{ served_at: expect.anything() }]);
    await site.db.query("delete from channel_feeds where id = $1", [feed]);
  });

  test("is replaced after confirmation, and the earlier one gets 404", async () => {
    expect(await text(manager, calendars())).toContain(`/ical/${token}.ics`);
    expect(await text(manager, calendars("&dialog=renew"))).toContain("Change the address?");
    expect(await toastOf(manager, await manager.post(calendars(), { intent: "renew", hotelId: own }))).toContain("Address changed");
    expect((await manager.request(`/ical/${token}.ics`)).status).toBe(404);
  });
});

describe("another site's calendar", () => {
  test.each([
    ["name", { name: " ", url: "https://elsewhere.example/a.ics" }, "Please give the site a name."],
    ["url", { name: "Elsewhere", url: "ftp://elsewhere.example/a.ics" }, "Please enter the address of a calendar"],
  ])("requires a valid %s", async (_field, fields, message) => {
    const answer = await manager.post(calendars(), { intent: "add", hotelId: own, ...fields });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toContain(fields.url);
  });

  test("is not saved when its URL is in the private network, with the message at its field in both languages", async () => {
    const add = (base: string, url: string) => manager.post(calendars("", base), { intent: "add", hotelId: own, name: "Inside", url });
    const answer = await add("", `${site.origin}/healthz`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("This address isn’t on the public internet")]);
    expect(await (await add("/ka", "http://169.254.169.254/latest")).text()).toContain("ეს მისამართი საჯარო ინტერნეტში არ არის");
    expect(await (await add("", "http://10.1.2.3:8080/a.ics")).text()).toContain("This address isn’t on the public internet");
    const { rows } = await site.db.query("select id from channel_feeds where hotel_id = $1", [own]);
    expect(rows).toEqual([]);
  });

  test("that was disabled shows the reason, can be retried, and can be removed", async () => {
    const { rows } = await site.db.query(
      `insert into channel_feeds (hotel_id, id, room_id, name, url, failure, failures, disabled_at, created_at)
       values ($1, gen_random_uuid(), $2, 'Inside', 'http://127.0.0.1/a.ics', 'too_complex', 5, now(), now()) returning id`,
      [own, room],
    );
    const feedId = rows[0].id as string;
    const page = await text(manager, calendars());
    for (const words of ["Switched off", "The calendar has too many parts, dates or parameters.", "Try again"])
      expect(page).toContain(words);
    expect(await text(manager, calendars("", "/ka"))).toContain("გამორთულია");
    expect(await toastOf(manager, await manager.post(calendars(), { intent: "refresh", hotelId: own, feedId }))).toContain(
      "This address isn’t on the public internet",
    );
    expect(await text(manager, calendars(`&remove=${feedId}`))).toContain("Remove Inside?");
    expect(await toastOf(manager, await manager.post(calendars(), { intent: "remove", hotelId: own, feedId }))).toContain(
      "Calendar removed",
    );
    expect(await text(manager, calendars())).toContain("No calendar of another site yet.");
  });
});

describe("colleagues", () => {
  const linkFor = async (email: string): Promise<string> => {
    const { rows } = await site.db.query(
      "select data->'facts'->>'url' as url from jobs.job where name = 'send-mail' and data->>'mail' = 'staff-invitation' and data->>'to' = $1 order by created_on desc limit 1",
      [email],
    );
    return (rows[0].url as string).replace(/^https?:\/\/[^/]+/, "");
  };
  const staff = (more: string) => `/hotel-manager/staff?hotel=${own}${more}`;

  test("are invited, sign up, find the back office in the menu, and lose access as soon as they are removed", async () => {
    const email = "desk@stumari.example";
    expect(await (await manager.post(staff(""), { intent: "invite", hotelId: own, email: "nobody", role: "manager" })).text()).toContain(
      "Please enter a valid email address.",
    );
    expect(await toastOf(manager, await manager.post(staff(""), { intent: "invite", hotelId: own, email, role: "manager" }))).toContain(
      "Invitation sent",
    );
    const link = await linkFor(email);
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    expect(await text(guest, link)).toContain(
      "This invitation was sent to desk@stumari.example, and you are signed in as guest@stumari.example.",
    );
    const token = new URL(link, site.origin).searchParams.get("token") ?? "";
    expect((await guest.post("/staff-invitation", { token })).status).toBe(400);

    const colleague = new Visitor(site.origin);
    expect(await text(colleague, link)).toContain(`/signup?next=${encodeURIComponent(link).replaceAll("&", "&amp;")}`);
    const signedUp = await colleague.post(`/signup?next=${encodeURIComponent(link)}`, {
      fullName: "Dato Kalandadze",
      email,
      password: "secret-1",
      confirmPassword: "secret-1",
      agree: "on",
      terms: "on",
    });
    expect(signedUp.headers.get("location")).toBe(link);
    expect(await text(colleague, "/")).not.toContain('href="/hotel-manager"');
    const joined = await colleague.post("/staff-invitation", { token });
    expect(joined.headers.get("location")).toBe(`/hotel-manager/hotel?hotel=${own}`);
    const page = await toastOf(colleague, joined);
    expect(page).toContain("Welcome to the team");
    expect(page).toContain('href="/hotel-manager"');
    expect((await colleague.request(staff(""))).status).toBe(403);
    expect((await colleague.request(link)).status).toBe(404);

    const { rows } = await site.db.query("select id from users where email = $1", [email]);
    const userId = rows[0].id as string;
    expect(await toastOf(manager, await manager.post(staff(""), { intent: "role", hotelId: own, userId, role: "front_desk" }))).toContain(
      "Role changed",
    );
    expect((await colleague.request(`/hotel-manager/hotel?hotel=${own}`)).status).toBe(403);
    expect((await colleague.request(`/hotel-manager?hotel=${own}`)).headers.get("location")).toBe(`/hotel-manager/bookings?hotel=${own}`);
    expect(await text(manager, staff(`&remove=${userId}`))).toContain("Remove Dato Kalandadze?");
    expect(await toastOf(manager, await manager.post(staff(""), { intent: "remove", hotelId: own, userId }))).toContain(
      "Colleague removed",
    );
    expect((await colleague.request(`/hotel-manager?hotel=${own}`)).status).toBe(404);
  });
});
