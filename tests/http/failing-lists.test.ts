import { afterAll, beforeAll, expect, test } from "vitest";
import { withoutColumn, withoutTable } from "./broken-tables.ts";
import { drawn } from "./drawn.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let manager: Visitor;
let own: { hotel: string; room: string };

beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    "select h.id as hotel, r.id as room from hotels h join rooms r on r.hotel_id = h.id join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' limit 1",
  );
  own = rows[0];
});
afterAll(() => site.stop());

/** A column that the list reads and the frame of the page does not. */
type Failing = { screen: string; table: string; column: string; en: string; ka: string };
const failing: Failing[] = [
  {
    screen: "bookings",
    table: "reservations",
    column: "guest_email",
    en: "Error fetching reservations",
    ka: "დაჯავშნების ჩატვირთვა ვერ მოხერხდა",
  },
  { screen: "rooms", table: "rooms", column: "area", en: "Error fetching rooms", ka: "ნომრები ვერ ჩაიტვირთა" },
  { screen: "rates", table: "room_pricing", column: "price", en: "Error fetching rates", ka: "ტარიფები ვერ ჩაიტვირთა" },
  {
    screen: "rates/plans",
    table: "rate_plans",
    column: "meal_plan",
    en: "Error fetching rate plans",
    ka: "სატარიფო გეგმები ვერ ჩაიტვირთა",
  },
  {
    screen: "rates/extras",
    table: "extras",
    column: "max_pieces",
    en: "Error fetching extras",
    ka: "დამატებითი სერვისები ვერ ჩაიტვირთა",
  },
  {
    screen: "rates/codes",
    table: "promo_codes",
    column: "min_sum",
    en: "Error fetching promo codes",
    ka: "პრომო კოდები ვერ ჩაიტვირთა",
  },
  {
    screen: "rates/ages",
    table: "hotel_pricing",
    column: "age_brackets",
    en: "Error fetching the ages of children",
    ka: "ბავშვების ასაკი ვერ ჩაიტვირთა",
  },
  {
    screen: "rates/taxes",
    table: "hotel_pricing",
    column: "tax_rules",
    en: "Error fetching taxes and fees",
    ka: "გადასახადები და მოსაკრებლები ვერ ჩაიტვირთა",
  },
  {
    screen: "availability",
    table: "room_nights",
    column: "closed",
    en: "Error fetching availability",
    ka: "თავისუფალი ნომრები ვერ ჩაიტვირთა",
  },
  {
    screen: "availability",
    table: "reservations",
    column: "guest_last_name",
    en: "Error fetching availability",
    ka: "თავისუფალი ნომრები ვერ ჩაიტვირთა",
  },
  {
    screen: "rooms/edit/:room",
    table: "special_rates",
    column: "discount_percentage",
    en: "Failed to load special rate",
    ka: "სპეციალური ტარიფი ვერ ჩაიტვირთა",
  },
  {
    screen: "rooms/edit/:room",
    table: "rooms",
    column: "area",
    en: "Could not load room: Please try again in a moment.",
    ka: "ნომერი ვერ ჩაიტვირთა: გთხოვთ, ცოტა ხანში სცადოთ.",
  },
];

test.each(failing)(
  "$screen without $table.$column shows an error in both languages within the back office",
  async ({ screen, table, column, en, ka }) => {
    const path = `/hotel-manager/${screen.replace(":room", own.room)}?hotel=${own.hotel}`;
    for (const [base, words, tabs] of [
      ["", en, "Dashboard"],
      ["/ka", ka, "მიმოხილვა"],
    ] as const) {
      const page = await withoutColumn(site.db, table, column, async () => drawn(await (await manager.request(base + path)).text()));
      for (const shown of [words, tabs]) expect(page).toContain(shown);
      for (const error of ["Something went wrong on our side", "ჩვენს მხარეს შეცდომა მოხდა"]) expect(page).not.toContain(error);
      expect(drawn(await (await manager.request(base + path)).text())).not.toContain(words);
    }
  },
);

test("the list of all bookings says that it can’t be shown, within the admin area", async () => {
  const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
  const answer = await withoutColumn(site.db, "reservations", "guest_email", () => admin.request("/admin/bookings"));
  expect(answer.status).toBe(500);
  const page = drawn(await answer.text());
  for (const words of ["The bookings can’t be shown", "Try Again", "Payouts"]) expect(page).toContain(words);
  expect((await admin.request("/admin/bookings")).status).toBe(200);
});

test.each([
  ["", "Something went wrong on our side", "nothing that you booked is lost"],
  ["/ka", "ჩვენს მხარეს შეცდომა მოხდა", "თქვენი დაჯავშნები უსაფრთხოდაა"],
])("a page that fails completely shows the request id and a link to retry (%s)", async (base, ...expected) => {
  const path = `${base}/rewards?page=2`;
  const answer = await withoutColumn(site.db, "reward_entries", "points", () => manager.request(path));
  expect(answer.status).toBe(500);
  const page = await answer.text();
  for (const words of expected) expect(page).toContain(words);
  expect(page).toContain(`href="${path}"`);
  expect(page).toContain(answer.headers.get("x-request-id"));
  expect(page).not.toMatch(/reward_entries|at .*\.js:\d/);
});

test("a page whose own data fails shows the error between header and footer", async () => {
  const answer = await withoutTable(site.db, "favourites", () => manager.request("/favourites"));
  expect(answer.status).toBe(500);
  const page = drawn(await answer.text());
  expect(page).toContain("Something went wrong on our side");
  expect(page).toMatch(/<header[^]*<main[^]*<footer/);
});

test.each([
  ["", "Error fetching hotels", "Failed to fetch hotels. Please try again later."],
  ["/ka", "სასტუმროები ვერ ჩაიტვირთა", "სასტუმროების ჩატვირთვა ვერ მოხერხდა. გთხოვთ, მოგვიანებით სცადოთ."],
])("without the hotels the back office shows an error with the request id (%s)", async (base, ...expected) => {
  const answer = await withoutTable(site.db, "hotel_staff", () => manager.request(`${base}/hotel-manager/rooms`));
  expect(answer.status).toBe(503);
  const page = drawn(await answer.text());
  for (const words of [...expected, answer.headers.get("x-request-id")]) expect(page).toContain(words);
});

test.each([
  ["", "Try Again"],
  ["/ka", "ხელახლა ცდა"],
])("a search that fails links to retry, also without scripts (%s)", async (base, again) => {
  const path = `${base}/hotels?location=Tbilisi`;
  const answer = await withoutTable(site.db, "hotels", () => new Visitor(site.origin).request(path));
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(new RegExp(`href="${path.replace("?", "\\?")}"[^>]*>${again}<`));
});
