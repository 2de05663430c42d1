import type { Ctx } from "#platform/context.server.ts";

/** A read in whose place a page can show an error: null if it fails, which is logged as `event`. */
export const readOrNull = <T>(ctx: Ctx, event: `${string}_read_failed`, read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    ctx.log.error(event, error);
    return null;
  });
