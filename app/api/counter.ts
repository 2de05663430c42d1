import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import * as limits from "#kit/limits.ts";

/** What of a minute's requests is left, and in how many seconds the count begins again. */
export type Counted = { isWithin: boolean; left: number; seconds: number };

/** Counts requests by key, in this process: `limits.apiRequestsPerMinute` of each in a minute. */
export function createCounter(): (key: string) => Promise<Counted> {
  const limiter = new RateLimiterMemory({ points: limits.apiRequestsPerMinute, duration: 60 });
  return async (key) => {
    const counted = await limiter.consume(key).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    });
    return {
      isWithin: counted.consumedPoints <= limits.apiRequestsPerMinute,
      left: counted.remainingPoints,
      seconds: Math.ceil(counted.msBeforeNext / 1000),
    };
  };
}
