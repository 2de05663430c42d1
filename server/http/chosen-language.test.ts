import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { chosenLanguage } from "./chosen-language.ts";

const origin = "http://localhost:3000";
const site = new Hono().use(chosenLanguage(origin)).all("*", (c) => c.text("page"));
const open = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.request(`${origin}${path}`, { method, headers: { accept: "text/html,*/*", cookie: "language=ka", ...headers } });

describe("a person who chose Georgian", () => {
  test.each([
    ["/", "/ka"],
    ["/hotels?city=Batumi&guests=2", "/ka/hotels?city=Batumi&guests=2"],
    ["/payment-result?order=7", "/ka/payment-result?order=7"],
  ])("gets %s in Georgian, not cached", async (path, to) => {
    const answer = await open(path, {
      "sec-fetch-mode": "navigate",
      "sec-fetch-site": "cross-site",
      referer: "https://elsewhere.example/",
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(to);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([
    ["a URL that names a language", "/ka/hotels", {}, "GET"],
    ["a form", "/login", {}, "POST"],
    ["data that a page asks for", "/hotels.data", {}, "GET"],
    ["data that a script asks for", "/suggestions?q=b", { "sec-fetch-mode": "cors" }, "GET"],
    ["a program that takes no pages", "/hotels", { accept: "*/*" }, "GET"],
    ["a picture", "/media/hotels/1.avif", {}, "GET"],
    ["the door of the sign-in library", "/api/auth/callback/google?code=1", {}, "GET"],
    ["a visitor or crawler without the cookie", "/hotels", { cookie: "" }, "GET"],
    ["who chose English", "/hotels", { cookie: "language=en" }, "GET"],
    ["a language that there is not", "/hotels", { cookie: "language=xx" }, "GET"],
    ["a step within the site", "/hotels", { referer: `${origin}/rewards`, "sec-fetch-site": "same-origin" }, "GET"],
  ])("is not redirected: %s", async (_what, path, headers, method) => {
    expect((await open(path, headers, method)).status).toBe(200);
  });

  test("switches back with the link of a Georgian page, without scripts too, and the choice is stored", async () => {
    const answer = await open("/hotels", { referer: `${origin}/ka/hotels`, "sec-fetch-site": "same-origin" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(/^language=en; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect((await open("/hotels", { cookie: "language=en" })).status).toBe(200);
  });

  test("navigation to Georgian is stored as well; navigation within a language is not a choice", async () => {
    const chosen = await open("/ka/hotels", { cookie: "", referer: `${origin}/hotels` });
    expect(chosen.headers.get("set-cookie")).toContain("language=ka");
    expect((await open("/ka/deals", { cookie: "", referer: `${origin}/ka/hotels` })).headers.get("set-cookie")).toBeNull();
    expect((await open("/ka/deals", { cookie: "", referer: "https://elsewhere.example/x" })).headers.get("set-cookie")).toBeNull();
  });
});
