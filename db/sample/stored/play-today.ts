import { sql } from "kysely";
import { cancelReservation } from "../../../app/domain/reservation/cancel-reservation.server.ts";
import { markNoShow } from "../../../app/domain/front-desk/mark-no-show.server.ts";
import { sendRefund } from "../../../app/domain/payment/send-refund.server.ts";
import type { Actor } from "../../../app/kit/actor.ts";
import type { Ctx } from "../../../app/platform/context.server.ts";
import { must } from "../must.ts";
import { sampleAccounts } from "../people.ts";

const minute = 60_000;

type Found = { hotelId: string; code: string; reservationId: string; guest: Actor };

const before = (ctx: Ctx, minutes: number, actor: Actor): Ctx => {
  const then = new Date(ctx.now().getTime() - minutes * minute);
  return { ...ctx, actor, now: () => then };
};

async function managerOf(ctx: Ctx): Promise<Actor> {
  const row = await ctx.db
    .selectFrom("users")
    .select(["id", "first_name as firstName", "last_name as lastName", "email", "email_verified as emailVerified", "role", "locale"])
    .where("email", "=", sampleAccounts.manager.email)
    .executeTakeFirstOrThrow();
  return row;
}

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

/** Adds what a manager handles today: a cancellation with a pending refund, and a no-show. */
export async function playToday(ctx: Ctx): Promise<void> {
  const manager = await managerOf(ctx);
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
    const pending = { ...ctx.payments, refund: async () => ({ result: "pending" as const }) };
    for (const { id } of refunds) await sendRefund({ ...before(ctx, 39, manager), payments: pending }, cancelled.hotelId, id);
  }
  const today = sql`(${ctx.now()}::timestamptz at time zone h.time_zone)::date`;
  const [missing] = await stays(ctx, manager, sql`r.check_in < ${today} and r.check_out > ${today}`);
  if (missing) {
    const { hotelId, code } = missing;
    must(await markNoShow(before(ctx, 5, manager), { hotelId, code, freeNights: false }));
  }
}
