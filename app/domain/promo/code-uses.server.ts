import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Bearer, CodeOwner, CodeProblem } from "./promo-code.ts";
import { codesOf, isOf, versionOf } from "./promo-codes.server.ts";
import { type UsableCode, usesOf } from "./usable-code.server.ts";

type Booking = { hotelId: string; reservationId: string };

const ownerOf = (bearer: Bearer, hotelId: string): CodeOwner => ({ hotelId: bearer === "site" ? null : hotelId });

/**
 * Counts one more use of a code by the person (null: a caller, whose uses are not counted) in a guarded statement,
 * after nights and extras in the lock order; why it can't be used, if so. The code's row stays locked, so that the
 * uses of a person are counted one after the other, also beside a late payment. The caller inserts the booking and
 * then calls `recordUse`, or rolls back.
 */
export async function takeCode(
  ctx: Ctx,
  { id, bearer, usesPerPerson, version }: UsableCode,
  { hotelId, userId }: { hotelId: string; userId: string | null },
): Promise<CodeProblem | undefined> {
  const owner = ownerOf(bearer, hotelId);
  const { rows } = await sql<{ isSame: boolean }>`
    update ${codesOf(owner)} c set used = c.used + 1
    where ${isOf(owner)} and c.id = ${id} and c.archived_at is null and (c.max_uses is null or c.used < c.max_uses)
    returning ${versionOf(owner)} = ${version} as "isSame"`.execute(ctx.db);
  if (!rows[0]) return { code: "used_up" };
  if (!rows[0].isSame) return { code: "changed" };
  // A statement of its own: the first one may have waited, and would count what was there before.
  const isOver = usesPerPerson !== null && userId !== null && (await usesOf(ctx, id, userId)) >= usesPerPerson;
  return isOver ? { code: "person", most: usesPerPerson } : undefined;
}

/** Records the use that `takeCode` counted with the booking that was inserted since; `amount`: what it takes off before taxes. */
export async function recordUse(ctx: Ctx, { id, bearer, text }: UsableCode, booking: Booking & { amount: Cents }): Promise<void> {
  const { hotelId, reservationId, amount } = booking;
  await ctx.db
    .insertInto("promo_code_uses")
    .values({ hotel_id: hotelId, reservation_id: reservationId, code_id: id, bearer, code: text, amount })
    .execute();
}

/** Releases the use of a booking whose hold ended unpaid, or that the hotel cancelled, once. The caller has locked the booking. */
export async function releaseCode(ctx: Ctx, { hotelId, reservationId }: Booking): Promise<void> {
  const released = await ctx.db
    .updateTable("promo_code_uses")
    .set({ released_at: ctx.now() })
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .where("released_at", "is", null)
    .returning(["code_id", "bearer"])
    .executeTakeFirst();
  if (!released) return;
  const owner = ownerOf(released.bearer, hotelId);
  await sql`update ${codesOf(owner)} c set used = c.used - 1 where ${isOf(owner)} and c.id = ${released.code_id}`.execute(ctx.db);
}

/**
 * Counts the released use of an expired booking again, whose money came late; false, without a change, when the code has no
 * use left in all or for the person. Its windows and an archived code are waived, because the stay had been booked.
 */
export async function retakeCode(ctx: Ctx, { hotelId, reservationId, userId }: Booking & { userId: string }): Promise<boolean> {
  const use = await ctx.db
    .selectFrom("promo_code_uses")
    .select(["code_id", "bearer"])
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .where("released_at", "is not", null)
    .executeTakeFirst();
  if (!use) return true;
  const owner = ownerOf(use.bearer, hotelId);
  const { rows } = await sql<{ uses_per_person: number | null }>`
    update ${codesOf(owner)} c set used = c.used + 1
    where ${isOf(owner)} and c.id = ${use.code_id} and (c.max_uses is null or c.used < c.max_uses)
    returning c.uses_per_person`.execute(ctx.db);
  const [taken] = rows;
  if (!taken) return false;
  const most = taken.uses_per_person;
  if (most !== null && (await usesOf(ctx, use.code_id, userId)) >= most) {
    await sql`update ${codesOf(owner)} c set used = c.used - 1 where ${isOf(owner)} and c.id = ${use.code_id}`.execute(ctx.db);
    return false;
  }
  await ctx.db
    .updateTable("promo_code_uses")
    .set({ released_at: null })
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .execute();
  return true;
}

/** Records by how much the code of a locked booking takes off more since it was changed, in cents before taxes. */
export async function updateUse(ctx: Ctx, { hotelId, reservationId }: Booking, change: Cents): Promise<void> {
  await ctx.db
    .updateTable("promo_code_uses")
    .set((row) => ({ amount: row("amount", "+", change) }))
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .execute();
}
