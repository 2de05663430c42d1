import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { markRefunded } from "#domain/payment/mark-refunded.server.ts";
import { retryRefund } from "#domain/payment/retry-refund.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import { findDiscrepancies } from "#domain/settlement/find-discrepancies.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { resolveFlaggedPayment } from "#domain/settlement/resolve-flagged-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { sampleAccounts } from "../../db/sample-guards/sample-accounts.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard } from "../support/booking.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import { type Companion, dumpedReleases, readDump } from "./dump-file.ts";
import { moneyViolations } from "./money-invariants.ts";
import { actorOf } from "./release/simulation.ts";
import { migratedCopy, openUpgraded, restored } from "./upgraded.ts";

describe.each(dumpedReleases())("on bookings of %s after the upgrade", (release) => {
  let companion: Companion;
  let migrated: string;
  let env: TestEnv;
  beforeAll(async () => {
    const dump = await readDump(release);
    ({ companion } = dump);
    const old = await restored(inject("server"), dump.sql);
    migrated = (await migratedCopy(inject("server"), old.name)).name;
  });
  beforeEach(async () => {
    env = await openUpgraded(inject("server"), migrated, companion);
    return () => env.close();
  });

  const broken = async () => [
    ...(await inventoryViolations(env.ctx)),
    ...(await moneyViolations(env.ctx, (orderId) => env.provider.order(orderId))),
  ];
  const shown = async (code: string) => {
    const stay = await reservationForMail(env.ctx, code);
    if (!stay) throw new Error(`There is no booking ${code}.`);
    return stay;
  };
  async function person(id: string | null): Promise<Actor> {
    return actorOf(await env.ctx.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
  }
  async function admin(): Promise<Actor> {
    const { email } = sampleAccounts.admin;
    return actorOf(await env.ctx.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow());
  }
  /**
   * The first booking by code that matches a condition on `r`, excluding amounts for which the simulator injects an
   * error.
   */
  async function booking(where: ReturnType<typeof sql<boolean>>) {
    const { rows } = await sql<{ code: string; hotel_id: string; id: string; user_id: string | null; owner_id: string; charge: number }>`
      select r.code, r.hotel_id, r.id, r.user_id, h.owner_id, r.charge from reservations r join hotels h on h.id = r.hotel_id
      where ${where} and r.charge % 100 not between 91 and 96 order by r.code limit 1`.execute(env.ctx.db);
    if (!rows[0]) throw new Error("The dump has no such booking.");
    return rows[0];
  }
  const lastOrder = async (reservationId: string) =>
    (
      await env.ctx.db
        .selectFrom("payments")
        .select("provider_order_id")
        .where("reservation_id", "=", reservationId)
        .orderBy("attempt", "desc")
        .executeTakeFirstOrThrow()
    ).provider_order_id;
  const refundsOf = (...statuses: ("failed" | "sent")[]) =>
    env.ctx.db.selectFrom("refunds").select(["hotel_id as hotelId", "id as refundId"]).where("status", "in", statuses).execute();
  const awaiting = (code: string, ...states: string[]) => states.includes(companion.shown.bookings[code]?.payment ?? "");
  const now = () => sql`${env.ctx.now()}::timestamptz`;

  test("a guest cancels a paid stay in time and gets all of it back", async () => {
    const stay = await booking(sql<boolean>`r.source = 'site' and r.state = 'confirmed' and r.charge > 0
      and exists (select from reservation_rooms l where l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.cancelable_until > ${now()})
      and not exists (select from payments p where p.reservation_id = r.id and (p.refund_requested > 0 or p.charged_back > 0))
      and exists (select from users u where u.id = r.user_id and u.banned_at is null)`);
    const { refund } = must(await cancelReservation(env.as(await person(stay.user_id)), { code: stay.code, reason: "" }));
    expect(refund).toBe(stay.charge);
    await env.work();
    expect(await shown(stay.code)).toMatchObject({ state: "cancelled", payment: "refunded", refunded: stay.charge });
    expect(await broken()).toEqual([]);
  });

  test("a hold is paid, and one whose time is over expires and releases its nights", async () => {
    const held = Object.keys(companion.shown.bookings).filter((code) => awaiting(code, "awaiting_payment"));
    const running = await booking(
      sql<boolean>`r.code = any(${held}) and r.hold_expires_at > ${now()}::timestamptz + interval '15 minutes'`,
    );
    await env.reconcile();
    must(await payReservation(env.as(await person(running.user_id)), running.code));
    env.provider.pay(await lastOrder(running.id), approvedCard);
    env.later(2);
    await env.reconcile();
    expect(await shown(running.code)).toMatchObject({ state: "confirmed", payment: "paid", captured: running.charge });

    const over = await booking(sql<boolean>`r.code = any(${held}) and r.code <> ${running.code}
      and not exists (select from payments p where p.reservation_id = r.id and p.status not in ('created', 'new', 'declined', 'expired'))`);
    env.later(45);
    await env.expireHolds();
    expect(await shown(over.code)).toMatchObject({ state: "expired", payment: "not_paid" });
    expect(await broken()).toEqual([]);
  });

  test("money at the property is received for a booking by phone, and a guest is marked as a no-show", async () => {
    const due = Object.keys(companion.shown.bookings).filter((code) => awaiting(code, "due_at_property"));
    const phone = await booking(sql<boolean>`r.code = any(${due}) and r.source = 'desk' and r.state = 'confirmed' and r.paid_at is null
      and not exists (select from property_payments p where p.reservation_id = r.id)`);
    const asOwner = env.as(await person(phone.owner_id));
    const money = { hotelId: phone.hotel_id, code: phone.code, direction: "received", amount: phone.charge, method: "cash" } as const;
    must(await recordPropertyPayment(asOwner, { ...money, idempotencyKey: newId() }));
    expect(await shown(phone.code)).toMatchObject({ payment: "paid", captured: phone.charge });

    const absent = await booking(sql<boolean>`r.state = 'confirmed' and r.paid_at is not null
      and r.check_in = ${now()}::date - 1 and r.check_out > ${now()}::date + 1`);
    must(await markNoShow(env.as(await person(absent.owner_id)), { hotelId: absent.hotel_id, code: absent.code, freeNights: true }));
    expect(await shown(absent.code)).toMatchObject({ state: "no_show", freedFrom: expect.any(String) });
    expect(await broken()).toEqual([]);
  });

  test("an administrator resolves flagged payments, failed refunds and chargebacks", async () => {
    const asAdmin = env.as(await admin());
    const flagged = await env.ctx.db
      .selectFrom("payments")
      .select(["provider_order_id", "review_reason"])
      .where("status", "=", "review")
      .execute();
    const amount = flagged.find(({ review_reason }) => review_reason === "amount");
    expect(amount).toBeDefined();
    const resolved = { orderId: amount?.provider_order_id ?? "", decision: "refund", note: "Seen." } as const;
    must(await resolveFlaggedPayment(asAdmin, resolved));
    const failed = await refundsOf("failed");
    expect(failed.length).toBeGreaterThan(0);
    for (const refund of failed) await retryRefund(asAdmin, refund);
    const open = await env.ctx.db.selectFrom("chargebacks").select(["hotel_id", "id"]).where("state", "=", "open").execute();
    expect(open.length).toBeGreaterThan(1);
    for (const [index, { hotel_id, id }] of open.entries())
      must(await closeChargeback(asAdmin, { hotelId: hotel_id, chargebackId: id, state: index % 2 ? "won" : "lost" }));
    const paid = await booking(sql<boolean>`r.state = 'confirmed' and r.charge > 0 and r.source = 'site' and exists
      (select from payments p where p.reservation_id = r.id and p.status = 'approved' and p.charged_back = 0 and p.refund_requested = 0)`);
    must(await addChargeback(asAdmin, { orderId: await lastOrder(paid.id), amount: paid.charge, reference: "CB-NEW", note: "" }));
    await env.work();
    expect(await broken()).toEqual([]);
  });

  test("everything in progress completes, jobs of the old queue included", { timeout: 240_000 }, async () => {
    env.jobs.push(...(companion.jobs as typeof env.jobs));
    const asAdmin = env.as(await admin());
    const open = await env.ctx.db.selectFrom("chargebacks").select(["hotel_id", "id"]).where("state", "=", "open").execute();
    for (const { hotel_id, id } of open) must(await closeChargeback(asAdmin, { hotelId: hotel_id, chargebackId: id, state: "lost" }));
    for (let round = 0; round < 20; round++) {
      await env.work();
      await env.expireHolds();
      await env.reconcile();
      for (const refund of await refundsOf("failed")) await retryRefund(asAdmin, refund);
      env.later(120);
    }
    await env.work();
    await env.reconcile();
    // Refunds that the provider rejects for good or never completes are made by hand.
    for (const refund of await refundsOf("failed", "sent"))
      must(await markRefunded(asAdmin, { ...refund, reference: "TRANSFER 1", note: "" }));
    await env.reconcile();
    await env.rewardStays();
    const { rows } = await sql<{ what: string }>`
      select 'hold ' || code as what from reservations where state = 'held'
      union all select 'payment ' || status from payments where status in ('new', 'create_unknown', 'created', 'processing')
      union all select 'refund ' || status from refunds where status not in ('done', 'withdrawn')`.execute(env.ctx.db);
    expect(rows.map(({ what }) => what)).toEqual([]);
    expect(await broken()).toEqual([]);
    expect((await findDiscrepancies(env.ctx, new Date(0))).map(({ key }) => key)).toEqual([]);
  });
});
