import { expectTypeOf, test } from "vitest";
import type { Ctx } from "../context.server.ts";
import type { EnqueuedJobs, ScheduledJob } from "./jobs.server.ts";

test("the handler of a scheduled job takes no payload, not even an optional one", () => {
  expectTypeOf<(ctx: Ctx) => Promise<void>>().toExtend<ScheduledJob["run"]>();
  expectTypeOf<(ctx: Ctx, most?: number) => Promise<void>>().not.toExtend<ScheduledJob["run"]>();
  expectTypeOf<(ctx: Ctx, options?: { most?: number }) => Promise<void>>().not.toExtend<ScheduledJob["run"]>();
});

test("the handler of an enqueued job takes the payload of its name, and it has no schedule", () => {
  expectTypeOf<(ctx: Ctx, payload: { orderId: string }) => Promise<void>>().toExtend<EnqueuedJobs["confirm-payment"]["run"]>();
  expectTypeOf<(ctx: Ctx, payload: { refundId: string }) => Promise<void>>().not.toExtend<EnqueuedJobs["confirm-payment"]["run"]>();
  expectTypeOf<{ run: () => Promise<void>; cron: string }>().not.toExtend<EnqueuedJobs["confirm-payment"]>();
});
