import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { openFeeds } from "./feeds.server.ts";
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
const feeds = openFeeds({
  resolve: async (host) => (host === "site.test" ? ["127.0.0.1"] : host === "mixed.test" ? ["8.8.8.8", "10.0.0.1"] : ["169.254.169.254"]),
  mayReach: (address) => address === "127.0.0.1" || isPublicAddress(address),
});
const unknown = { etag: null, lastModified: null };

describe("reading another site", () => {
  test("brings the text and what to ask with next time, which is then answered by nothing new", async () => {
    const url = await site(({ headers }, answer) => {
      if (headers["if-none-match"] === '"1"') answer.writeHead(304).end();
      else answer.writeHead(200, { etag: '"1"', "last-modified": "Sat, 21 Nov 2026 09:00:00 GMT" }).end("BEGIN:VCALENDAR");
    });
    const first = await feeds.read(url, unknown);
    expect(first).toEqual({ kind: "file", text: "BEGIN:VCALENDAR", etag: '"1"', lastModified: "Sat, 21 Nov 2026 09:00:00 GMT" });
    expect(await feeds.read(url, { etag: '"1"', lastModified: null })).toEqual({ kind: "unchanged" });
  });

  test("follows three redirects and no fourth", async () => {
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
  ])("is not led to %s", async (address) => {
    const strict = openFeeds({
      resolve: async (host) => (host === "mixed.test" ? ["8.8.8.8", "10.0.0.1"] : ["169.254.169.254"]),
      mayReach: isPublicAddress,
    });
    expect(await strict.read(address, unknown)).toEqual({ kind: "failed", why: "private_address" });
  });

  test.each(["http://10.0.0.1/", "http://[::1]/", "http://metadata.test/latest", "file:///etc/passwd"])(
    "is not led to %s by a redirect either",
    async (location) => {
      const url = await site((_request, answer) => void answer.writeHead(302, { location }).end());
      expect(await feeds.read(url, unknown)).toEqual({ kind: "failed", why: "private_address" });
    },
  );

  test("reads no more than 2 MB, whether the site says so or not", async () => {
    const much = Buffer.alloc(2 * 1024 * 1024 + 1, 65);
    const said = await site((_request, answer) => void answer.writeHead(200, { "content-length": much.length }).end(much));
    const unsaid = await site((_request, answer) => {
      answer.write(much.subarray(0, 10));
      answer.end(much);
    });
    for (const url of [said, unsaid]) expect(await feeds.read(url, unknown)).toEqual({ kind: "failed", why: "too_large" });
  });

  test("tells a site that refuses from one that is not there", async () => {
    const url = await site((_request, answer) => void answer.writeHead(404).end("<html>"));
    expect(await feeds.read(url, unknown)).toEqual({ kind: "failed", why: "refused_by_site" });
    const gone = await site((_request, answer) => void answer.destroy());
    expect(await feeds.read(gone, unknown)).toEqual({ kind: "failed", why: "unreachable" });
  });
});
