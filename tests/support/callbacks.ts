import { type CallbackAnswer, receiveCallback } from "#domain/payment/receive-callback.server.ts";
import type { Ctx } from "#platform/context.server.ts";

/** A callback as it arrives. */
export type Arrived = { body: string; headers: Headers };

/** One whose body is signed itself, as by Flitt. */
export const inJson = (body: string): Arrived => ({ body, headers: new Headers({ "content-type": "application/json" }) });

/** The site receives a callback of its first provider. */
export const receive = (ctx: Ctx, { body, headers }: Arrived): Promise<CallbackAnswer> =>
  receiveCallback(ctx, ctx.payments[0], body, headers);
