import type { HonoRequest } from "hono";
import * as limits from "#kit/limits.ts";
import type { OpenDatabase } from "#platform/database/database.server.ts";
import { createBulkhead } from "./bulkhead.ts";

/** Routes and ids match in any case. */
const hotelOf = (path: string) => /\/(?:managed-)?hotels\/([\da-f-]{36})(?:[/.]|$)/i.exec(path)?.[1]?.toLowerCase();

/** Twice the time that a request waits for a connection. */
const waitMs = limits.laneSeconds * 1000;

/** Pages that search, in any language, and their data. */
const searchPath = /^(?:\/[a-z]{2})?\/(?:hotels|georgia-hotels|search\/map|search\/prices|hotels\/prices)(?:\.data)?\/?$/i;

/** Whether a request asks for the cheapest of many stays, which costs the database far more than any other page. */
export const isFlexible = ({ path, query }: { path: string; query: URLSearchParams }): boolean =>
  searchPath.test(path) && (/hotels\/prices/i.test(path) || query.has("month") || query.has("flex"));

/** Who sends a request: the person, of visitors the network; and the wider network, which may have many. */
export type Client = { who: string; network: string };

/**
 * Limits a person (of visitors a network: `who`) to about half of the connections for pages and half of those for
 * writes, a wider network to all but one of those for pages, and the bookings of one hotel to all but one of those for
 * writes, so that no client blocks others. Searches for flexible dates share a quarter of the connections for pages, each
 * wider network one at a time. Further requests are queued.
 */
export function requestLanes(pools: ReturnType<OpenDatabase["pools"]>) {
  const connections = (use: "pages" | "writes") => pools.find((pool) => pool.use === use)?.max ?? 2;
  const half = (count: number) => Math.max(1, Math.floor(count / 2));
  const reading = createBulkhead({ atOnce: half(connections("pages") + 1), waiting: limits.waitingReads, waitMs });
  const ofNetwork = createBulkhead({ atOnce: Math.max(1, connections("pages") - 1), waiting: limits.waitingReads, waitMs });
  const flexible = createBulkhead({ atOnce: Math.max(1, Math.floor(connections("pages") / 4)), waiting: limits.waitingFlexible, waitMs });
  const flexibleOf = createBulkhead({ atOnce: 1, waiting: limits.waitingFlexibleOfClient, waitMs });
  const writing = createBulkhead({ atOnce: half(connections("writes")), waiting: limits.waitingWrites, waitMs });
  const ofHotel = createBulkhead({ atOnce: Math.max(1, connections("writes") - 1), waiting: limits.waitingReads, waitMs });

  return async <Value = Response>(
    request: Pick<HonoRequest, "method" | "path" | "url">,
    { who, network }: Client,
    work: () => Value | Promise<Value>,
  ): Promise<Value> => {
    const done = async () => work();
    if (request.method === "GET" || request.method === "HEAD") {
      const isSlow = isFlexible({ path: request.path, query: new URL(request.url).searchParams });
      const read = isSlow ? () => flexibleOf(network, () => flexible("all", done)) : done;
      return reading(who, () => (who === network ? read() : ofNetwork(network, read)));
    }
    const hotel = hotelOf(request.path);
    return writing(who, () => (hotel ? ofHotel(hotel, done) : done()));
  };
}
