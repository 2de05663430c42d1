import { sql } from "kysely";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import type { RewardKind } from "./reward.ts";

/** The stay whose points change. The caller has locked or inserts its reservation. */
export type RewardedStay = { userId: string; hotelId: string; reservationId: string };

/**
 * Changes the balance and adds the entry. All points then last anew (expire-points.server.ts), unless points are taken back. False, without a
 * change, when the balance would be negative.
 */
async function move(ctx: Ctx, stay: RewardedStay, kind: Exclude<RewardKind, "expired">, points: number): Promise<boolean> {
  const { userId, hotelId, reservationId } = stay;
  const active = sql`active_at = ${ctx.now()}, expiry_told = null`;
  const moved =
    points > 0
      ? await sql`insert into reward_balances (user_id, points, active_at) values (${userId}, ${points}, ${ctx.now()})
          on conflict (user_id) do update set points = reward_balances.points + excluded.points, ${active}`.execute(ctx.db)
      : await sql`update reward_balances set points = points + ${points}${kind === "revoked" ? sql`` : sql`, ${active}`}
          where user_id = ${userId} and points + ${points} >= 0`.execute(ctx.db);
  if (!moved.numAffectedRows) return false;
  await sql`
    insert into reward_entries (user_id, id, kind, turn, points, hotel_id, reservation_id, created_at)
    select ${userId}, ${newId()}, ${kind}, count(*) + 1, ${points}, ${hotelId}, ${reservationId}, ${ctx.now()}
    from reward_entries where user_id = ${userId} and reservation_id = ${reservationId} and kind = ${kind}`.execute(ctx.db);
  postAtCommit(ctx, stay);
  return true;
}

/** Sum of a stay's entries of these kinds. */
async function movedFor(ctx: Ctx, stay: RewardedStay, kinds: RewardKind[]): Promise<number> {
  const { points } = await ctx.db
    .selectFrom("reward_entries")
    .select(sql<number>`coalesce(sum(points), 0)::int`.as("points"))
    .where("user_id", "=", stay.userId)
    .where("reservation_id", "=", stay.reservationId)
    .where("kind", "in", kinds)
    .executeTakeFirstOrThrow();
  return points;
}

/** Spends points; false, without a change, when there are too few. */
export const spendPoints = async (ctx: Ctx, stay: RewardedStay, points: number): Promise<boolean> =>
  points === 0 || move(ctx, stay, "spent", -points);

/** Points that the stay has spent and that were not returned. */
export const spentPoints = async (ctx: Ctx, stay: RewardedStay): Promise<number> => -(await movedFor(ctx, stay, ["spent", "returned"]));

/** Returns the points that the stay has spent, once, except those that pay for what was cancelled (`kept`). */
export async function returnPoints(ctx: Ctx, stay: RewardedStay, kept: number): Promise<void> {
  const spent = await spentPoints(ctx, stay);
  if (spent > kept) await move(ctx, stay, "returned", spent - kept);
}

/** Returns points that the stay has spent on a part of it, as far as they have not been returned with all of its money. */
export async function returnSomePoints(ctx: Ctx, stay: RewardedStay, points: number): Promise<void> {
  if (points <= 0) return;
  const left = Math.min(points, await spentPoints(ctx, stay));
  if (left > 0) await move(ctx, stay, "returned", left);
}

/** Grants the points of a stay; a unique constraint rejects a second time. */
export async function earnPoints(ctx: Ctx, stay: RewardedStay, points: number): Promise<void> {
  if (points > 0) await move(ctx, stay, "earned", points);
}

/** Revokes points earned by the stay beyond `due`, as far as the balance goes. */
export async function revokePoints(ctx: Ctx, stay: RewardedStay, due: number): Promise<void> {
  const excess = (await movedFor(ctx, stay, ["earned", "revoked"])) - due;
  if (excess <= 0) return;
  const taken = Math.min(excess, await pointsOf(ctx, stay.userId, { lock: true }));
  if (taken > 0) await move(ctx, stay, "revoked", -taken);
}

/** The balance. With `lock` it can't change until the transaction ends. */
export async function pointsOf(ctx: Ctx, userId: string, options: { lock?: boolean } = {}): Promise<number> {
  const balance = ctx.db.selectFrom("reward_balances").select("points").where("user_id", "=", userId);
  return (await (options.lock ? balance.forUpdate() : balance).executeTakeFirst())?.points ?? 0;
}
