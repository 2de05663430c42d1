import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { Site } from "../site.ts";
import { loopbackOnly, ownHostOnly } from "./host-check.ts";
import { hostCookie, hostCookies, plainCookies } from "./host-cookies.ts";

describe("cookies over https", () => {
  test("are set with the prefix __Host- and its required attributes", () => {
    expect(hostCookie("stumari.session_token=a.b; Max-Age=60; Path=/x; Domain=example.com; HttpOnly; SameSite=Lax")).toBe(
      "__Host-stumari.session_token=a.b; Max-Age=60; HttpOnly; SameSite=Lax; Path=/; Secure",
    );
    expect(hostCookie("language=ka; Path=/")).toBe("language=ka; Path=/");
  });

  test("are read under their plain names, and ignored without the prefix", () => {
    expect(plainCookies("__Host-stumari.session_token=a; __Host-theme=b; language=ka")).toBe(
      "stumari.session_token=a; theme=b; language=ka",
    );
    expect(plainCookies("stumari.session_token=a; __Secure-stumari.session_token=b;toast=c;  theme=d; other=e")).toBe("other=e");
  });

  test.each([
    ["https://stay.example", "__Host-theme=1"],
    ["http://localhost:3000", "theme=1"],
  ])("at %s", async (origin, cookie) => {
    const app = new Hono().use(hostCookies(origin)).get("/", (c) => {
      c.header("set-cookie", "theme=1; Path=/");
      return c.text(c.req.header("cookie") ?? "");
    });
    const answer = await app.request("/", { headers: { cookie } });
    expect(await answer.text()).toBe("theme=1");
    expect(answer.headers.getSetCookie()[0]).toMatch(new RegExp(`^${cookie}; Path=/`));
  });
});

describe("the Host of a request", () => {
  const app = new Hono<Site>().use(ownHostOnly("https://stay.example")).get("/", (c) => c.text("ok"));
  test.each([
    ["stay.example", 200],
    ["STAY.example", 200],
    ["localhost:3000", 200],
    ["127.0.0.1", 200],
    ["[::1]:3000", 200],
    ["evil.example", 421],
    ["stay.example.evil.example", 421],
    ["stay.example:81", 421],
    ["localhost.evil.example", 421],
    ["", 421],
    ["//", 421],
  ])("%j gets %i", async (host, status) => {
    expect((await app.request("/", { headers: { host } })).status).toBe(status);
  });
});

describe("pages for development", () => {
  const app = new Hono<Site>().use("/dev/*", loopbackOnly).get("/dev/mail", (c) => c.text("mails"));
  test.each([
    ["127.0.0.1", {}, 200],
    ["::1", {}, 200],
    ["::ffff:127.0.0.1", {}, 200],
    ["192.168.1.7", {}, 404],
    ["2001:db8::1", {}, 404],
    ["", {}, 404],
    ["127.0.0.1", { "x-forwarded-for": "203.0.113.9" }, 404],
  ])("requested from %j with %j get %i", async (remoteAddress, headers, status) => {
    const answer = await app.request("/dev/mail", { headers }, { incoming: { socket: { remoteAddress } } });
    expect(answer.status).toBe(status);
  });
});
