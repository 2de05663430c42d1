import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdf } from "../support/pdfs.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let guest: Visitor;
let manager: Visitor;
let trip: { code: string; hotel: string };
beforeAll(async () => {
  site = await sharedSampleSite();
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    `select r.code, r.hotel_id as hotel from reservations r join hotels h on h.id = r.hotel_id join users o on o.id = h.owner_id
      join users g on g.id = r.user_id where o.email = 'manager@stumari.example' and g.email = 'guest@stumari.example'
        and h.archived_at is null and r.check_out > current_date - 60 order by r.check_in, r.code limit 1`,
  );
  trip = rows[0];
});
afterAll(() => site.stop());

const read = async (person: Visitor, path: string) => (await person.request(path)).text();

test("guest and hotel write to each other with forms alone; links are text and a request for money has a warning", async () => {
  const own = `/trips/${trip.code}/messages`;
  const inbox = `/hotel-manager/messages?hotel=${trip.hotel}`;
  const staffs = `/hotel-manager/messages/${trip.code}?hotel=${trip.hotel}`;
  expect(await read(guest, `/trips/${trip.code}`)).toContain("Messages with the hotel");
  expect(await read(guest, own)).toContain("No messages yet");
  const empty = await guest.post(own, { intent: "send", text: " " });
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("Please write a message.")]);
  const sent = await guest.post(own, { intent: "send", text: "May we check in at 13:00? My card is 4111 1111 1111 1111" });
  expect([sent.status, sent.headers.get("location")]).toEqual([302, own]);

  const list = await read(manager, inbox);
  expect(list).toContain("1 new");
  expect(list).toContain("•••• •••• •••• 1111");
  expect(list).not.toContain("4111 1111");
  expect(await read(manager, `${inbox}&q=${trip.code.slice(0, 5).toLowerCase()}`)).toContain(`/hotel-manager/messages/${trip.code}`);
  expect(await read(manager, `${inbox}&q=nobody-of-this-name`)).toContain("Nothing found");
  expect(await read(manager, staffs)).toContain("May we check in");
  expect(await read(manager, inbox)).not.toContain("1 new");

  const reply = await manager.post(staffs, { intent: "send", text: "Pay 20 EUR at https://evil.example/pay <b>now</b>" });
  expect(reply.status).toBe(302);
  expect(await read(guest, `/trips/${trip.code}`)).toContain("(1 new)");
  const page = await read(guest, own);
  expect(page).toContain("A payment request exists only on this trip’s payment page.");
  expect(page).toContain("https://evil.example/pay &lt;b&gt;now");
  expect(page).not.toMatch(/href="[^"]*evil/);
  expect(await read(manager, staffs)).toContain("The guest sees a warning");
});

test("a saved reply is added, begins a message, and a conversation is assigned, with forms alone", async () => {
  const replies = `/hotel-manager/messages/replies?hotel=${trip.hotel}`;
  const staffs = `/hotel-manager/messages/${trip.code}?hotel=${trip.hotel}`;
  await guest.post(`/trips/${trip.code}/messages`, { intent: "send", text: "Where can we park?" });
  const unsaved = await manager.post(replies, { intent: "save", hotelId: trip.hotel, name: "Parking", text: " " });
  expect([unsaved.status, await unsaved.text()]).toEqual([400, expect.stringContaining("Please fill in this field.")]);
  const saved = await manager.post(`${replies}&reply=new`, {
    intent: "save",
    hotelId: trip.hotel,
    name: "Parking",
    text: "Dear {guest}, behind <b>{hotel}</b>.",
    text_de: "Hinter dem Haus.",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, replies]);
  const [, id = ""] = /<option value="([\w-]+)">Parking/.exec(await read(manager, staffs)) ?? [];
  const begun = await manager.post(staffs, { intent: "insert", reply: id, text: "Good evening!" });
  expect([begun.status, await begun.text()]).toEqual([
    200,
    expect.stringMatching(/Good evening!\n\nDear [^,{]+, behind &lt;b&gt;[^{]+&lt;\/b&gt;\.<\/textarea>/),
  ]);
  const none = await manager.post(staffs, { intent: "insert", reply: "", text: "Good evening!" });
  const page = await none.text();
  expect([none.status, page]).toEqual([422, expect.stringContaining("Good evening!</textarea>")]);
  expect(page).toContain("Choose a reply");

  const { rows } = await site.db.query("select id, owner_id as owner from hotels where id = $1", [trip.hotel]);
  const inbox = `/hotel-manager/messages?hotel=${trip.hotel}&mine=1`;
  expect(await read(manager, inbox)).toContain("No messages are assigned to you");
  expect((await manager.post(staffs, { intent: "assign", colleague: rows[0].owner })).headers.get("location")).toBe(staffs);
  expect(await read(manager, inbox)).toContain(`/hotel-manager/messages/${trip.code}`);
  await manager.post(staffs, { intent: "assign", colleague: "" });
  expect(await read(manager, inbox)).toContain("No messages are assigned to you");
});

test("files go with a form alone; a wrong one is refused beside its field and the text is kept", async () => {
  const own = `/trips/${trip.code}/messages`;
  const post = (...files: [name: string, bytes: Uint8Array][]) => {
    const form = new FormData();
    form.set("intent", "send");
    form.set("text", "The lamp of the night table");
    for (const [name, bytes] of files) form.append("files", new File([new Uint8Array(bytes)], name));
    return guest.request(own, { method: "POST", body: form });
  };
  const wrong = await post(["../lamp.png", Buffer.from("<script>alert(1)</script>".padEnd(5 * 1024 * 1024))]);
  const page = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(page).toContain("A file is neither a JPEG, PNG or WebP photo nor a PDF");
  expect(page).toContain("The lamp of the night table</textarea>");
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const sent = await post(["pay at evil.example.png", photo], ["<b>.pdf", await pdf()]);
  expect([sent.status, sent.headers.get("location")]).toEqual([302, own]);
  const shown = await read(manager, `/hotel-manager/messages/${trip.code}?hotel=${trip.hotel}`);
  expect(shown).not.toMatch(/evil\.example\.png|&lt;b&gt;\.pdf/);
  const [first = "", second = ""] = [...shown.matchAll(/\/hotel-manager\/messages\/\w+\/files\/[\w-]+\?[^"]+/g)]
    .map(([path]) => path.replaceAll("&amp;", "&"))
    .filter((path, at, all) => all.indexOf(path) === at);
  for (const [path, type, shownAs] of [
    [first, "image/webp", "inline"],
    [second, "application/pdf", "attachment"],
  ] as const) {
    const { status, headers } = await manager.request(path);
    expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([200, type, expect.stringMatching(shownAs)]);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect([headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual(["nosniff", "private, no-store"]);
    expect((await guest.request(path)).status).toBe(404);
    expect((await new Visitor(site.origin).request(path)).status).toBe(302);
  }
});
