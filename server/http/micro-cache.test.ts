import { Hono } from "hono";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as limits from "#kit/limits.ts";
import type { Site } from "../site.ts";
import { microCache } from "./micro-cache.ts";
import { sharedCookies } from "./shared-cookies.ts";

const themed = (value: string) => `theme=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;
const currency = (value: string) => `currency=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;

/** A site whose pages count their renderings; `private` ones are not declared shareable. */
function siteWith(most?: { pageBytes: number; bytes: number; pages: number }, body = "") {
  let drawn = 0;
  const app = new Hono<Site>();
  app.use(microCache({ ttl: 60_000, ...(most && { limits: most }) }));
  app.get("*", (c) => {
    drawn += 1;
    c.set("shareable", !c.req.path.startsWith("/private"));
    if (c.req.path.startsWith("/toast")) c.header("set-cookie", "toast=1");
    return c.html(`${drawn} ${body}`);
  });
  return async (path: string, cookie?: string) => (await app.request(path, cookie === undefined ? {} : { headers: { cookie } })).text();
}

describe("a shared page", () => {
  test("is rendered once for visitors without cookies, and once per theme and currency", async () => {
    const ask = siteWith();
    expect(await ask("/")).toBe(await ask("/"));
    expect(await ask("/", themed("dark"))).toBe(await ask("/", themed("dark")));
    expect(await ask("/", themed("dark"))).not.toBe(await ask("/"));
    expect(await ask("/", `${themed("dark")}; ${currency("EUR")}`)).toBe(await ask("/", `${currency("EUR")}; ${themed("dark")}`));
  });

  test("of flexible dates is kept for longer", async () => {
    let drawn = 0;
    const app = new Hono<Site>();
    app.use(microCache({ ttl: -1, slowTtl: 60_000 }));
    app.get("*", (c) => {
      c.set("shareable", true);
      return c.html(String(++drawn));
    });
    const ask = async (path: string) => (await app.request(path)).text();
    expect(await ask("/hotels?month=2027-05")).toBe(await ask("/hotels?month=2027-05"));
    expect(await ask("/hotels?location=Paris")).not.toBe(await ask("/hotels?location=Paris"));
  });

  test("is rendered again after its time, whatever the clock of the machine says", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const ask = siteWith();
    const first = await ask("/");
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(await ask("/")).toBe(first);
    vi.advanceTimersByTime(60_001);
    expect(await ask("/")).not.toBe(first);
  });

  test("is cached only if its loader declares it shareable and it sets no cookie", async () => {
    const ask = siteWith();
    expect(await ask("/private")).not.toBe(await ask("/private"));
    expect(await ask("/toast")).not.toBe(await ask("/toast"));
  });

  test("is rendered once for concurrent requests", async () => {
    const ask = siteWith();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => ask("/")))).size).toBe(1);
  });

  test("is not cached above the size limit", async () => {
    const ask = siteWith({ pageBytes: 100, bytes: 1000, pages: 10 }, "x".repeat(100));
    expect(await ask("/")).not.toBe(await ask("/"));
  });

  test("is evicted when the cache has too many bytes or pages", async () => {
    for (const most of [
      { pageBytes: 100, bytes: 350, pages: 100 },
      { pageBytes: 100, bytes: 10_000, pages: 3 },
    ]) {
      const ask = siteWith(most, "x".repeat(80));
      const first = await ask("/a");
      const paths = ["/b", "/c", "/d", "/e"];
      const others = [];
      for (const path of paths) others.push(await ask(path));
      expect(await ask("/e")).toBe(others.at(-1));
      expect(await ask("/a")).not.toBe(first);
    }
  });

  test("is not cached under an unbounded URL", async () => {
    const ask = siteWith();
    const long = `/?q=${"x".repeat(limits.sharedAddressLength)}`;
    expect(await ask(long)).not.toBe(await ask(long));
  });
});

describe("a request bypasses the shared cache with", () => {
  const session = "stumari.session_token=abc.def";
  test.each([
    session,
    `theme=x;  ${session}`,
    `${themed("dark")};  ${session}`,
    `${themed("dark")};\t${session}`,
    `${themed("dark")};${session}`,
    `${themed("dark")},${session}`,
    ` ${themed("dark")}`,
    `${themed("dark")} `,
    `${themed("dark")}; ${themed("light")}`,
    themed("blue"),
    currency("XXX"),
    "theme=dark",
    "language=fr",
    "language=en; unknown=1",
    "constructor=x",
    "__proto__=x",
    "toast=eyJ9",
    "=x",
    "x",
    ";",
    `language=en; ${"a".repeat(2000)}=b`,
  ])("the cookies %j", async (header) => {
    expect(await sharedCookies(header)).toBeUndefined();
  });

  test("but not without cookies, or with those of language, theme and currency", async () => {
    expect(await sharedCookies(undefined)).toBe("");
    expect(await sharedCookies(`language=ka; ${themed("light")}; ${currency("USD")}`)).toBe("language=ka&theme=light&currency=USD");
  });
});

test("a request does not wait for a page that is queued behind another client", async () => {
  let drawn = 0;
  const app = new Hono<Site>();
  app.use(microCache({ ttl: 60_000 }));
  const turn = Promise.withResolvers<void>();
  app.get("*", async (c) => {
    const own = ++drawn;
    c.get("drawing")?.(false);
    if (c.req.header("x-test") === "queued") await turn.promise;
    c.get("drawing")?.(true);
    c.set("shareable", true);
    return c.html(`page ${own}`);
  });
  const ask = async (who: string) => (await app.request("/", { headers: { "x-test": who } })).text();
  const queued = ask("queued");
  await expect.poll(() => drawn).toBe(1);
  expect(await ask("free")).toBe("page 2");
  expect(await ask("free")).toBe("page 2");
  turn.resolve();
  expect(await queued).toBe("page 1");
  expect(await ask("free")).toBe("page 2");
});
