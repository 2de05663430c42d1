import type { HonoRequest } from "hono";
import * as limits from "#kit/limits.ts";
import type { OpenDatabase } from "#platform/database.server.ts";
import { createBulkhead } from "./bulkhead.ts";

/** Routes and ids match in any case. */
const hotelOf = (path: string) => /\/hotels\/([\da-f-]{36})(?:[/.]|$)/i.exec(path)?.[1]?.toLowerCase();

/** Twice the time that a request waits for a connection. */
const waitMs = limits.laneSeconds * 1000;

/**
 * Limits a person (of visitors a network: `who`) to about half of the connections for pages and half of those for
 * writes, and the bookings of one hotel to all but one of those for writes, so that no client blocks others. Further
 * requests are queued.
 */
export function requestLanes(pools: ReturnType<OpenDatabase["pools"]>) {
  const connections = (use: "pages" | "writes") => pools.find((pool) => pool.use === use)?.max ?? 2;
  const half = (count: number) => Math.max(1, Math.floor(count / 2));
  const reading = createBulkhead({ atOnce: half(connections("pages") + 1), waiting: limits.waitingReads, waitMs });
  const writing = createBulkhead({ atOnce: half(connections("writes")), waiting: limits.waitingWrites, waitMs });
  const ofHotel = createBulkhead({ atOnce: Math.max(1, connections("writes") - 1), waiting: limits.waitingReads, waitMs });

  return async (
    request: Pick<HonoRequest, "method" | "path">,
    who: string,
    work: () => Response | Promise<Response>,
  ): Promise<Response> => {
    const done = async () => work();
    if (request.method === "GET" || request.method === "HEAD") return reading(who, done);
    const hotel = hotelOf(request.path);
    return writing(who, () => (hotel ? ofHotel(hotel, done) : done()));
  };
}
