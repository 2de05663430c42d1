import { expect, test } from "vitest";
import { requestLanes } from "./request-lanes.ts";

const pools = (["pages", "writes", "jobs"] as const).map((use) => ({ use, max: 4, total: 0, idle: 0, waiting: 0 }));

/** How many of the requests, one from each of these, run at once. */
async function atOnce(who: string[], method: string) {
  const lanes = requestLanes(pools);
  let running = 0;
  const end = Promise.withResolvers<void>();
  const requests = who.map((one) =>
    lanes({ method, path: "/" }, one, async () => {
      running++;
      await end.promise;
      return new Response();
    }),
  );
  await new Promise((resolve) => setTimeout(resolve));
  const seen = running;
  end.resolve();
  await Promise.all(requests);
  return seen;
}

test("S7: the addresses of one IPv6 network, of which a customer has as many as they like, share a lane", async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `2001:db8:1:2::${index + 1}`);
  expect([await atOnce(addresses, "GET"), await atOnce(addresses, "POST")]).toEqual([2, 2]);
  const networks = Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index + 1}::1`);
  expect(await atOnce(networks, "GET")).toBe(8);
});
