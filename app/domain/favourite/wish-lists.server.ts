import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Stay } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Party } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import type { WishList, WishListCard } from "./wish-list.ts";

const unknown = rejected({ code: "unknown_list" } as const);
type Unknown = { code: "unknown_list" };

/** Lists deleted before can't be brought back. */
const endOfUndo = (ctx: Ctx) => new Date(ctx.now().getTime() - lifetimes.deletedListHours * 3_600_000);

/** The signed-in person's lists, newest first, and whether each has the hotel. One statement; none for a visitor. */
export async function wishLists(ctx: Ctx, hotelId = ""): Promise<WishListCard[]> {
  if (!ctx.actor) return [];
  const { rows } = await sql<WishListCard>`
    select l.id, l.name, (select count(*)::int from wish_list_hotels x join hotels h on h.id = x.hotel_id and h.listed
        where x.list_id = l.id) as hotels,
      exists (select from wish_list_hotels x where x.list_id = l.id and x.hotel_id = ${isId(hotelId) ? hotelId : null}::uuid) as has
    from wish_lists l where l.user_id = ${ctx.actor.id} and l.deleted_at is null order by l.created_at desc, l.id`.execute(ctx.db);
  return rows;
}

const columns = sql`l.id, l.name, l.check_in as "checkIn", l.check_out as "checkOut", l.adults, l.children, l.rooms,
  l.share_key as "shareKey", l.shown_name as "shownName"`;

/** A list of the signed-in person; undefined for any other id, and a deleted one. */
export async function ownWishList(ctx: Ctx, listId: string): Promise<WishList | undefined> {
  if (!ctx.actor || !isId(listId)) return undefined;
  const { rows } = await sql<WishList>`
    select ${columns} from wish_lists l where l.id = ${listId} and l.user_id = ${ctx.actor.id} and l.deleted_at is null`.execute(ctx.db);
  return rows[0];
}

/** The list of a secret link; undefined once it is revoked or deleted. */
export async function sharedWishList(ctx: Ctx, key: string): Promise<WishList | undefined> {
  if (!/^[\w-]{32}$/u.test(key)) return undefined;
  const { rows } = await sql<WishList>`select ${columns} from wish_lists l where l.share_key = ${key} and l.deleted_at is null`.execute(
    ctx.db,
  );
  return rows[0];
}

/** Adds a list. At most `wishListsPerPerson`, counted under a lock of the person; lists deleted a day ago are gone. */
export async function addWishList(
  ctx: Ctx,
  name: string,
): Promise<Outcome<{ listId: string }, { code: "not_signed_in" } | { code: "too_many_lists"; most: number }>> {
  return inTransaction(
    ctx,
    async (ctx): Promise<Outcome<{ listId: string }, { code: "not_signed_in" } | { code: "too_many_lists"; most: number }>> => {
      const { actor } = ctx;
      if (!actor) return rejected({ code: "not_signed_in" });
      await ctx.db.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
      await ctx.db.deleteFrom("wish_lists").where("user_id", "=", actor.id).where("deleted_at", "<=", endOfUndo(ctx)).execute();
      const { count } = await ctx.db
        .selectFrom("wish_lists")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("user_id", "=", actor.id)
        .executeTakeFirstOrThrow();
      // Deleted ones count for a day, so that the number is bounded.
      if (count >= 2 * limits.wishListsPerPerson) return rejected({ code: "too_many_lists", most: limits.wishListsPerPerson });
      const kept = (await wishLists(ctx)).length;
      if (kept >= limits.wishListsPerPerson) return rejected({ code: "too_many_lists", most: limits.wishListsPerPerson });
      const listId = newId();
      await ctx.db.insertInto("wish_lists").values({ id: listId, user_id: actor.id, name, created_at: ctx.now() }).execute();
      return done({ listId });
    },
  );
}

type Change = {
  name?: string;
  stay?: (Stay & Party) | null;
  shared?: boolean;
  /** Shows the person's first name to those with the link. */
  named?: boolean;
  deleted?: true;
};

/**
 * Changes a list of the signed-in person: its name, its stay, its link (a new one has a new secret), or deletes it, which ends its link.
 */
export async function changeWishList(ctx: Ctx, listId: string, change: Change): Promise<Outcome<null, Unknown>> {
  const { actor } = ctx;
  if (!actor || !isId(listId)) return unknown;
  const { name, stay, shared, named, deleted } = change;
  const set = {
    ...(name !== undefined && { name }),
    ...(stay && {
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      adults: stay.adults,
      children: stay.children,
      rooms: stay.rooms,
    }),
    ...(stay === null && { check_in: null, check_out: null }),
    ...(shared !== undefined && {
      share_key: shared ? randomBytes(24).toString("base64url") : null,
      shown_name: shared && named ? actor.firstName.slice(0, 100) || null : null,
    }),
    ...(deleted && { deleted_at: ctx.now(), share_key: null, shown_name: null }),
  };
  const changed = await ctx.db
    .updateTable("wish_lists")
    .set(set)
    .where("id", "=", listId)
    .where("user_id", "=", actor.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n ? done(null) : unknown;
}

/**
 * Brings back a list that the signed-in person deleted less than a day ago; it is not shared. Rejects when the person has
 * `wishListsPerPerson` others by now, counted under the lock of the person.
 */
export async function restoreWishList(
  ctx: Ctx,
  listId: string,
): Promise<Outcome<null, Unknown | { code: "too_many_lists"; most: number }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, Unknown | { code: "too_many_lists"; most: number }>> => {
    const { actor } = ctx;
    if (!actor || !isId(listId)) return unknown;
    await ctx.db.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
    const restored = await ctx.db
      .updateTable("wish_lists")
      .set({ deleted_at: null })
      .where("id", "=", listId)
      .where("user_id", "=", actor.id)
      .where("deleted_at", ">", endOfUndo(ctx))
      .executeTakeFirst();
    if (restored.numUpdatedRows === 0n) return unknown;
    const most = limits.wishListsPerPerson;
    return (await wishLists(ctx)).length > most ? rejected({ code: "too_many_lists", most }) : done(null);
  });
}

const deletedAtOnce = 1000;

/** Deletes the lists that can't be brought back any more, with their hotels and votes. */
export async function deleteOldWishLists(ctx: Ctx): Promise<void> {
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce;) {
    const old = ctx.db.selectFrom("wish_lists").select("id").where("deleted_at", "<=", endOfUndo(ctx)).limit(deletedAtOnce);
    deleted = Number((await ctx.db.deleteFrom("wish_lists").where("id", "in", old).executeTakeFirst()).numDeletedRows);
  }
}

/** Adds a listed hotel to a list of the signed-in person, or takes it out; at most `hotelsPerWishList`. */
export async function setWished(
  ctx: Ctx,
  { listId, hotelId, wished }: { listId: string; hotelId: string; wished: boolean },
): Promise<Outcome<null, Unknown | { code: "too_many"; most: number }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, Unknown | { code: "too_many"; most: number }>> => {
    if (!ctx.actor || !isId(listId) || !isId(hotelId)) return unknown;
    const list = await ctx.db
      .selectFrom("wish_lists")
      .select("id")
      .where("id", "=", listId)
      .where("user_id", "=", ctx.actor.id)
      .where("deleted_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!list) return unknown;
    if (!wished) {
      await ctx.db.deleteFrom("wish_list_hotels").where("list_id", "=", listId).where("hotel_id", "=", hotelId).execute();
      return done(null);
    }
    await sql`insert into wish_list_hotels (list_id, hotel_id, added_at, price)
      select ${listId}, h.id, ${ctx.now()}, h.min_price from hotels h where h.id = ${hotelId} and h.listed
      on conflict do nothing`.execute(ctx.db);
    const { count } = await ctx.db
      .selectFrom("wish_list_hotels")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("list_id", "=", listId)
      .executeTakeFirstOrThrow();
    return count > limits.hotelsPerWishList ? rejected({ code: "too_many", most: limits.hotelsPerWishList }) : done(null);
  });
}

/** A browser as its votes are stored: a digest by list, so that nobody sees what else it voted for. */
export const voterOf = (listId: string, cookie: string): string => createHash("sha256").update(`${listId} ${cookie}`).digest("hex");

/** Votes of one network in ten minutes. */
const voteLimit = { window: 600, max: 120 };

export type VoteRejection = { code: "unknown_list" | "unknown_hotel" } | { code: "too_many_voters" } | { code: "too_many_votes" };

/**
 * Stores, changes or (null) takes back the vote of a browser for a hotel of a shared list. Browsers beyond `votersPerWishList`, counted
 * under a lock of the list, too many votes of one network, and votes for a hotel that the list has no more are rejected.
 */
export async function vote(
  ctx: Ctx,
  { key, hotelId, cookie, likes, network }: { key: string; hotelId: string; cookie: string; likes: boolean | null; network: string },
): Promise<Outcome<null, VoteRejection>> {
  const list = await sharedWishList(ctx, key);
  if (!list || !isId(hotelId)) return unknown;
  if (!(await countTowards(ctx, `vote:${network}`, voteLimit)).allowed) return rejected({ code: "too_many_votes" });
  const voter = voterOf(list.id, cookie);
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, VoteRejection>> => {
    const locked = await ctx.db
      .selectFrom("wish_lists")
      .select("id")
      .where("id", "=", list.id)
      .where("share_key", "=", key)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) return unknown;
    if (likes === null) {
      await ctx.db
        .deleteFrom("wish_list_votes")
        .where("list_id", "=", list.id)
        .where("hotel_id", "=", hotelId)
        .where("voter", "=", voter)
        .execute();
      return done(null);
    }
    const { numAffectedRows } = await sql`insert into wish_list_votes (list_id, hotel_id, voter, likes, voted_at)
      select list_id, hotel_id, ${voter}, ${likes}, ${ctx.now()} from wish_list_hotels where list_id = ${list.id} and hotel_id = ${hotelId}
      on conflict (list_id, hotel_id, voter) do update set likes = excluded.likes, voted_at = excluded.voted_at`.execute(ctx.db);
    if (numAffectedRows !== 1n) return rejected({ code: "unknown_hotel" });
    const { rows } = await sql<{ voters: number }>`
      select count(distinct voter)::int as voters from wish_list_votes where list_id = ${list.id}`.execute(ctx.db);
    return (rows[0]?.voters ?? 0) > limits.votersPerWishList ? rejected({ code: "too_many_voters" }) : done(null);
  });
}
