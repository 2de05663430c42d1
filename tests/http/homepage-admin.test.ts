import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { withFixedTable } from "./broken-tables.ts";
import { drawn, pageAfter } from "./drawn.ts";
import { type SampleSite, startSampleSite, Visitor } from "./harness.ts";

let site: SampleSite;
let admin: Visitor;
beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { LOG: "quiet" });
  admin = await new Visitor(site.origin).signIn("admin@stumari.example");
});
afterAll(() => site.stop());

const nobody = "01a1fca1-93a5-7732-b655-0addf667ceab";
const kinds = {
  slide: {
    screen: "/admin/hero-slider",
    table: "hero_slides",
    order: "position",
    fields: { url: "/media/sample/types/hotel_960x720_86685e", title: "A slide", description: "Of a test", state: "draft" },
  },
  destination: {
    screen: "/admin/destinations",
    table: "destinations",
    order: "position",
    fields: { name: "Mestia", country: "Georgia", description: "Towers" },
  },
  property_type: {
    screen: "/admin/property-types",
    table: "property_types",
    order: "name",
    fields: { name: "Castles", countSource: "set", count: "3" },
  },
} as const;
type Kind = keyof typeof kinds;

const firstOf = async (kind: Kind) =>
  (await site.db.query(`select id from ${kinds[kind].table} order by ${kinds[kind].order} limit 1`)).rows[0].id as string;
const again = { en: "Please try again in a moment.", ka: "გთხოვთ, ცოტა ხანში სცადოთ." };

type Row = {
  when: string;
  kind: Kind;
  fields: () => Promise<Record<string, string>>;
  broken?: true;
  as?: "success";
  en: string[];
  ka: string[];
};
const save = (kind: Kind, id?: string) => async () => ({ intent: "save", ...kinds[kind].fields, ...(id && { id }) });
const remove = (id: string) => async () => ({ intent: "delete", id });
const ofFirst = (kind: Kind, fields: Record<string, string>) => async () => ({ ...fields, id: await firstOf(kind) });

const rows: Row[] = [
  ...(
    [
      [
        "slide",
        "Failed to save slide",
        "სლაიდი ვერ შეინახა",
        "Failed to delete slide",
        "სლაიდი ვერ წაიშალა",
        "Slide not found",
        "სლაიდი ვერ მოიძებნა",
      ],
      [
        "destination",
        "Failed to save destination",
        "მიმართულება ვერ შეინახა",
        "Failed to delete destination",
        "მიმართულება ვერ წაიშალა",
        "Item not found",
        "ელემენტი ვერ მოიძებნა",
      ],
      [
        "property_type",
        "Failed to save property type",
        "ობიექტის ტიპი ვერ შეინახა",
        "Failed to delete property type",
        "ობიექტის ტიპი ვერ წაიშალა",
        "Item not found",
        "ელემენტი ვერ მოიძებნა",
      ],
    ] as const
  ).flatMap(([kind, saveEn, saveKa, deleteEn, deleteKa, missingEn, missingKa]): Row[] => [
    { when: `a ${kind} can't be saved`, kind, fields: save(kind), broken: true, en: [saveEn, again.en], ka: [saveKa, again.ka] },
    { when: `a ${kind} to be saved is gone`, kind, fields: save(kind, nobody), en: [saveEn, missingEn], ka: [saveKa, missingKa] },
    {
      when: `a ${kind} can't be deleted`,
      kind,
      fields: ofFirst(kind, { intent: "delete" }),
      broken: true,
      en: [deleteEn, again.en],
      ka: [deleteKa, again.ka],
    },
    { when: `a ${kind} to be deleted is gone`, kind, fields: remove(nobody), en: [deleteEn, missingEn], ka: [deleteKa, missingKa] },
  ]),
  ...(
    [
      [
        "slide",
        "An error occurred while changing the slide order.",
        "სლაიდების თანმიმდევრობის შეცვლისას მოხდა შეცდომა.",
        "Slide not found",
        "სლაიდი ვერ მოიძებნა",
      ],
      [
        "destination",
        "An error occurred while changing the destination order.",
        "მიმართულებების თანმიმდევრობის შეცვლისას მოხდა შეცდომა.",
        "Item not found",
        "ელემენტი ვერ მოიძებნა",
      ],
    ] as const
  ).flatMap(([kind, en, ka, missingEn, missingKa]): Row[] => [
    {
      when: `a ${kind} can't be moved`,
      kind,
      fields: ofFirst(kind, { intent: "move", position: "2" }),
      broken: true,
      en: ["Failed to update position", en],
      ka: ["პოზიცია ვერ შეიცვალა", ka],
    },
    {
      when: `a ${kind} to be moved is gone`,
      kind,
      fields: async () => ({ intent: "move", id: nobody, position: "1" }),
      en: ["Failed to update position", missingEn],
      ka: ["პოზიცია ვერ შეიცვალა", missingKa],
    },
    {
      when: `a ${kind} is moved`,
      kind,
      fields: ofFirst(kind, { intent: "move", position: "2" }),
      as: "success",
      en: ["Position updated"],
      ka: ["პოზიცია შეიცვალა"],
    },
  ]),
];

for (const language of ["en", "ka"] as const)
  describe(`notices of the admin area in ${language}`, () => {
    const base = language === "en" ? "" : "/ka";
    test.each(rows)("when $when", async ({ kind, fields, broken, as, ...row }) => {
      const form = await fields();
      const post = () => admin.post(`${base}${kinds[kind].screen}?dialog=add`, form);
      const page = await pageAfter(site, admin, await (broken ? withFixedTable(site.db, kinds[kind].table, post) : post()));
      const [title = "", text = ""] = row[language];
      const notice = page.slice(page.lastIndexOf('role="', page.indexOf(title)));
      expect(notice).toMatch(as === "success" ? /^role="status"/ : /^role="alert"/);
      expect(notice.slice(0, 600)).toContain(text);
    });
  });

describe("the forms of the admin area", () => {
  const page = async (path: string, fields: Record<string, string>) => drawn(await (await admin.post(path, fields)).text());

  test("keep their values and show errors at each field", async () => {
    const html = await page("/admin/hero-slider?dialog=add", {
      intent: "save",
      url: "nowhere",
      description: "Kept words",
      link: "javascript:alert(1)",
    });
    for (const text of [
      "Please enter a valid URL.",
      "Title is required",
      "Kept words",
      "Please enter a web address (https://…) or a path of this site (/hotels).",
    ])
      expect(html).toContain(text);
    const ka = await page("/ka/admin/property-types?dialog=add", { intent: "save", name: "ციხე", countSource: "set", count: "-2" });
    for (const text of ["რაოდენობა 0-ზე ნაკლები ვერ იქნება.", 'value="ციხე"', 'value="-2"']) expect(ka).toContain(text);
  });

  test("Enter in a field of a slide leaves a draft a draft, and one that is published published", async () => {
    const first = async (path: string) =>
      /<button(?=[^>]*name="state")[^>]*value="(\w+)"/.exec(await (await admin.request(path)).text())?.[1];
    const shown = await site.db.query("select id from hero_slides where state = 'published' limit 1");
    expect(await first("/admin/hero-slider?dialog=add")).toBe("draft");
    expect(await first(`/admin/hero-slider?edit=${shown.rows[0].id}`)).toBe("published");
  });

  test("a position is a whole number from 1 to the count", async () => {
    const id = await firstOf("slide");
    for (const position of ["0", "6", "1.5", "", "first"])
      expect(await page("/admin/hero-slider", { intent: "move", id, position })).toContain("Please enter a whole number from 1 to 5.");
  });

  test("a name of a property type is used once", async () => {
    expect(await page("/admin/property-types?dialog=add", { intent: "save", name: "Villas", countSource: "real" })).toContain(
      "There is a property type with this name already.",
    );
  });

  test("a file that is not an image is rejected at its field; an image is stored in its sizes", async () => {
    const send = (image: Blob) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "save", ...kinds.destination.fields })) form.set(name, value);
      form.set("image", image, "picture.png");
      return admin.request("/admin/destinations?dialog=add", { method: "POST", body: form });
    };
    expect(drawn(await (await send(new Blob(["no picture"]))).text())).toContain(
      "This isn’t a PNG, JPG, GIF, WebP or AVIF image, or the file is damaged.",
    );
    expect((await send(await image(900, 600))).status).toBe(302);
    const { rows } = await site.db.query("delete from destinations where name = 'Mestia' returning image_url");
    expect(rows).toHaveLength(1);
    expect((await fetch(`${site.origin}${rows[0].image_url.replace(/\..*/, "")}/800.webp`)).status).toBe(200);
  });

  test("a slide takes a wide and an upright file; a wrong upright one is rejected at its own field", async () => {
    const send = async (upright: Blob) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "save", ...kinds.slide.fields, url: "" })) form.set(name, value);
      form.set("image", await image(1200, 800), "wide.png");
      form.set("portrait", upright, "upright.png");
      return admin.request("/admin/hero-slider?dialog=add", { method: "POST", body: form });
    };
    const field = drawn(await (await send(new Blob(["no picture"]))).text()).split("Upload an upright picture")[1];
    expect(field).toContain("This isn’t a PNG, JPG, GIF, WebP or AVIF image, or the file is damaged.");
    expect((await send(await image(720, 1280))).status).toBe(302);
    const { rows } = await site.db.query("delete from hero_slides where title = 'A slide' returning url, portrait_url");
    expect(rows).toEqual([{ url: expect.stringContaining("_1200x800_"), portrait_url: expect.stringContaining("_720x1280_") }]);
  });
});

async function image(width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  return new Blob([Uint8Array.from(bytes)]);
}

describe("the home page", () => {
  test("shows drafts to an administrator who previews it, uncached, and to nobody else", async () => {
    await admin.post("/admin/hero-slider?dialog=add", { intent: "save", ...kinds.slide.fields, title: "Only a draft", link: "/deals" });
    const previewed = await admin.request("/?preview=1");
    expect(previewed.headers.get("cache-control")).toBe("private, no-store");
    const html = drawn(await previewed.text());
    for (const text of ["Only a draft", "Preview: only you", 'href="/deals"']) expect(html).toContain(text);
    const manager = await new Visitor(site.origin).signIn("manager@stumari.example");
    for (const [who, path] of [
      [admin, "/"],
      [manager, "/?preview=1"],
      [new Visitor(site.origin), "/?preview=1"],
    ] as const)
      expect(await (await who.request(path)).text()).not.toContain("Only a draft");
    await site.db.query("delete from hero_slides where title = 'Only a draft'");
  });

  test("counts hotels unless a number is set", async () => {
    await admin.post("/admin/property-types?dialog=add", { intent: "save", name: "Castles", countSource: "set", count: "41" });
    expect(drawn(await (await admin.request("/")).text())).toContain("41 properties");
    await site.db.query("delete from property_types where name = 'Castles'");
  });
});

describe("property types that are missing", () => {
  test("are seeded when the screen is opened; a failure is only logged", async () => {
    await site.db.query("delete from property_types");
    expect(drawn(await (await admin.request("/admin")).text())).toContain("No property types found...");
    const failed = await withFixedTable(site.db, "property_types", () => admin.request("/admin/property-types"));
    expect(failed.status).toBe(200);
    expect(drawn(await failed.text())).toContain("No property types yet");
    const html = drawn(await (await admin.request("/admin/property-types")).text());
    for (const text of ["532 properties", "219 properties", "143 properties", "98 properties"]) expect(html).toContain(text);
  });
});

test("the dashboard counts open tasks", async () => {
  await site.db.query(
    "insert into review_reports select hotel_id, id, user_id, 'spam', '', now() from reviews where state = 'shown' order by id limit 2 on conflict do nothing",
  );
  await site.db.query("insert into jobs.job (name, state) select name, 'failed' from jobs.queue where name = 'send-mail'");
  const html = drawn(await (await admin.request("/admin")).text());
  const figure = (name: string) => Number(/>(\d+)<\/span>/.exec(html.slice(html.indexOf(name)))?.[1]);
  expect(["Held or reported reviews", "Failed jobs"].map(figure)).toEqual([2, 1]);
  const listed = (await site.db.query("select count(*)::int as n from hotels where listed")).rows[0].n;
  expect(html).toContain(`${listed} listed hotels`);
});

test("the dashboard has the sums of the bookings and payments of thirty days, what the site earns, and the latest bookings", async () => {
  const html = drawn(await (await admin.request("/admin")).text());
  const zone = "Asia/Tbilisi";
  const {
    rows: [sums],
  } = await site.db.query(
    `select count(*)::int as bookings, sum(total)::int as booked from reservations
       where source in ('site', 'offer') and paid_at >= ((now() at time zone $1)::date - 29)::timestamp at time zone $1`,
    [zone],
  );
  expect(sums.bookings).toBeGreaterThan(0);
  const shown = (cents: number) => `$${Math.floor(cents / 100).toLocaleString("en")}.${String(cents % 100).padStart(2, "0")}`;
  expect(html).toContain(`>${sums.bookings}</dd>`);
  expect(html).toContain(`>${shown(sums.booked)}</dd>`);
  const {
    rows: [last],
  } = await site.db.query(
    "select code from reservations where source = 'site' and due_now > 0 and paid_at is not null order by paid_at desc limit 1",
  );
  expect(html).toContain(`href="/admin/bookings/${last.code}"`);
  const {
    rows: [earned],
  } = await site.db.query(
    `select -coalesce(sum(amount) filter (where account = 'commission'), 0)::int as commission,
       coalesce(sum(amount) filter (where account <> 'commission'), 0)::int as costs
     from journal_entries e join postings p on p.entry_id = e.id where account in ('commission', 'points_cost', 'site_codes')
       and day >= date_trunc('month', now() at time zone $1) - interval '11 months'`,
    [zone],
  );
  expect(html).toContain(`>${shown(earned.commission)}</td>`);
  expect(html.includes("more than the commission")).toBe(earned.costs > earned.commission);
  const opened = await admin.request(`/admin/payments?q=${last.code}`);
  expect([opened.status, opened.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/admin\/payments\/[0-9a-f]{32}-1$/)]);
});
