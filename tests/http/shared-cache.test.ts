import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let session: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  session = (await new Visitor(site.origin).signIn("guest@stumari.example")).cookie;
});
afterAll(() => site.stop());

const ask = async (path: string, cookie?: string) => (await fetch(site.origin + path, { headers: cookie ? { cookie } : {} })).text();
const nonceIn = (page: string) => /nonce="([^"]+)"/.exec(page)?.[1];
let requests = 0;

describe("the shared page cache", () => {
  test.each(["theme=x;  ", "theme=x;\t", "theme=x; \t ", "theme=x;", "theme=x ; ", "; ", "theme=x;;", ""])(
    "never serves the page of a signed-in person whose cookies begin with %j",
    async (before) => {
      const path = `/hotels?attack=${++requests}`;
      await ask(path, before + session);
      expect(await ask(path)).not.toContain("guest@stumari.example");
    },
  );

  test("serves pages, data and files of visitors", async () => {
    for (const path of ["/", "/deals", "/hotels.data", "/profile", "/trips"]) {
      await ask(`${path}?attack=${++requests}`, `theme=x;  ${session}`);
      expect(await ask(`${path}?attack=${requests}`), path).not.toContain("guest@stumari.example");
    }
  });

  test("stores a page only when its loader permits it", async () => {
    const drawings = async (path: string) => {
      const pages = await Promise.all(Array.from({ length: 5 }, () => ask(path)));
      return new Set(pages.map(nonceIn)).size;
    };
    expect(await drawings("/deals?shared=yes")).toBe(1);
    for (const path of ["/login", "/signup", "/forgot-password", "/payment-result", "/no-such-page"])
      expect(await drawings(path), path).toBe(5);
  });
});
