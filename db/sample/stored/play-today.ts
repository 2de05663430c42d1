import { sql } from "kysely";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { sampleAccounts } from "../../sample-guards/sample-accounts.ts";
import { workAtDesk } from "../front-desk.ts";
import { must } from "../must.ts";
import { giveRooms } from "../number-rooms.ts";
import { sampleActor } from "./sample-actor.ts";

const minute = 60_000;

type Found = { hotelId: string; code: string; reservationId: string; guest: Actor };

const before = (ctx: Ctx, minutes: number, actor: Actor): Ctx => {
  const then = new Date(ctx.now().getTime() - minutes * minute);
  return { ...ctx, actor, now: () => then };
};

/** SQL: the day at the hotel `h`. */
const todayAt = (ctx: Ctx) => sql`(${ctx.now()}::timestamptz at time zone h.time_zone)::date`;

/** Confirmed, paid stays in the manager's hotels, of guests with an account other than the sample guest. */
async function stays(ctx: Ctx, manager: Actor, which: ReturnType<typeof sql>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select r.hotel_id as "hotelId", r.code, r.id as "reservationId", jsonb_build_object('id', u.id, 'firstName', u.first_name,
      'lastName', u.last_name, 'email', u.email, 'emailVerified', u.email_verified, 'role', u.role, 'locale', u.locale) as guest
    from reservations r join hotels h on h.id = r.hotel_id join users u on u.id = r.user_id
    where h.owner_id = ${manager.id} and u.email <> ${sampleAccounts.guest.email}
      and r.state = 'confirmed' and r.paid_at is not null and ${which}
    order by h.name, r.check_in, r.code`.execute(ctx.db);
  return rows;
}

async function cancel(ctx: Ctx, { code, guest }: Found, minutes: number): Promise<void> {
  must(await cancelReservation(before(ctx, minutes, guest), { code, reason: "Our plans have changed" }));
}

/** Checks in who is in the manager's hotels or leaves today, at the hour from which rooms are ready on their day of check-in. */
async function checkInGuests(ctx: Ctx, manager: Actor): Promise<void> {
  const { rows } = await sql<{ hotelId: string; code: string; at: Date }>`
    select r.hotel_id as "hotelId", r.code, (r.check_in + (r.policies->>'checkInFrom')::time) at time zone h.time_zone as at
    from reservations r join hotels h on h.id = r.hotel_id
    where h.owner_id = ${manager.id} and r.state = 'confirmed' and r.check_in < ${todayAt(ctx)} and r.check_out >= ${todayAt(ctx)}
    order by r.check_in, r.code`.execute(ctx.db);
  for (const { hotelId, code, at } of rows)
    must(await recordPresence({ ...ctx, actor: manager, now: () => at }, { hotelId, code, step: "check_in" }));
}

/** Adds what a manager handles today: a cancellation with a pending refund, a no-show, guests who are in house, and rooms by number. */
export async function playToday(ctx: Ctx): Promise<void> {
  const manager = await sampleActor(ctx, "manager");
  const deadline = new Date(ctx.now().getTime() + 24 * 60 * minute);
  const [cancelled] = await stays(
    ctx,
    manager,
    sql`exists (select from reservation_rooms l where l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.cancelable_until > ${deadline}) and r.charge > 5000`,
  );
  if (cancelled) {
    await cancel(ctx, cancelled, 40);
    const refunds = await ctx.db
      .selectFrom("refunds")
      .select("id")
      .where("hotel_id", "=", cancelled.hotelId)
      .where("reservation_id", "=", cancelled.reservationId)
      .execute();
    const pending = { ...ctx.payments[0], refund: async () => ({ result: "pending" as const }) };
    for (const { id } of refunds) await sendRefund({ ...before(ctx, 39, manager), payments: [pending] }, cancelled.hotelId, id);
  }
  const today = todayAt(ctx);
  const [missing] = await stays(ctx, manager, sql`r.check_in < ${today} and r.check_out > ${today}`);
  if (missing) {
    const { hotelId, code } = missing;
    must(await markNoShow(before(ctx, 5, manager), { hotelId, code, freeNights: true }));
  }
  await checkInGuests(ctx, manager);
  await giveRooms(ctx, manager);
  await workAtDesk(ctx, manager);
}
