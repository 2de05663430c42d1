import { sql } from "kysely";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { approvePayout } from "#domain/payout/move-payout.server.ts";
import { listPayouts } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "./booking.ts";
import { payableHotel } from "./payee.ts";
import type { TestEnv } from "./test-env.ts";

/** A hotel that was paid on 14 January 2027 for a stay of which 50.00 was refunded after the payout. */
export async function owingHotel(env: TestEnv, admin: Actor) {
  env.at("2026-11-21T09:00:00Z");
  const hotel = await payableHotel(env);
  const guest = await env.person();
  const { orderId, code } = await bookAndBegin(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"));
  env.provider.pay(orderId, approvedCard);
  await env.work();
  env.at("2027-01-14T09:00:00Z");
  await env.matureStays();
  must(await preparePayouts(env.as(admin)));
  for (const { id } of await listPayouts(env.ctx, "draft")) must(await approvePayout(env.as(admin), id));
  must(await sendPayouts(env.as(admin)));
  const refund = { hotelId: hotel.hotelId, code, amount: 5000, reason: "Noise", idempotencyKey: newId() };
  must(await refundGoodwill(env.as(hotel.owner), refund));
  await env.work();
  return hotel;
}

/** A stay from 10 to 12 January 2027 that was paid at the hotel, whose commission of 30.00 with 5.40 tax the hotel owes. */
export async function stayPaidAtHotel(env: TestEnv, hotel: Awaited<ReturnType<TestEnv["hotel"]>>) {
  await sql`insert into commission_rules (id, position, name, rate, tax_rate, created_at, updated_at)
    select ${newId()}, 1, 'All', 1500, 1800, now(), now() where not exists (select from commission_rules)`.execute(env.ctx.db);
  env.at("2026-11-21T09:00:00Z");
  const plan = {
    ...templateSettings.none,
    name: "At the hotel",
    description: "",
    roomIds: [hotel.roomId],
    payment: { kind: "at_property" as const },
  };
  const { planId } = must(await addRatePlan(env.as(hotel.owner), { hotelId: hotel.hotelId, ...plan }));
  must(await book(env, await env.person(), hotel, stayOf("2027-01-10", "2027-01-12"), { rateType: planId }));
  env.at("2027-01-14T09:00:00Z");
  await env.matureStays();
}
