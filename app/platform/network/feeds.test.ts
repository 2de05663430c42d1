import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { openFeeds } from "./feeds.server.ts";
import { openOtherSites } from "./other-sites.server.ts";
import { isPublicAddress } from "./public-address.server.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A site on this machine under the name `site.test`, which alone may be reached here. */
async function site(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return `http://site.test:${(server.address() as AddressInfo).port}`;
}
const resolve = async (host: string) =>
  host === "site.test" ? ["127.0.0.1"] : host === "mixed.test" ? ["8.8.8.8", "10.0.0.1"] : ["169.254.169.254"];
const feeds = openFeeds(
  openOtherSites({ resolve, mayReach: (address) => address === "127.0.0.1" || isPublicAddress(address), mayUsePort: () => true }),
);
const strict = openFeeds(openOtherSites({ resolve, mayReach: isPublicAddress, mayUsePort: (port) => port === 80 || port === 443 }));
const unknown = { etag: null, lastModified: null };

describe("reading a calendar feed", () => {
  test("returns the text and its validators; the next read gets 304", async () => {
    const url = await site(({ headers }, answer) => {
      if (headers["if-none-match"] === '"1"') answer.writeHead(304).end();
      else answer.writeHead(200, { etag: '"1"', "last-modified": "Sat, 21 Nov 2026 09:00:00 GMT" }).end("BEGIN:VCALENDAR");
    });
    const first = await feeds.read(url, unknown);
    expect(first).toEqual({ kind: "file", text: "BEGIN:VCALENDAR", etag: '"1"', lastModified: "Sat, 21 Nov 2026 09:00:00 GMT" });
    expect(await feeds.read(url, { etag: '"1"', lastModified: null })).toEqual({ kind: "unchanged" });
  });

  test("follows three redirects and rejects the fourth", async () => {
    const url = await site(({ url: path = "" }, answer) => {
      const left = Number(path.slice(1));
      if (left === 0) answer.end("here");
      else answer.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await feeds.read(`${url}/3`, unknown)).toMatchObject({ kind: "file", text: "here" });
    expect(await feeds.read(`${url}/4`, unknown)).toEqual({ kind: "failed", why: "too_many_redirects" });
  });

  test.each([
    "http://10.0.0.1/",
    "http://[::1]/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://metadata.test/latest",
    "http://mixed.test/",
    "file:///etc/passwd",
  ])("rejects %s", async (address) => {
    expect(await strict.read(address, unknown)).toEqual({ kind: "failed", why: "private_address" });
  });

  test.each(["http://10.0.0.1/", "http://[::1]/", "http://metadata.test/latest", "file:///etc/passwd"])(
    "rejects a redirect to %s",
    async (location) => {
      const url = await site((_request, answer) => void answer.writeHead(302, { location }).end());
      expect(await feeds.read(url, unknown)).toEqual({ kind: "failed", why: "private_address" });
    },
  );

  test("reads at most 2 MB, with or without a Content-Length", async () => {
    const much = Buffer.alloc(2 * 1024 * 1024 + 1, 65);
    const declared = await site((_request, answer) => void answer.writeHead(200, { "content-length": much.length }).end(much));
    const undeclared = await site((_request, answer) => {
      answer.write(much.subarray(0, 10));
      answer.end(much);
    });
    for (const url of [declared, undeclared]) expect(await feeds.read(url, unknown)).toEqual({ kind: "failed", why: "too_large" });
  });

  test.each([
    [404, "gone"],
    [410, "gone"],
    [401, "access_denied"],
    [403, "access_denied"],
    [500, "server_error"],
    [503, "server_error"],
    [429, "refused_by_site"],
  ])("reports the status %i as %s", async (status, why) => {
    const url = await site((_request, answer) => void answer.writeHead(status).end("<html>"));
    expect(await feeds.read(url, unknown)).toEqual({ kind: "failed", why });
  });

  test("distinguishes an unknown host from a timeout", async () => {
    const closing = await site((_request, answer) => void answer.destroy());
    expect(await feeds.read(closing, unknown)).toEqual({ kind: "failed", why: "unreachable" });
    const silent = await site(() => undefined);
    const sites = openOtherSites({ resolve, mayReach: () => true, mayUsePort: () => true });
    expect(await sites.fetch(silent, {}, { mostBytes: 10, timeoutMs: 1 })).toEqual({ kind: "failed", why: "timed_out" });
    const nameless = openOtherSites({ resolve: () => new Promise(() => undefined), mayReach: () => true, mayUsePort: () => true });
    expect(await nameless.fetch(silent, {}, { mostBytes: 10, timeoutMs: 1 })).toEqual({ kind: "failed", why: "timed_out" });
  });
});

describe("the URL of a feed", () => {
  test.each([
    ["http://10.0.0.1/a.ics", "private_address"],
    ["https://[fd00:ec2::254]/", "private_address"],
    ["https://168.63.129.16/", "private_address"],
    ["https://metadata.test/", "private_address"],
    ["https://mixed.test/", "private_address"],
    ["https://8.8.8.8:8443/a.ics", "other_port"],
    ["http://8.8.8.8:22/", "other_port"],
  ])("%s is rejected: %s", async (url, why) => {
    expect(await strict.problemOf(url)).toBe(why);
    expect(await strict.read(url, unknown)).toEqual({ kind: "failed", why });
  });

  test("is accepted when it is public, or when its name does not resolve at the moment", async () => {
    expect(await strict.problemOf("https://8.8.8.8/a.ics")).toBeUndefined();
    const nameless = openOtherSites({
      resolve: () => Promise.reject(new Error("ENOTFOUND")),
      mayReach: isPublicAddress,
      mayUsePort: () => true,
    });
    expect(await nameless.problemOf("https://nowhere.test/")).toBeUndefined();
  });

  test("a redirect to another port is rejected", async () => {
    const url = await site((_request, answer) => void answer.writeHead(302, { location: "http://8.8.8.8:22/" }).end());
    const sites = openOtherSites({
      resolve,
      mayReach: (address) => address === "127.0.0.1" || isPublicAddress(address),
      mayUsePort: (port) => port !== 22,
    });
    expect(await sites.fetch(url, {}, { mostBytes: 10, timeoutMs: 5000 })).toEqual({ kind: "failed", why: "other_port" });
  });
});
