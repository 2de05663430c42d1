import { expect, test } from "vitest";
import { networkOf, wideNetworkOf } from "#platform/network/client-address.server.ts";
import { type Client, requestLanes } from "./request-lanes.ts";

const pools = (["pages", "writes", "jobs"] as const).map((use) => ({ use, max: 4, total: 0, idle: 0, waiting: 0 }));

/** How many of the requests, one from each of these, run at once. */
async function atOnce(who: (string | Client)[], method: string, pathOf = (_index: number) => "/") {
  const lanes = requestLanes(pools);
  let running = 0;
  const end = Promise.withResolvers<void>();
  const requests = who.map((one, index) =>
    lanes(
      { method, path: pathOf(index).replace(/\?.*/, ""), url: `http://localhost${pathOf(index)}` },
      typeof one === "string" ? { who: one, network: one } : one,
      async () => {
        running++;
        await end.promise;
        return new Response();
      },
    ),
  );
  await new Promise((resolve) => setTimeout(resolve));
  const seen = running;
  end.resolve();
  await Promise.all(requests);
  return seen;
}

test("all addresses of one IPv6 network share a lane", async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `2001:db8:1:2::${index + 1}`);
  expect([await atOnce(addresses.map(networkOf), "GET"), await atOnce(addresses.map(networkOf), "POST")]).toEqual([2, 2]);
  const networks = Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index + 1}00::1`);
  expect(await atOnce(networks.map(networkOf), "GET")).toBe(8);
});

test("256 neighbouring IPv6 networks of one customer leave a connection for pages to others", async () => {
  const clients = Array.from({ length: 8 }, (_, index) => `2001:db8:1:10${index}::1`).map((address) => ({
    who: networkOf(address),
    network: wideNetworkOf(address),
  }));
  expect(await atOnce(clients, "GET")).toBe(3);
});

test("searches for flexible dates share a small lane, each network one at a time, and other searches go on", async () => {
  const people = Array.from({ length: 8 }, (_, index) => `192.0.2.${index}`);
  const flexible = [
    "/hotels?month=2027-05&nights=2",
    "/hotels?checkIn=2027-05-01&flex=3",
    "/search/map?month=2027-05",
    "/ka/hotels/prices",
  ];
  for (const path of flexible) expect(await atOnce(people, "GET", () => path), path).toBe(1);
  for (const path of ["/hotels/0199aaaa-0000-7000-8000-00000000000a?flex=3", "/hotel-manager/availability?month=2027-05"])
    expect(await atOnce(people, "GET", () => path), path).toBe(8);
  expect(await atOnce(people, "GET", (index) => (index < 4 ? (flexible[0] ?? "") : "/hotels?location=Paris"))).toBe(5);
});

test("the bookings of a hotel share a lane, however the URL is written", async () => {
  const people = Array.from({ length: 8 }, (_, index) => `person ${index}`);
  const path = "/hotels/0199aaaa-0000-7000-8000-00000000000a";
  expect(await atOnce(people, "POST", (index) => (index % 2 ? path : path.toUpperCase()))).toBe(3);
});
