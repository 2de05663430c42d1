import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createFlittSimulator, type FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import { withFixedTable, withoutTable } from "./broken-tables.ts";
import { drawn, pageAfter } from "./drawn.ts";
import { book, type SampleSite, startSampleSite, Visitor } from "./harness.ts";

type Language = "en" | "ka";
type Scene = { base: string; who: Visitor };
/**
 * The texts of a message, title first, and the request that causes it; redirects are followed to the page that shows
 * it.
 */
type Row = {
  when: string;
  /** Default: a guest. */
  by?: "visitor";
  en: string[];
  ka: string[];
  make: (scene: Scene) => Promise<Response>;
  /** The kind of notice, by default an error; `page` if the message is in the page itself. */
  as?: "success" | "page";
};

const merchant = { merchantId: 1549901, secretKey: "test" };
const card = "4444555511116666";

let site: SampleSite;
let provider: FlittSimulator;
let stopProvider: () => void;
const guests = {} as Record<Language, Visitor>;

beforeAll(async () => {
  let address = "";
  provider = createFlittSimulator({ ...merchant, baseUrl: () => address, now: () => new Date(), autoDeliver: false });
  const server = await new Promise<ReturnType<typeof serve>>((done) => {
    const opened = serve({ fetch: provider.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
      address = `http://127.0.0.1:${port}`;
      done(opened);
    });
  });
  stopProvider = () => server.close();
  site = await startSampleSite(inject("server"), inject("sample"), {
    FLITT_MERCHANT_ID: String(merchant.merchantId),
    FLITT_SECRET_KEY: merchant.secretKey,
    FLITT_API_URL: address,
    LOG: "quiet",
  });
  for (const language of ["en", "ka"] as const) guests[language] = await newcomer(language === "en" ? "" : "/ka");
});
afterAll(async () => {
  await site.stop();
  await provider.close();
  stopProvider();
});

const password = "secret-1";
const newEmail = () => `${crypto.randomUUID()}@stumari.example`;
const signUp = (visitor: Visitor, base: string, email = newEmail()) =>
  visitor.post(`${base}/signup`, { fullName: "Ana Lomidze", email, password, confirmPassword: password, terms: "on" });

async function newcomer(base: string) {
  const person = new Visitor(site.origin);
  await signUp(person, base);
  return person;
}

const without = <T>(table: string, work: () => Promise<T>) => withoutTable(site.db, table, work);
const unchangeable = <T>(table: string, work: () => Promise<T>) => withFixedTable(site.db, table, work);

const hotelId = async () => (await site.db.query("select id from hotels where name = 'Sololaki House'")).rows[0].id as string;

let day = 380;
const booked = ({ who, base }: Scene) => book(site, who, (day += 3), base);

async function paid(scene: Scene, outcome?: "approved" | "declined") {
  const { code } = await booked(scene);
  await scene.who.post(`${scene.base}/trips/${code}/pay`, {});
  const order = provider.orders().at(-1)?.orderId ?? "";
  if (outcome) provider.pay(order, outcome === "approved" ? card : "4444111155556666");
  return scene.who.request(`/api/payments/flitt/return?order_id=${order}`);
}

/** Requests the payment page while the provider has this injected error. */
async function payWith(error: "create_refused" | "create_without_page", scene: Scene) {
  const { code } = await booked(scene);
  provider.faults.set("all", error);
  const answer = await scene.who.post(`${scene.base}/trips/${code}/pay`, {});
  provider.faults.clear();
  return answer;
}

const cancelled = async (scene: Scene, times: number) => {
  const { code } = await booked(scene);
  for (let time = 1; time < times; time++) await scene.who.post(`${scene.base}/trips/${code}`, {});
  return scene.who.post(`${scene.base}/trips/${code}`, {});
};

const names = { intent: "names", firstName: "Ana", lastName: "Lomidze" };

const rows: Row[] = [
  {
    when: "sign-up fails",
    by: "visitor",
    en: ["Sign up failed", "We can’t create an account with this address. If it is yours, sign in or set a new password."],
    ka: ["რეგისტრაცია ვერ მოხერხდა", "ამ მისამართით ანგარიშს ვერ შევქმნით. თუ ის თქვენია, შედით ანგარიშში ან დააყენეთ ახალი პაროლი."],
    make: ({ who, base }) => signUp(who, base, "guest@stumari.example"),
    as: "page",
  },
  {
    when: "the login page fails with the server's message",
    by: "visitor",
    en: ["Login failed", "Invalid email or password"],
    ka: ["შესვლა ვერ მოხერხდა", "ელფოსტა ან პაროლი არასწორია"],
    make: ({ who, base }) => who.post(`${base}/login`, { email: newEmail(), password }),
    as: "page",
  },
  {
    when: "the login page fails without a message",
    by: "visitor",
    en: ["Login failed", "Please check your credentials and try again."],
    ka: ["შესვლა ვერ მოხერხდა", "გთხოვთ, შეამოწმოთ მონაცემები და სცადოთ ხელახლა."],
    make: ({ who, base }) => without("accounts", () => who.post(`${base}/login`, { email: newEmail(), password })),
    as: "page",
  },
  {
    when: "a session can't be ended",
    en: ["Sign out failed", "Please try again in a moment."],
    ka: ["გასვლა ვერ მოხერხდა", "გთხოვთ, ცოტა ხანში სცადოთ."],
    make: ({ who, base }) => unchangeable("sessions", () => who.post(`${base}/logout`, {})),
  },
  {
    when: "somebody signs up",
    by: "visitor",
    en: ["Account created", "Please check your email to verify your account."],
    ka: ["ანგარიში შეიქმნა", "გთხოვთ, შეამოწმოთ ელფოსტა და დაადასტუროთ ანგარიში."],
    make: ({ who, base }) => signUp(who, base),
    as: "success",
  },
  {
    when: "somebody signs in",
    by: "visitor",
    en: ["Welcome back!", "You have successfully signed in."],
    ka: ["კეთილი დაბრუნება!", "წარმატებით შეხვედით."],
    make: ({ who, base }) => who.post(`${base}/login`, { email: "guest@stumari.example", password: "stumari-demo" }),
    as: "success",
  },
  {
    when: "somebody signs out",
    by: "visitor",
    en: ["Signed out", "You have been successfully signed out."],
    ka: ["გამოხვედით", "წარმატებით გამოხვედით."],
    make: async ({ who, base }) => {
      await signUp(who, base);
      return who.post(`${base}/logout`, {});
    },
    as: "success",
  },
  {
    when: "the list of hotels fails",
    by: "visitor",
    en: ["Error fetching hotels", "Failed to fetch hotels. Please try again later."],
    ka: ["სასტუმროების სია ვერ მივიღეთ", "გთხოვთ, მოგვიანებით სცადოთ."],
    make: ({ who, base }) => without("hotels", () => who.request(`${base}/hotels`)),
  },
  {
    when: "a search fails",
    by: "visitor",
    en: ["Error searching hotels", "Failed to fetch hotels. Please try again later."],
    ka: ["ძებნა ვერ შესრულდა", "გთხოვთ, მოგვიანებით სცადოთ."],
    make: ({ who, base }) => without("hotels", () => who.request(`${base}/hotels?location=Tbilisi`)),
  },
  {
    when: "the list fails, in the page",
    by: "visitor",
    en: ["Error loading hotels", "Try Again"],
    ka: ["სასტუმროები ვერ ჩაიტვირთა", "ხელახლა ცდა"],
    make: ({ who, base }) => without("hotels", () => who.request(`${base}/hotels`)),
    as: "page",
  },
  {
    when: "a hotel's details fail",
    by: "visitor",
    en: ["Error fetching hotel details", "There was a problem loading the hotel details. Please try again."],
    ka: ["სასტუმროს მონაცემები ვერ მივიღეთ", "სასტუმროს მონაცემების ჩატვირთვა ვერ მოხერხდა. გთხოვთ, სცადოთ ხელახლა."],
    make: async ({ who, base }) => {
      const id = await hotelId();
      return without("hotels", () => who.request(`${base}/hotels/${id}`));
    },
  },
  {
    when: "there is no such hotel",
    by: "visitor",
    en: ["Hotel not found", "The requested hotel could not be found."],
    ka: ["სასტუმრო ვერ მოიძებნა", "მოთხოვნილი სასტუმრო ვერ მოიძებნა."],
    make: ({ who, base }) => who.request(`${base}/hotels/${crypto.randomUUID()}`),
  },
  {
    when: "a part of a hotel's page fails",
    by: "visitor",
    en: ["Error loading hotel", "There was a problem loading the hotel details. Please try again."],
    ka: ["სასტუმრო ვერ ჩაიტვირთა", "სასტუმროს მონაცემების ჩატვირთვა ვერ მოხერხდა. გთხოვთ, სცადოთ ხელახლა."],
    make: async ({ who, base }) => {
      const id = await hotelId();
      return without("reviews", () => who.request(`${base}/hotels/${id}`));
    },
  },
  {
    when: "a visitor sends a reservation",
    by: "visitor",
    en: ["Authentication required", "You must be logged in to make a reservation."],
    ka: ["საჭიროა შესვლა", "დასაჯავშნად საჭიროა შესვლა."],
    make: async ({ who, base }) => who.post(`${base}/book/${await hotelId()}`, {}),
  },
  {
    when: "a visitor presses Login to Book",
    by: "visitor",
    en: ["Authentication required", "Please log in to book a room"],
    ka: ["საჭიროა შესვლა", "ოთახის დასაჯავშნად გთხოვთ, შეხვიდეთ"],
    make: async ({ who, base }) => {
      const html = await (await who.request(`${base}/hotels/${await hotelId()}`)).text();
      return who.request((/href="([^"]*\/login\?for=booking[^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&"));
    },
  },
  {
    when: "room or dates are missing",
    en: ["Incomplete booking", "Please select a room and dates for your stay"],
    ka: ["დაჯავშნა არასრულია", "გთხოვთ, აირჩიოთ ოთახი და თარიღები"],
    make: async ({ who, base }) => who.post(`${base}/book/${await hotelId()}`, {}),
  },
  {
    when: "a reservation fails",
    en: ["Reservation failed", "The price has changed"],
    ka: ["დაჯავშნა ვერ შესრულდა", "ფასი შეიცვალა"],
    make: async (scene) => {
      const { path, fields } = await booked(scene);
      return scene.who.post(path, { ...fields, idempotencyKey: crypto.randomUUID(), expectedTotal: "1" });
    },
  },
  {
    when: "a reservation is made",
    en: ["Reservation created!", "Please proceed with payment to confirm your booking."],
    ka: ["დაჯავშნა შექმნილია!", "დასადასტურებლად გთხოვთ, გადაიხადოთ."],
    make: async (scene) => (await booked(scene)).answer,
    as: "success",
  },
  {
    when: "a reservation is paid",
    en: ["Reservation confirmed!", "Your reservation has been successfully booked."],
    ka: ["დაჯავშნა დადასტურებულია!", "თქვენი დაჯავშნა წარმატებით დასრულდა."],
    make: (scene) => paid(scene, "approved"),
    as: "success",
  },
  {
    when: "a reservation is cancelled",
    en: ["Reservation cancelled", "The reservation has been cancelled successfully."],
    ka: ["დაჯავშნა გაუქმდა", "დაჯავშნა წარმატებით გაუქმდა."],
    make: (scene) => cancelled(scene, 1),
    as: "success",
  },
  {
    when: "a cancellation fails",
    en: ["Cancellation failed", "It has already been cancelled."],
    ka: ["გაუქმება ვერ მოხერხდა", "უკვე გაუქმებულია."],
    make: (scene) => cancelled(scene, 2),
  },
  {
    when: "a payment fails with a message",
    en: ["Payment Error", "This reservation is cancelled. You can book again."],
    ka: ["გადახდის შეცდომა", "ეს დაჯავშნა გაუქმებულია. შეგიძლიათ ხელახლა დაჯავშნოთ."],
    make: async (scene) => {
      const { code } = await booked(scene);
      await scene.who.post(`${scene.base}/trips/${code}`, {});
      return scene.who.post(`${scene.base}/trips/${code}/pay`, {});
    },
  },
  {
    when: "the provider refuses",
    en: ["Payment Error", "Failed to initiate payment"],
    ka: ["გადახდის შეცდომა", "გადახდის დაწყება ვერ მოხერხდა"],
    make: (scene) => payWith("create_refused", scene),
  },
  {
    when: "the provider gives no page",
    en: ["Payment Error", "Payment URL not received"],
    ka: ["გადახდის შეცდომა", "გადახდის გვერდის მისამართი ვერ მივიღეთ"],
    make: (scene) => payWith("create_without_page", scene),
  },
  {
    when: "the profile can't be fetched",
    en: ["Error fetching profile", "Please try again in a moment."],
    ka: ["პროფილი ვერ ჩაიტვირთა", "გთხოვთ, ცოტა ხანში სცადოთ."],
    make: ({ who, base }) => without("account_links", () => who.request(`${base}/profile`)),
  },
  {
    when: "the profile can't be updated",
    en: ["Error updating profile", "Please try again in a moment."],
    ka: ["პროფილი ვერ განახლდა", "გთხოვთ, ცოტა ხანში სცადოთ."],
    make: ({ who, base }) => unchangeable("users", () => who.post(`${base}/profile`, names)),
  },
  {
    when: "the profile is updated",
    en: ["Profile updated"],
    ka: ["პროფილი განახლდა"],
    make: ({ who, base }) => who.post(`${base}/profile`, names),
    as: "success",
  },
  {
    when: "a property is registered",
    en: ["Registration submitted", "We'll contact you soon to set up your property."],
    ka: ["განაცხადი გაგზავნილია", "მალე დაგიკავშირდებით ობიექტის განსათავსებლად."],
    make: ({ who, base }) => who.post(`${base}/list-property`, { propertyType: "hotel", propertyName: "House of Ana", email: newEmail() }),
    as: "page",
  },
  {
    when: "a payment has succeeded",
    en: ["Payment Successful!", "Your booking has been confirmed. You will receive a confirmation email shortly."],
    ka: ["გადახდა წარმატებულია!", "თქვენი დაჯავშნა დადასტურებულია. დადასტურებას მალე ელფოსტით მიიღებთ."],
    make: (scene) => paid(scene, "approved"),
    as: "page",
  },
  {
    when: "a payment was declined",
    en: ["Payment Failed", "Your payment could not be processed. Please try again or contact support."],
    ka: ["გადახდა ვერ შესრულდა", "თქვენი გადახდა ვერ დამუშავდა. სცადეთ ხელახლა ან დაგვიკავშირდით."],
    make: (scene) => paid(scene, "declined"),
    as: "page",
  },
  {
    when: "a payment is open",
    en: ["Payment Pending", "Your payment is being processed. We will update you once it's complete."],
    ka: ["გადახდა მუშავდება", "თქვენი გადახდა მუშავდება. დასრულებისთანავე შეგატყობინებთ."],
    make: (scene) => paid(scene),
    as: "page",
  },
  {
    when: "there is no such reservation",
    en: ["Reservation not found."],
    ka: ["დაჯავშნა ვერ მოიძებნა."],
    make: ({ who, base }) => who.request(`${base}/trips/NOSUCHCODE`),
    as: "page",
  },
];

for (const language of ["en", "ka"] as const)
  describe(`error messages in ${language}`, () => {
    test.each(rows)("when $when", async ({ by, make, as, ...row }) => {
      const who = by === "visitor" ? new Visitor(site.origin) : guests[language];
      const html = await pageAfter(site, who, await make({ who, base: language === "en" ? "" : "/ka" }));
      const [title = "", text = ""] = row[language];
      expect(html).toContain(title);
      expect(html).toContain(text);
      if (as === "page") return;
      const notice = html.slice(html.lastIndexOf('role="', html.indexOf(title)));
      expect(notice).toMatch(as === "success" ? /^role="status"/ : /^role="alert"/);
    });
  });

describe("what is only logged", () => {
  test("failed suggestions are empty", async () => {
    const answer = await without("cities", () => new Visitor(site.origin).request("/suggestions?q=tbi"));
    expect([answer.status, await answer.json()]).toEqual([200, { regions: [], hotels: [] }]);
  });

  test("a home page whose lists fail is shown without a message", async () => {
    const visitor = new Visitor(site.origin);
    const answer = await without("hotels", () => visitor.request("/"));
    const html = drawn(await answer.text());
    expect(answer.status).toBe(200);
    expect(html).toContain("Why Choose");
    expect(html).not.toContain('role="alert"');
  });

  test("a failed session lookup is an error, not a sign-out, and recovers", async () => {
    const answer = await without("sessions", () => guests.en.request("/about"));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.text()).toContain(answer.headers.get("x-request-id"));
    expect(drawn(await (await guests.en.request("/about")).text())).toContain("Log out");
  });

  test("a payment whose status can't be requested stays open", async () => {
    const scene = { who: guests.en, base: "" };
    provider.faults.set("all", "status_down");
    const html = await pageAfter(site, scene.who, await paid(scene, "approved"));
    provider.faults.clear();
    expect(html).toContain("Payment Pending");
    expect(html).not.toContain("Reservation confirmed!");
  });
});
