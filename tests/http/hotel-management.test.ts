import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn } from "./drawn.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let db: SampleSite["db"];
let manager: Visitor;
let own: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ db } = site);
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await db.query(
    "select h.id from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' order by h.name limit 1",
  );
  own = rows[0].id;
});
afterAll(() => site.stop());

const hotel = {
  intent: "add",
  name: "Hillside House",
  description: "Six quiet rooms above the valley.",
  description_ka: "",
  address: "1 Upper Street",
  city: "Batumi",
  country: "Georgia",
  latitude: "",
  longitude: "",
  propertyType: "villa",
  seasonRule: "nightly",
  imageUrl: "",
};
const add = (person: Visitor, more: Partial<typeof hotel> = {}) => person.post("/hotel-manager/hotel", { ...hotel, ...more });
const text = async (person: Visitor, path: string) => (await person.request(path)).text();
/** The page after all redirects. */
async function toastOf(person: Visitor, answer: Response): Promise<string> {
  const to = answer.headers.get("location");
  return to ? toastOf(person, await person.request(to)) : answer.text();
}

let count = 0;
async function newcomer() {
  const person = new Visitor(site.origin);
  const email = `host${++count}@stumari.example`;
  await person.post("/signup", { firstName: "Ana", lastName: "Lomidze", email, password: "secret-1", confirmPassword: "secret-1" });
  return { person, email };
}

describe("adding a hotel", () => {
  test("a person without a hotel finds the form, with name and type of their enquiry filled in", async () => {
    const { person } = await newcomer();
    const empty = await text(person, "/hotel-manager/hotel");
    expect(empty).toContain("No Hotels Yet");
    expect(empty).toContain("Add Your First Hotel");
    const answer = await person.request("/hotel-manager?add=Kazbegi%20%26%20Sons&type=home");
    expect(answer.headers.get("location")).toBe("/hotel-manager/hotel?add=Kazbegi+%26+Sons&type=home");
    expect(await toastOf(person, answer)).toMatch(/<dialog[^]*value="Kazbegi &amp; Sons"[^]*<option value="apartment" selected="">/);
  });

  test.each([
    ["name", "A", "Name must be at least 2 characters."],
    ["description", "Short", "Description must be at least 10 characters."],
    ["address", "1 St", "Address must be at least 5 characters."],
    ["city", "B", "City must be at least 2 characters."],
    ["country", "G", "Country must be at least 2 characters."],
    ["imageUrl", "javascript:alert(1)", "Please enter a valid URL."],
    ["imageUrl", "http://pictures.example/a.jpg", "Please enter a valid URL."],
    ["latitude", "91", "Latitude is a number from -90 to 90."],
    ["longitude", "east", "Longitude is a number from -180 to 180."],
    ["city", "Nowhere", "We don’t know this city: please put the pin on the map, or type latitude and longitude."],
  ])("shows the error of %s %j beside it and keeps the values", async (field, value, message) => {
    const answer = await manager.post("/hotel-manager/hotel?dialog=add-hotel", { ...hotel, [field]: value });
    expect(answer.status).toBe(400);
    const dialog = /.*(<dialog.*)/s.exec(await answer.text())?.[1];
    expect(dialog?.includes(message)).toBe(true);
    expect(dialog?.includes(value)).toBe(true);
  });

  test("makes a guest a manager, with a notice, and shows the new hotel as a draft", async () => {
    const { person, email } = await newcomer();
    const answer = await add(person, { latitude: "41,65", longitude: "41.63" });
    expect(answer.headers.get("location")).toMatch(/^\/hotel-manager\/hotel\?hotel=[0-9a-f-]{36}$/);
    const page = await toastOf(person, answer);
    for (const words of ["Hotel added", "Not public yet", "Hillside House"]) expect(page).toContain(words);
    const { rows } = await db.query(
      "select u.role, h.latitude, h.time_zone, h.season_rule from hotels h join users u on u.id = h.owner_id where u.email = $1",
      [email],
    );
    expect(rows).toEqual([{ role: "hotel_manager", latitude: 41.65, time_zone: "Asia/Tbilisi", season_rule: "nightly" }]);
  });
});

describe("the hotel's page", () => {
  const update = (more: Partial<typeof hotel> & { version?: string } = {}) =>
    manager.post(`/hotel-manager/hotel?hotel=${own}`, { ...hotel, ...more, intent: "update", hotelId: own });

  test("changes details and policies, which guests see", async () => {
    expect(await toastOf(manager, await update({ name: "Boulevard Court" }))).toContain("Hotel updated");
    const policies = {
      checkInFrom: "16:00",
      checkInUntil: "22:00",
      checkOutBy: "12:00",
      freeCancellationHours: "72",
      smoking: "no",
      pets: "yes",
      quietFrom: "23:00",
      quietUntil: "08:00",
    };
    const wrong = await manager.post("/hotel-manager/hotel", { ...policies, checkInUntil: "15:00", intent: "policies", hotelId: own });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("Check-in must end later than it begins.")]);
    expect((await manager.post("/hotel-manager/hotel", { ...policies, intent: "policies", hotelId: own })).status).toBe(302);
    const page = await text(new Visitor(site.origin), `/hotels/${own}`);
    for (const words of [
      "Boulevard Court",
      "4:00 PM to 10:00 PM",
      "Pets allowed",
      "Full refund up to 72 hours before check-in",
      '"checkinTime":"16:00"',
    ])
      expect(page).toContain(words);
  });

  test("keeps the values on a conflict and saves them when sent again, in both languages", async () => {
    const etagOf = (html: string) => /name="version" value="(\w+)"/.exec(html)?.[1] ?? "";
    const version = etagOf(await text(manager, `/hotel-manager/hotel?hotel=${own}`));
    expect((await update({ name: "Boulevard Court", address: "2 Lower Street", version })).status).toBe(302);
    const late = await update({ name: "Boulevard Palace", version });
    const html = await late.text();
    expect([late.status, html]).toEqual([409, expect.stringContaining("Somebody else has changed this since you opened it")]);
    expect(html).toContain('value="Boulevard Palace"');
    const ka = await manager.post(`/ka/hotel-manager/hotel?hotel=${own}`, { ...hotel, version, intent: "update", hotelId: own });
    expect(await ka.text()).toContain("მონაცემები სხვამ შეცვალა");
    expect(await toastOf(manager, await update({ name: "Boulevard Palace", version: etagOf(html) }))).toContain("Hotel updated");
  });

  test("unpublishes and publishes the hotel; a draft is visible to its staff only, with a bar that says so", async () => {
    const visitor = new Visitor(site.origin);
    expect(await toastOf(manager, await manager.post("/hotel-manager/hotel", { intent: "unpublish", hotelId: own }))).toContain(
      "Hotel unpublished",
    );
    // Visitors' pages are cached for a moment.
    await expect.poll(async () => (await visitor.request(`/hotels/${own}`)).headers.get("location"), { timeout: 20_000 }).toBe("/hotels");
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    expect((await guest.request(`/hotels/${own}`)).status).toBe(302);
    const preview = await text(manager, `/hotels/${own}`);
    expect(preview).toContain("Not public yet");
    expect(preview).toContain('content="noindex"');
    expect(await toastOf(manager, await manager.post("/hotel-manager/hotel", { intent: "publish", hotelId: own }))).toContain(
      "Hotel published",
    );
    await expect.poll(async () => (await visitor.request(`/hotels/${own}`)).status, { timeout: 20_000 }).toBe(200);
  });

  test("is not published without a room and a verified email, and lists both", async () => {
    const { person } = await newcomer();
    const location = (await add(person)).headers.get("location") ?? "";
    const page = await text(person, location);
    expect(page).toMatch(
      /Missing<!-- -->:<\/span><a[^>]*>Your email is verified[^]*Missing<!-- -->:<\/span><a[^>]*>There is a room to book/,
    );
    expect(page).toMatch(
      /Missing<!-- -->:<\/span><a[^>]*>The pin is at your entrance[^]*Missing<!-- -->:<\/span><a[^>]*template=tbilisi"[^>]*>Taxes and fees of your place/,
    );
    expect(page).not.toContain('value="publish"');
    const hotelId = location.split("=")[1] ?? "";
    expect(await toastOf(person, await person.post("/hotel-manager/hotel", { intent: "publish", hotelId }))).toContain(
      "Something is still missing",
    );
    expect((await new Visitor(site.origin).request(`/hotels/${hotelId}`)).status).toBe(302);
  });

  test("shows the owner why the hotel is suspended", async () => {
    await db.query("update hotels set suspended_at = now(), suspension_reason = 'Guests found it closed.' where id = $1", [own]);
    const page = await text(manager, `/hotel-manager/hotel?hotel=${own}`);
    expect(page).toContain("We have taken the hotel off the site: Guests found it closed.");
    await db.query("update hotels set suspended_at = null, suspension_reason = null where id = $1", [own]);
  });

  test("lists the effects of deleting, deletes after confirmation, with a notice", async () => {
    const { person } = await newcomer();
    const location = (await add(person)).headers.get("location") ?? "";
    const hotelId = location.split("=")[1] ?? "";
    expect(await text(person, `${location}&dialog=delete-hotel`)).toContain("Nobody has ever booked it");
    const page = await toastOf(person, await person.post("/hotel-manager/hotel", { intent: "delete", hotelId }));
    for (const words of ["Hotel deleted", "No Hotels Yet"]) expect(page).toContain(words);
  });

  test("leads a person with archived hotels only to their records", async () => {
    const { person } = await newcomer();
    const hotelId = ((await add(person)).headers.get("location") ?? "").split("=")[1] ?? "";
    await db.query("update hotels set archived_at = now() where id = $1", [hotelId]);
    const records = `/hotel-manager/bookings?hotel=${hotelId}`;
    for (const section of ["hotel", "availability", "money", "rates"]) {
      const shown = drawn(await text(person, `/hotel-manager/${section}`)).replaceAll(/ (?:class|data-[a-z]+)="[^"]*"/g, "");
      expect(shown, section).toContain("All Your Hotels Are Archived");
      expect(shown, section).toContain(`<a href="${records}">Hillside House, Batumi</a>`);
      for (const words of ["No Hotels Yet", "Add Your First Hotel"]) expect(shown, section).not.toContain(words);
    }
    expect(await text(person, records)).toContain("No bookings found for this hotel.");
  });

  test("shows an error when the hotels could not be loaded, not an empty list", async () => {
    await db.query("alter table hotel_staff rename to hotel_staff_away");
    const answer = await manager.request("/hotel-manager/hotel");
    await db.query("alter table hotel_staff_away rename to hotel_staff");
    expect(answer.status).toBe(503);
    const page = await answer.text();
    for (const words of ["Error fetching hotels", "Failed to fetch hotels. Please try again later."]) expect(page).toContain(words);
  });
});

describe("the back office of several hotels", () => {
  async function ownerOfTwo() {
    const { person } = await newcomer();
    const [one = "", other = ""] = [
      await add(person, { name: "Garden Court" }),
      await add(person, { name: "Harbour Court", city: "Tbilisi" }),
    ].map((answer) => (answer.headers.get("location") ?? "").split("=")[1]);
    return { person, one, other };
  }

  test("a URL without a hotel redirects to the last one, so that each tab keeps its hotel", async () => {
    const { person, one, other } = await ownerOfTwo();
    await text(person, `/hotel-manager/rates?hotel=${one}`);
    for (const base of ["", "/ka"]) {
      const answer = await person.request(`${base}/hotel-manager/availability?from=2030-01-01`);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        `${base}/hotel-manager/availability?from=2030-01-01&hotel=${one}`,
      ]);
      // The router adds the language to paths of the site.
      const moved = await text(person, `${base}/hotel-manager/availability.data?from=2030-01-01`);
      expect(moved).toContain(`"/hotel-manager/availability?from=2030-01-01&hotel=${one}"`);
    }
    expect((await person.request("/hotel-manager")).headers.get("location")).toBe(`/hotel-manager/hotel?hotel=${one}`);
    await text(person, `/hotel-manager/money?hotel=${other}`);
    const page = drawn(await text(person, `/hotel-manager/money?hotel=${one}`));
    for (const tab of ["rates", "bookings", "availability"]) expect(page).toContain(`href="/hotel-manager/${tab}?hotel=${one}"`);
    expect(page).toMatch(new RegExp(`href="/hotel-manager/money/statement.csv\\?hotel=${one}&month=`));
    expect(page).not.toContain(`hotel=${other}`);
  });

  test("a form without scripts is answered at its URL, with or without the hotel in it", async () => {
    const { person } = await ownerOfTwo();
    const answer = await add(person, { name: "A" });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("Name must be at least 2 characters.")]);
  });

  test("the money page names what points have paid, apart from its sums", async () => {
    const money = async () => drawn(await text(manager, `/hotel-manager/money?hotel=${own}`));
    const sumsOf = (page: string) => /<dl[^]*?<\/dl>/.exec(page)?.[0];
    const before = await money();
    expect(before).not.toContain("Paid with points");
    const { rows } = await db.query(
      `insert into reward_entries (user_id, id, kind, turn, points, hotel_id, reservation_id, created_at)
       select user_id, gen_random_uuid(), 'spent', 1, -1250, hotel_id, id, now() from reservations
       where hotel_id = $1 and user_id is not null and paid_at is not null order by id limit 1 returning id`,
      [own],
    );
    const page = await money();
    expect(page).toMatch(/Paid with points of Stumari[^]*?, Paid with points<\/dt><dd class="num">\$12\.50<\/dd>/);
    expect(page).toMatch(/Points in sum<\/dt><dd class="num">\$12\.50<\/dd>/);
    expect(sumsOf(page)).toBe(sumsOf(before));
    await db.query("delete from reward_entries where id = $1", [rows[0].id]);
  });

  test("rejected bank details come back as they were typed, but without the number of the account", async () => {
    const iban = "DE89370400440532013000";
    const answer = await manager.post(`/hotel-manager/payouts?hotel=${own}`, { hotelId: own, name: "", town: "Typed Town", iban });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Typed Town");
    expect(page).not.toContain(iban);
  });

  test("files and the hotel's city are in the language of the page", async () => {
    const page = async (screen: string) => drawn(await text(manager, `/ka/hotel-manager/${screen}?hotel=${own}`));
    expect(await page("money")).toContain('href="/ka/hotel-manager/money/statement.pdf?');
    expect(await page("bookings")).toContain('href="/ka/hotel-manager/bookings.csv?');
    const { rows } = await site.db.query(
      "select c.translations->'ka'->>'name' as city from hotels h join cities c on c.id = h.city_id where h.id = $1",
      [own],
    );
    expect(await page("rooms")).toContain(`, ${rows[0].city}`);
  });

  test("front desk staff adds a hotel of their own; after its deletion they are front desk staff again", async () => {
    const { person, email } = await newcomer();
    await db.query("update users set role = 'hotel_manager' where email = $1", [email]);
    await db.query(
      "insert into hotel_staff (hotel_id, user_id, role, created_at) select $1, id, 'front_desk', now() from users where email = $2",
      [own, email],
    );
    expect((await person.request(`/hotel-manager/hotel?hotel=${own}`)).status).toBe(403);
    const requested = await person.request("/hotel-manager?add=Kazbegi+Inn");
    expect(requested.headers.get("location")).toBe(`/hotel-manager/hotel?add=Kazbegi+Inn&hotel=${own}`);
    const dialog = await toastOf(person, requested);
    expect(dialog).toMatch(/<dialog[^]*value="Kazbegi Inn"/);
    expect(dialog).toContain(`href="/hotel-manager?hotel=${own}"`);
    expect(dialog).not.toContain("No Hotels Yet");
    const location = (await add(person)).headers.get("location") ?? "";
    expect(await text(person, location)).toContain("Hotel added");
    const cancelled = await person.post(location, { intent: "delete", hotelId: location.split("=")[1] ?? "" });
    expect(cancelled.headers.get("location")).toBe("/hotel-manager");
    expect((await person.request("/hotel-manager")).headers.get("location")).toBe(`/hotel-manager/bookings?hotel=${own}`);
    expect(await text(person, `/hotel-manager/bookings?hotel=${own}`)).toContain("Hotel deleted");
  });
});

describe("photos", () => {
  const plain = (side = 900) => sharp({ create: { width: side, height: 600, channels: 3, background: "teal" } });
  const address = (more: Record<string, string> = {}) =>
    `/hotel-manager/photos?${new URLSearchParams({ hotel: own, back: "/hotel-manager/hotel", ...more }).toString()}`;
  const send = (files: [bytes: Uint8Array, name: string, type?: string][], fields: Record<string, string> = {}, person = manager) => {
    const form = new FormData();
    form.set("intent", "upload");
    for (const [bytes, name, type = "image/png"] of files) form.append("photos", new File([new Uint8Array(bytes)], name, { type }));
    return person.request(address(fields), { method: "POST", body: form });
  };
  const urls = async () =>
    (await db.query("select url from photos where hotel_id = $1 and room_id is null order by position", [own])).rows.map(({ url }) =>
      String(url),
    );

  test("are shown at once, first as WebP, then for good as AVIF", async () => {
    const answer = await send([[await plain().jpeg().toBuffer(), "../../etc/passwd.exe", "application/x-msdownload"]], { hydrated: "1" });
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true, errors: {} }]);
    const url = ((await urls()).at(-1) ?? "").replace(/\..*/, "");
    const file = () => new Visitor(site.origin).request(`${url}/800.avif`);
    const first = await file();
    expect([first.status, first.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\/(webp|avif)$/)]);
    await expect.poll(async () => (await file()).headers.get("content-type"), { timeout: 30_000 }).toBe("image/avif");
    expect((await file()).headers.get("cache-control")).toContain("immutable");
    expect((await text(manager, `/hotels/${own}`)).includes(`${url}/800.avif`)).toBe(true);
  });

  test("are rejected by content, whatever their name, each with its reason", async () => {
    const before = await urls();
    const reason = async (bytes: Uint8Array) => {
      const answer = await send([[bytes, "me.png"]], { hydrated: "1" });
      return [answer.status, ((await answer.json()) as { errors: { form: string } }).errors.form];
    };
    expect(await reason(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"))).toEqual([
      422,
      expect.stringContaining("This isn’t a PNG, JPG, GIF, WebP or AVIF image"),
    ]);
    expect(await reason(Buffer.alloc(6 * 1024 * 1024))).toEqual([413, "The image is larger than 5 MB. Please choose a smaller one."]);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "black" }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await reason(bomb)).toEqual([422, expect.stringContaining("50 million pixels")]);
    expect(
      await reason(
        await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
      ),
    ).toEqual([422, "The image is too small. It needs at least 400 × 300 pixels, or in portrait format 300 × 400."]);
    expect(await urls()).toEqual(before);
  });

  test("are uploaded several at once without scripts; a rejected one is named and does not stop the others", async () => {
    const before = await urls();
    const good = await plain(500).png().toBuffer();
    const answer = await send([
      [good, "one.png"],
      [Buffer.from("no"), "two.png"],
      [good, "three.png"],
    ]);
    expect(await toastOf(manager, answer)).toMatch(/Some photos weren’t added[^]*two\.png: This isn’t a PNG/);
    expect(await urls()).toHaveLength(before.length + 2);
    const named = await send([[Buffer.from("no"), `\u202e"><script>\r\n${"💥".repeat(3000)}.png`]]);
    expect(named.headers.get("set-cookie")?.length).toBeLessThan(4096);
    const toast = await toastOf(manager, named);
    expect(toast).toMatch(/&lt;script&gt;[^]*💥/);
    expect(toast).not.toMatch(/[\u202a-\u202e]/);
  });

  test("are ordered, described and deleted by plain forms", async () => {
    const { rows } = await db.query("select id from photos where hotel_id = $1 and room_id is null order by position", [own]);
    const ids = rows.map(({ id }) => String(id));
    const post = (fields: Record<string, string>) => manager.post(address(), fields);
    expect((await post({ intent: "order", order: ids.toReversed().join(",") })).headers.get("location")).toBe("/hotel-manager/hotel");
    await post({ intent: "describe", photoId: ids[0] ?? "", alt: "The terrace at dusk", alt_ka: "ტერასა" });
    await post({ intent: "delete", photoId: ids[1] ?? "" });
    const after = await db.query("select id, alt, translations from photos where hotel_id = $1 and room_id is null order by position", [
      own,
    ]);
    expect(after.rows.map(({ id }) => id)).toEqual(ids.toReversed().filter((id) => id !== ids[1]));
    expect(after.rows.at(-1)).toMatchObject({ alt: "The terrace at dusk", translations: { ka: { alt: "ტერასა" } } });
  });

  test("of another hotel get 404, and an uploaded file is not read", async () => {
    const { person } = await newcomer();
    expect((await send([[Buffer.from("no picture"), "x.png"]], { hydrated: "1" }, person)).status).toBe(404);
  });
});
