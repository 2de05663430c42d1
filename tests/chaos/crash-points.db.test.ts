import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { changeBooking } from "#domain/reservation/change/change-booking.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, requestFor, stayOf } from "../support/booking.ts";
import { type Arrived, receive } from "../support/callbacks.ts";
import { shifted, requestedFor } from "../support/changes.ts";
import { longer } from "../support/soak.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { crashingSite } from "./crashing-site.ts";
import { invariantViolations } from "./invariants.ts";

let env: TestEnv;
let callbacks: Arrived[] = [];
beforeAll(async () => {
  env = await openTestEnv({ callback: async (_ctx, arrived) => (callbacks.push(arrived), 200) });
});
afterAll(() => env.close());

const steps = ["book", "pay", "callback", "confirm", "change", "pay_change", "confirm_change", "cancel", "refund"] as const;
type Step = (typeof steps)[number];

/** Books, pays, makes the stay longer, pays the difference, cancels and refunds with a process that crashes at the `point`-th step of one command; returns that step. */
async function journey(mortalStep: Step | undefined, point?: number) {
  callbacks = [];
  env.at("2026-11-21T09:00:00Z");
  const process = crashingSite(env.ctx);
  const hotel = await env.hotel();
  const guest = await env.person();
  const ctx = { ...process.ctx, actor: guest };
  const request = await requestFor(env, guest, { hotelId: hotel.hotelId, roomId: hotel.roomId }, stayOf("2027-01-10", "2027-01-12"));
  const passed = new Map<Step, string[]>();
  let died: string | undefined;

  /** Runs it; after a crash restarts the process and runs it again, as a guest, the queue or the provider does. */
  async function does<Value>(step: Step, work: () => Promise<Value>): Promise<Value> {
    process.restart(step === mortalStep ? point : undefined);
    try {
      const value = await work();
      if (!process.hasCrashed()) return value;
    } catch (error) {
      if (!process.hasCrashed()) throw error;
    } finally {
      passed.set(step, process.passed());
    }
    died = `${step}: ${process.passed().at(-1)}`;
    process.restart();
    env.later(1);
    return work();
  }
  const code = must(await does("book", () => bookReservation(ctx, request))).code;
  await does("pay", () => payReservation(ctx, code));
  const page = must(await payReservation(ctx, code));
  const orderId = env.provider.orders().find(({ token }) => page.url.endsWith(token))?.orderId ?? "";
  env.provider.pay(orderId, approvedCard);
  await env.provider.deliverDue();
  for (const arrived of callbacks.splice(0)) await does("callback", () => receive(process.ctx, arrived));
  await does("confirm", () => syncPayment(process.ctx, orderId));
  const requested = await requestedFor(env, code, shifted("2027-01-10", "2027-01-13"));
  const change = { code, requested, idempotencyKey: newId() };
  const shown = await changeBooking(ctx, change);
  const preview = !shown.ok && shown.rejection.code === "confirm" ? shown.rejection.preview : undefined;
  if (!preview) throw new Error("The change has no price.");
  const { after, dueNow, refund: none } = preview;
  await does("change", () => changeBooking(ctx, { ...change, confirmed: { total: after.total, dueNow, refund: none } }));
  await does("pay_change", () => payReservation(ctx, code, "change"));
  const changePage = must(await payReservation(ctx, code, "change"));
  const changeOrder = env.provider.orders().find(({ token }) => changePage.url.endsWith(token))?.orderId ?? "";
  env.provider.pay(changeOrder, approvedCard);
  await does("confirm_change", () => syncPayment(process.ctx, changeOrder));
  await does("cancel", () => cancelReservation(ctx, { code, reason: "" }));
  for (const job of process.jobs.filter(({ name }) => name === "send-refund"))
    if (job.name === "send-refund") await does("refund", () => sendRefund(process.ctx, job.payload.hotelId, job.payload.refundId));

  for (let hours = 0; hours < 30; hours += 3) {
    env.later(180);
    await expireHolds(process.ctx);
    await reconcilePayments(process.ctx);
  }
  const [difference, ...others] = Object.values(env.provider.order(changeOrder)?.reversals ?? {});
  const [refund, ...more] = Object.values(env.provider.order(orderId)?.reversals ?? {});
  const reservations = await env.ctx.db.selectFrom("reservations").select("state").where("hotel_id", "=", hotel.hotelId).execute();
  return {
    passed,
    died,
    end: {
      reservations: reservations.map(({ state }) => state),
      back: refund?.amount === request.expectedTotal && difference?.amount === dueNow,
      more: [...more, ...others],
      broken: await invariantViolations(env.ctx, env.provider, process.jobs),
    },
  };
}

test.each(steps)(
  `invariant 10: a process that crashes at ${longer("every third", "any")} step of %s leaves nothing stuck and nothing done twice after its restart`,
  { timeout: 120_000 },
  async (step) => {
    const whole = await journey(undefined);
    const points = whole.passed.get(step) ?? [];
    const good = { reservations: ["cancelled"], back: true, more: [], broken: [] };
    expect(whole.end).toEqual(good);
    expect(points.length).toBeGreaterThanOrEqual(3);
    const first = longer(1 + (steps.indexOf(step) % 3), 1);
    for (let point = first; point <= points.length; point += longer(3, 1)) {
      const { died, end } = await journey(step, point);
      expect({ died, ...end }).toEqual({ died: `${step}: ${points[point - 1]}`, ...good });
    }
  },
);
