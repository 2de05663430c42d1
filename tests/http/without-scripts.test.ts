import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleAccounts } from "../../db/sample-guards/sample-accounts.ts";
import { enquiryFields, enquirySent } from "../../locales/en/account-pages.ts";
import { trip, tripReview } from "../../locales/en/account-trips.ts";
import { browserFavourites, favouritesGrid } from "../../locales/en/guest-favourites.ts";
import { pointsChoice, reviews as sort, reviewsReportForm } from "../../locales/en/guest-hotel.ts";
import { releaseHold } from "../../locales/en/reservation.ts";
import { reviewForm, reviewLink } from "../../locales/en/review.ts";
import { tripPoints } from "../../locales/en/settlement.ts";
import { childAges } from "../../locales/en/shell.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { linkIn, pressed } from "../support/plain-forms.ts";
import { authSecretOf, beginSession } from "../support/session.ts";
import { drawn } from "./drawn.ts";
import { checkoutIn, type SampleSite, sololaki, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

/** A person whose browser runs no scripts: they follow links and press buttons. */
class Reader extends Visitor {
  readonly #session: string;
  #html = "";
  path = "";
  constructor(session = "") {
    super(site.origin);
    this.#session = session;
  }

  override request(path: string, init?: RequestInit): Promise<Response> {
    return super.request(path, init, this.#session);
  }

  get html(): string {
    return this.#html;
  }

  /** The page as it is read. */
  get text(): string {
    return drawn(this.#html);
  }

  async open(path: string, init?: RequestInit): Promise<void> {
    const answer = await this.request(path, init);
    const to = answer.headers.get("location");
    if (to) return this.open(to.replace(site.origin, ""));
    this.path = path;
    this.#html = await answer.text();
  }

  follow(name: string | RegExp): Promise<void> {
    return this.open(linkIn(this.#html, name));
  }

  press(button: string | RegExp, typed: Record<string, string | string[]> = {}): Promise<void> {
    const { method, action = this.path, fields } = pressed(this.#html, button, typed);
    if (method === "POST") return this.open(action, { method, body: fields });
    return this.open(`${action.split("?")[0]}?${fields.toString()}`);
  }
}

const guest = async () => {
  const { name, value } = await beginSession(site.db, authSecretOf(site), sampleAccounts.guest.email);
  return new Reader(`${name}=${value}`);
};
const linkOfHotel = (html: string) => (/href="(\/hotels\/[\w-]{36}\?[^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
const hotelOf = async (name: string) => (await site.db.query("select id from hotels where name = $1", [name])).rows[0].id as string;

test("points can be spent or not, and are returned", async () => {
  const reader = await guest();
  const { id, room } = await sololaki(site);
  await reader.open(`/hotels/${id}?checkIn=${dayAhead(70)}&checkOut=${dayAhead(72)}&room=${room}`);
  await reader.open(checkoutIn(reader.html));
  const charge = () => /Your card will be charged US(\$[\d,]+\.\d\d)/.exec(reader.text)?.[1] ?? "";
  const full = charge();
  expect(full).toMatch(/^\$\d/);
  await reader.follow(/^Use .+ points/);
  await reader.follow(pointsChoice.none);
  expect(charge()).toBe(full);
  await reader.follow(/^Use .+ points/);
  await reader.press(pointsChoice.apply, { points: "500" });
  const cents = (usd: string) => Number(usd.replaceAll(/\D/g, ""));
  const rest = charge();
  expect(cents(full) - cents(rest)).toBe(500);
  await reader.press("Continue to payment");
  expect(reader.text).toContain(`Pay ${rest}`);
  await reader.follow("See your trip");
  await reader.press(trip.cancel);
  expect(reader.text).toContain(tripPoints.returned("500 points"));
});

test("reviews are written, sorted, paged and reported", async () => {
  const reader = await guest();
  const { rows } = await site.db.query(
    `select r.code from reservations r join hotels h on h.id = r.hotel_id join users u on u.id = r.user_id
     where u.email = $1 and h.name = 'The Kura Lights' and r.check_out < current_date limit 1`,
    [sampleAccounts.guest.email],
  );
  await reader.open("/trips");
  expect(reader.html).toContain(`/trips/${rows[0].code}/review"`);
  await reader.follow(reviewLink.write);
  await reader.open(`/trips/${rows[0].code}/review`);
  await reader.press(tripReview.send);
  expect(reader.text.split(reviewForm.stars)).toHaveLength(7);
  const stars = Object.fromEntries([...reader.html.matchAll(/type="radio"[^>]*name="(\w+)"/g)].map(([, name = ""]) => [name, "4"]));
  expect(Object.keys(stars)).toHaveLength(6);
  await reader.press(tripReview.send, { ...stars, text: "Short" });
  const kept = pressed(reader.html, tripReview.send).fields;
  expect(Object.keys(stars).map((name) => kept.get(name))).toEqual(Array.from({ length: 6 }, () => "4"));
  await reader.press(tripReview.send, { text: "The river is below the window, and one hears it." });
  expect(reader.text).toContain(tripReview.thanks);
  await reader.open(`/hotels/${await hotelOf("The Kura Lights")}`);
  expect(reader.text).toContain("The river is below the window");

  await reader.open(`/hotels/${await hotelOf("Metekhi Terrace")}`);
  await reader.follow("Lowest");
  await reader.follow("Page 2");
  expect(reader.path).toMatch(/[?&]order=lowest&reviews=2#reviews$/);
  await reader.follow(/^Report the review by/);
  await reader.press(reviewsReportForm.send);
  expect(reader.text).toContain(reviewForm.reason);
  await reader.press(reviewsReportForm.send, { reason: "spam" });
  expect(reader.path).toMatch(/[?&]order=lowest&reviews=2#reviews$/);
  expect(reader.text.split(`>${sort.reported}<`)).toHaveLength(2);
});

test("ages of children are asked by the results and the hotel page", async () => {
  const reader = new Reader();
  await reader.open(`/hotels?location=Tbilisi&checkIn=${dayAhead(150)}&checkOut=${dayAhead(152)}`);
  await reader.press("Search", { children: "2" });
  expect(reader.text).toContain(childAges.missing);
  await reader.press("Search", { childAges: ["4", "9"] });
  expect(reader.text).not.toContain(childAges.missing);
  await reader.open(linkOfHotel(reader.html));
  expect(reader.path).toContain("childAges=4%2C9");
  expect(pressed(reader.html, "Update").fields.getAll("childAges")).toEqual(["4", "9"]);
  await reader.press("Update", { childAges: ["5", "9"] });
  expect(pressed(reader.html, "Update").fields.getAll("childAges")).toEqual(["5", "9"]);
  expect(linkIn(reader.html, /^Select/)).toContain("childAges=5%2C9");
});

test("a rate is chosen, and stays chosen when the room that was held is free again", async () => {
  const reader = await guest();
  const { id, room } = await sololaki(site);
  await reader.open(`/hotels/${id}?checkIn=${dayAhead(90)}&checkOut=${dayAhead(93)}&room=${room}`);
  const [, choose = ""] = /<\/fieldset><button[^>]*>(?:<[^>]*>)*([^<]+)</.exec(reader.html) ?? [];
  await reader.press(choose, { rate: "standard" });
  expect(reader.path).toContain("rate=standard");
  await reader.open(checkoutIn(reader.html));
  await reader.press("Continue to payment");
  expect(reader.text).toContain("Your room is held");
  await reader.press(releaseHold.change.do);
  expect(pressed(reader.html, choose).fields.get("rate")).toBe("standard");
});

test("deals are filtered, favourites ask to sign in and are removed, a property is registered", async () => {
  const visitor = new Reader();
  await visitor.open("/deals");
  await visitor.follow("Seasonal prices");
  expect(visitor.path).toBe("/deals?kind=seasonal");
  await visitor.open("/favourites");
  expect(visitor.text).toContain(browserFavourites.ask);
  const reader = await guest();
  await reader.open("/list-property");
  await reader.press(enquiryFields.button, { propertyName: "House of Ana", email: "ana@stumari.example" });
  expect(reader.text).toContain(enquirySent.title);
  expect(linkIn(reader.html, enquirySent.go)).toBe("/hotel-manager?add=House%20of%20Ana&type=hotel");
  await reader.post("/favourites", { hotelId: await hotelOf("Metekhi Terrace"), marked: "true" });
  await reader.open("/favourites");
  await reader.press(/^Remove .* from favourites$/);
  expect(reader.path).toBe("/favourites");
  expect(reader.text).toContain(favouritesGrid.none);
});
