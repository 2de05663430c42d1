import { readdirSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type SampleSite, startSampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let secure: string;
let site: SampleSite;
let httpsSite: SampleSite;
let inside: string;
let admin: Visitor;
beforeAll(async () => {
  site = await sharedSampleSite();
  admin = await new Visitor(site.origin).signIn("admin@stumari.example");
  const PORT = String(Number(new URL(site.origin).port) + 1);
  secure = `https://localhost:${PORT}`;
  httpsSite = await startSampleSite(inject("server"), inject("sample"), { ORIGIN: secure, PORT });
  inside = `http://localhost:${PORT}`;
});
afterAll(() => Promise.all([site.stop(), httpsSite.stop()]));

const script = readdirSync("build/client/assets").find((name) => name.endsWith(".css")) ?? "";
const kinds: [string, string, RequestInit?][] = [
  ["a page", "/"],
  ["a page of the back office", "/admin/users"],
  ["the data of a page", "/hotels.data"],
  ["a redirect", "/logout"],
  ["a page that is not there", "/no-such-page"],
  ["a file of the account", "/profile/data.json"],
  ["a file of the back office", "/admin/newsletter.csv"],
  ["a calendar that is not there", "/trips/NOSUCHCODE/calendar.ics"],
  ["a wrong form", "/newsletter", { method: "POST", body: "x" }],
  [
    "a form of another site",
    "/login",
    { method: "POST", body: new URLSearchParams({ a: "b" }), headers: { origin: "https://evil.example" } },
  ],
  ["an asset", `/assets/${script}`],
  ["an asset that is not there", "/assets/nothing.js"],
  ["an icon", "/favicon.svg"],
  ["a picture that is not there", "/media/nothing.jpg"],
  ["the door of the sign-in library", "/api/auth/get-session"],
  ["the door of the provider", "/api/payments/flitt/callback", { method: "POST", body: "{}" }],
  ["the way back from the provider", "/api/payments/flitt/return"],
  ["the health of the site", "/healthz"],
];

/** Signs in like a proxy: a request to the internal address with the public Host. */
const signInBehindProxy = (inner: string, origin: string) =>
  new Promise<{ status: number | undefined; cookies: string[] }>((answered, failed) => {
    const headers = { host: new URL(origin).host, origin, "content-type": "application/x-www-form-urlencoded" };
    request(`${inner}/login`, { method: "POST", headers }, (answer) => {
      answer.resume();
      answered({ status: answer.statusCode, cookies: answer.headers["set-cookie"] ?? [] });
    })
      .on("error", failed)
      .end(new URLSearchParams({ email: "guest@stumari.example", password: "stumari-demo" }).toString());
  });

describe("invariant 25: security headers", () => {
  test.each(kinds)("with %s", async (_kind, path, init) => {
    const { headers } = await admin.request(path, init);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src ('none'|'self' 'nonce-[^']+')(?:;|$)/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test.each(kinds)("on https, with %s: HSTS", async (_kind, path, init) => {
    const answer = await fetch(inside + path, { redirect: "manual", ...init });
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
  });

  test.each([
    ["http", false],
    ["https", true],
  ] as const)("cookies of %s are HttpOnly and SameSite", async (_scheme, isSecure) => {
    const origin = isSecure ? secure : site.origin;
    const { status, cookies } = await signInBehindProxy(isSecure ? inside : site.origin, origin);
    expect(status).toBe(302);
    const cookie = cookies.find((text) => text.includes("session_token")) ?? "";
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(/; Secure/i.test(cookie)).toBe(isSecure);
    expect(cookie.startsWith(isSecure ? "__Host-stumari.session_token=" : "stumari.session_token=")).toBe(true);
  });

  test("over https a session cookie is read with its __Host- prefix only", async () => {
    const { cookies } = await signInBehindProxy(inside, secure);
    const [cookie = ""] = (cookies.find((text) => text.includes("session_token")) ?? "").split(";");
    const ask = (sent: string) =>
      fetch(`${inside}/profile`, { redirect: "manual", headers: { cookie: sent } }).then(({ status }) => status);
    expect(await ask(cookie)).toBe(200);
    expect(await ask(cookie.replace("__Host-", ""))).toBe(302);
    expect(await ask(cookie.replace("__Host-", "__Secure-"))).toBe(302);
  });

  test("personal pages are not cached by intermediaries", async () => {
    for (const path of [
      "/trips",
      "/ka/trips",
      "/trips.data",
      "/profile",
      "/rewards",
      "/admin",
      "/hotel-manager/dashboard",
      "/payment-result",
    ])
      expect((await admin.request(path)).headers.get("cache-control"), path).toBe("private, no-store");
    expect((await admin.request("/hotels")).headers.get("cache-control")).toBe("private, no-store");
  });

  test("idle connections stay open longer than the 60 seconds of common proxies", async () => {
    const answer = await fetch(`${site.origin}/healthz`);
    expect(answer.headers.get("keep-alive")).toBe("timeout=65");
  });

  test("a request for another host is rejected", async () => {
    const requestFor = (host: string) =>
      new Promise<number | undefined>((answered, failed) => {
        request(`${site.origin}/hotels`, { headers: { host } }, (answer) => {
          answer.resume();
          answered(answer.statusCode);
        })
          .on("error", failed)
          .end();
      });
    expect(await requestFor(new URL(site.origin).host)).toBe(200);
    expect(await requestFor("evil.example")).toBe(421);
  });
});
