import type { Page } from "@playwright/test";
import { looksRight, signInQuietly } from "./looks.ts";
import { arrives, settled } from "./settled.ts";
import { expect, siteAt, test } from "./site.ts";

const t = {
  table: "ცხრილად",
  tonight: "ამაღამ",
  answer: "პასუხი",
  text: "თქვენი პასუხი",
  publish: "პასუხის გამოქვეყნება",
  short: "გთხოვთ, დაწეროთ მინიმუმ 10 სიმბოლო",
  done: "პასუხი გამოქვეყნდა",
  thanks: "გმადლობთ თბილი სიტყვებისთვის.",
  next: "შემდეგი თვე",
  previous: "წინა თვე",
  card: "ბარათით გადახდილი",
  through: "Stumari-ს მეშვეობით",
  noneSuch: "ამ თვეში ასეთი მოძრაობა არ არის",
  every: "ყველა მოძრაობა",
};

/** Adjacent labels below or above the bars that overlap. */
const labelsThatTouch = (metrics: Element[]) =>
  metrics.flatMap((figure) => {
    const plot = figure.querySelector("[aria-hidden] > :last-child");
    const touching = (labels: Element[]) => {
      const boxes = labels
        .filter((label) => label.textContent && getComputedStyle(label).visibility === "visible" && label.getClientRects().length > 0)
        .map((label) => {
          const words = document.createRange();
          words.selectNodeContents(label);
          return { text: label.textContent, box: words.getBoundingClientRect() };
        });
      return boxes
        .filter(({ box }, index) => {
          const next = boxes[index + 1]?.box;
          return next && next.left < box.right && next.top < box.bottom && next.bottom > box.top;
        })
        .map(({ text }) => text);
    };
    return [...touching([...(plot?.lastElementChild?.children ?? [])]), ...touching([...(plot?.querySelectorAll(".bottom-full") ?? [])])];
  });

test("the offer of a second factor is one line of a wide window", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInQuietly(page, baseURL, "manager");
  for (const base of ["", "/ka"]) {
    await page.goto(`${base}/hotel-manager/dashboard`);
    expect((await page.getByRole("complementary").boundingBox())?.height).toBeLessThanOrEqual(41);
  }
});

test.describe("on a phone, in Georgian and dark", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });

  test("a manager reads the day and the charts, answers a review once and downloads the month", async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL, "manager");
    await page.goto("/ka/hotel-manager/dashboard");
    await expect(page.getByRole("rowheader", { name: t.tonight })).toBeVisible();
    const size = page.viewportSize();
    for (const width of [360, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.locator("figure").evaluateAll(labelsThatTouch), `labels of the plots at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const tile of await page.locator("main dl").first().locator("> div").all())
      expect((await tile.boundingBox())?.height).toBeLessThanOrEqual(92);
    if (size) await page.setViewportSize(size);
    await page.getByText(t.table).first().click();
    await expect(page.locator("figure").first().getByRole("table").getByRole("row")).toHaveCount(19);
    await looksRight(page);

    await page.goto("/ka/hotel-manager/reviews");
    const open = page.getByRole("link", { name: t.answer, exact: true });
    await open.first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t.publish }).click();
    await expect(dialog.getByText(t.short)).toBeVisible();
    await expect(dialog.getByLabel(t.text)).toBeFocused();
    await dialog.getByLabel(t.text).fill(t.thanks);
    await dialog.getByRole("button", { name: t.publish }).click();
    await expect(page.getByText(t.done)).toBeVisible();
    await expect(page.getByRole("blockquote").getByText(t.thanks)).toBeVisible();

    await page.goto("/ka/hotel-manager/money");
    await expect(page.getByRole("term").filter({ hasText: t.through })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: t.card })).toBeVisible();
    const lines = page.locator("tbody tr");
    const all = await lines.count();
    const code = await lines.first().getByRole("link").innerText();
    await page.getByRole("searchbox").fill(code.toLowerCase());
    await page.getByRole("searchbox").press("Enter");
    await arrives(page, /q=/);
    await expect.poll(() => lines.count()).toBeLessThan(all);
    await expect(lines.first().getByRole("link")).toHaveText(code);
    await page.getByRole("searchbox").fill("nobody of this name");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText(t.noneSuch)).toBeVisible();
    await page.getByRole("link", { name: t.every }).click();
    await expect.poll(() => lines.count()).toBe(all);
    await page.getByRole("link", { name: t.previous }).click();
    await arrives(page, /month=/);
    await page.getByRole("link", { name: t.next }).click();
    for (const [kind, start] of [
      ["CSV", "\ufeff"],
      ["PDF", "%PDF"],
    ] as const) {
      const href = await page.getByRole("link", { name: kind, exact: true }).getAttribute("href");
      const file = await page.request.get(href ?? "");
      expect(file.status()).toBe(200);
      expect((await file.body()).toString("utf8").startsWith(start)).toBe(true);
    }
  });
});

/** Books a room for tonight by the plain form of a phone booking. */
async function bookTonight(page: Page, origin: string, hotel: string, lastName: string) {
  const day = (days: number) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tbilisi" }).format(new Date(Date.now() + days * 86_400_000));
  const stay = { checkIn: day(0), checkOut: day(2), rooms: "1", adults: "1", children: "0" };
  const path = `/hotel-manager/bookings/new?hotel=${hotel}`;
  const form = await (await page.request.get(`${origin}${path}&${new URLSearchParams(stay)}`)).text();
  const valueOf = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(form)?.[1] ?? "";
  const [idempotencyKey, offer, hotelId] = ["idempotencyKey", "offer", "hotelId"].map(valueOf);
  const caller = { locale: "en", firstName: "Ana", lastName, email: "", phone: "", nightPrice: "90", ignoreRestrictions: "on" };
  await page.request.post(`${origin}${path}`, {
    form: { ...stay, ...caller, idempotencyKey: idempotencyKey ?? "", offer: offer ?? "", hotelId: hotelId ?? "" },
    headers: { origin },
    maxRedirects: 0,
  });
}

test("who is checked in keeps the place, so that a second press takes nobody else, and the notice takes it back", async ({
  page,
  baseURL,
}) => {
  const { rows } = await siteAt(baseURL).db.query(
    "select h.id from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' and h.time_zone = 'Asia/Tbilisi' order by h.name limit 1",
  );
  await signInQuietly(page, baseURL, "manager");
  for (const lastName of ["Aladashvili", "Bregadze", "Chavchavadze"]) await bookTonight(page, baseURL, rows[0].id, lastName);
  await page.goto(`/hotel-manager/dashboard?hotel=${rows[0].id}`);
  const waiting = page.getByRole("button", { name: /^Check in: / });
  const labels = () => waiting.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  const before = await labels();
  expect(before.length).toBeGreaterThanOrEqual(2);
  const guest = before[0]?.replace("Check in: ", "") ?? "";
  const box = await waiting.first().boundingBox();
  const press = () => page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await press();
  await expect(page.getByText(`${guest} is checked in`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Undo the check-in: ${guest}` })).toBeVisible();
  await press();
  await settled(page);
  expect(await labels()).toEqual(before.slice(1));
  await expect(page).toHaveTitle(/Dashboard/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(waiting).toHaveCount(before.length);
  expect(await labels()).toEqual(before);
});
