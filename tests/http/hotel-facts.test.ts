import { afterAll, beforeAll, expect, test } from "vitest";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let hotelId: string;
let manager: Visitor;
beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query<{ id: string }>("select id from hotels where name = 'Sololaki House'");
  hotelId = rows[0]?.id ?? "";
});
afterAll(() => site.stop());

const read = async (visitor: Visitor, path: string) => (await (await visitor.request(path)).text()).replaceAll("<!-- -->", "");
const save = (fields: [string, string][]) =>
  manager.request(`/hotel-manager/hotel?hotel=${hotelId}`, {
    method: "POST",
    body: new URLSearchParams([["intent", "facts"], ["hotelId", hotelId], ...fields]),
  });

test("a manager sets phone, languages and amenities without scripts, and guests see and call them", async () => {
  const wrong = await save([
    ["phone", "032 200 00 11"],
    ["languages", "de"],
    ["propertyAmenities", "spa"],
  ]);
  expect(wrong.status).toBe(400);
  const again = (await wrong.text()).replaceAll("<!-- -->", "");
  expect(again).toContain("Please write the whole number with its country code, for example +995 32 200 00 00.");
  expect(again).toContain('value="032 200 00 11"');
  expect(again).toMatch(/<input[^>]*name="propertyAmenities"[^>]*checked=""[^>]*value="spa"|value="spa"[^>]*checked=""/);

  const right = await save([
    ["phone", "+995 32 200 00 99"],
    ["languages", "de"],
    ["languages", "ka"],
    ["propertyAmenities", "spa"],
    ["propertyAmenities", "ev_charging"],
  ]);
  expect(right.status).toBe(302);
  const page = await read(new Visitor(site.origin), `/hotels/${hotelId}?see=1`);
  expect(page).toContain('href="tel:+995322000099"');
  expect(page).toContain("+995 32 200 00 99");
  expect(page).toContain("Georgian, German");
  expect(page).toContain("Electric car charging");
  expect(page).toContain('"telephone":"+995322000099"');
  const georgian = await read(new Visitor(site.origin), `/ka/hotels/${hotelId}?see=1`);
  expect(georgian).toContain("ქართული, გერმანული");
  expect(georgian).toContain("ელექტრომობილის დამტენი");
  expect(await read(manager, `/hotel-manager/audit?hotel=${hotelId}`)).toContain("Contact and amenities changed");
});

test("property amenities filter the results, with their counts, and can be removed", async () => {
  const all = await read(new Visitor(site.origin), "/hotels?location=Tbilisi");
  expect(all).toContain("Property amenities");
  const few = await read(new Visitor(site.origin), "/hotels?location=Tbilisi&property=pool");
  expect(few).toContain("1 property found");
  expect(few).toContain("The Kura Lights");
  expect(few).toContain("Remove filter: Swimming pool");
  expect(await read(new Visitor(site.origin), "/ka/hotels?location=Tbilisi&property=pool")).toContain("საცურაო აუზი");
});
