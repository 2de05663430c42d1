import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

let readers = 0;
async function read(query = "", base = "") {
  const answer = await new Visitor(site.origin).request(`${base}/georgia-hotels?reader=${++readers}${query && `&${query}`}`);
  const html = await answer.text();
  const ids = [...html.matchAll(/href="(?:\/ka)?\/hotels\/([0-9a-f-]{36})/g)].map(([, id = ""]) => id);
  return { status: answer.status, html, ids: [...new Set(ids)] };
}
const citiesOf = async (ids: string[]) =>
  (await site.db.query<{ city: string; country: string }>("select distinct city, country from hotels where id = any($1)", [ids])).rows;

describe("the page of Georgia", () => {
  test("shows hotels of Georgia only, filters by city, in English and Georgian", async () => {
    const all = await read();
    expect(all.html).toContain("Discover Georgia");
    expect(all.html).toContain("Hotels in Georgia");
    // Exactly one button opens the drawer of filters.
    expect(all.html.match(/<button[^>]*popoverTarget="filters"(?![^>]*hide)/gi)).toHaveLength(1);
    expect(all.ids.length).toBeGreaterThan(5);
    expect(new Set((await citiesOf(all.ids)).map(({ country }) => country))).toEqual(new Set(["Georgia"]));
    const batumi = await read("location=Batumi");
    expect(await citiesOf(batumi.ids)).toEqual([{ city: "Batumi", country: "Georgia" }]);
    expect((await read("location=Batumi", "/ka")).html).toContain("სასტუმროები საქართველოში");
    expect((await read("location=Lisbon")).html).toContain("No hotels found");
  });

  test("a date is one night: its price with taxes, without full hotels", async () => {
    const day = dayAhead(20);
    const free = await read(`checkIn=${day}`);
    expect(free.html).toContain("for 1 night");
    await site.db.query(
      `insert into room_nights (hotel_id, room_id, night, units, closed) select hotel_id, id, $2, units, true from rooms where hotel_id = $1
       on conflict (hotel_id, room_id, night) do update set closed = true`,
      [free.ids[0], day],
    );
    const later = await read(`checkIn=${day}`);
    expect(later.ids).not.toContain(free.ids[0]);
    expect((await read("checkIn=2020-01-01")).html).toContain("This day can’t be booked");
  });

  test("filters apply and can be removed", async () => {
    const { html, ids } = await read("type=villa&view=list");
    const { rows } = await site.db.query("select distinct property_type from hotels where id = any($1)", [ids]);
    expect(rows).toEqual(ids.length > 0 ? [{ property_type: "villa" }] : []);
    expect(html).toMatch(/href="\/georgia-hotels\?view=list"/);
    expect(html).not.toContain("view=map");
  });

  test("shows an error when the hotels can't be loaded, with a link to retry", async () => {
    await site.db.query("alter table hotels rename to hotels_away");
    const { html, status } = await read().finally(() => site.db.query("alter table hotels_away rename to hotels"));
    expect(status).toBe(500);
    expect(html).toContain("Failed to load hotels");
    expect(html).toMatch(/href="\/georgia-hotels\?reader=\d+"[^>]*>Try Again</);
    expect((await read()).status).toBe(200);
  });
});
