import { sql } from "kysely";
import { eraseOldRecipients } from "#domain/audit/erase-changed-fields.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";

export type ItemRejection =
  | { code: "unknown_hotel" | "unknown_item" | "bad_day" }
  /** Somebody has returned or disposed of it meanwhile, or it is kept already. */
  | { code: "not_kept" | "kept" }
  | { code: "too_many"; max: number };

type Found = { what: string; place: string; foundOn: Day };

/** Days back on which something may have been found. */
const mostDaysBack = 366;

const isFoundDay = (day: Day, today: Day) => day <= today && day >= addDays(today, -mostDaysBack);

const items = (ctx: Ctx, hotelId: string) => ctx.db.selectFrom("found_items").where("hotel_id", "=", hotelId);

/**
 * Records something that a guest left behind; the hotel keeps it. Rejects a day that is not yet, or more than a year ago, and items
 * beyond `foundItemsKept` that are kept, counted under the lock of the hotel.
 */
export async function addFoundItem(
  ctx: Ctx,
  { hotelId, what, place, foundOn }: Found & { hotelId: string },
): Promise<Outcome<{ id: string }, ItemRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ id: string }, ItemRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "bookings");
    if (!hotel) return rejected({ code: "unknown_hotel" });
    if (!isFoundDay(foundOn, dayAt(ctx.now(), hotel.time_zone))) return rejected({ code: "bad_day" });
    const { count } = await items(ctx, hotelId)
      .select((row) => row.fn.countAll<string>().as("count"))
      .where("state", "=", "kept")
      .executeTakeFirstOrThrow();
    if (Number(count) >= limits.foundItemsKept) return rejected({ code: "too_many", max: limits.foundItemsKept });
    const id = newId();
    await ctx.db
      .insertInto("found_items")
      .values({ hotel_id: hotelId, id, what, place, found_on: foundOn, created_at: ctx.now(), created_by: ctx.actor?.id ?? null })
      .execute();
    await recordChange(ctx, { hotelId, action: "found_item.add", subjectId: id, after: { what, place } });
    return done({ id });
  });
}

/** An item that the actor may change, locked. */
async function lockedItem(ctx: Ctx, hotelId: string, itemId: string) {
  if (!isId(itemId) || !(await managedHotel(ctx, hotelId, "bookings", "unlocked"))) return undefined;
  return items(ctx, hotelId).selectAll().where("id", "=", itemId).forUpdate().executeTakeFirst();
}

/**
 * Records that an item was returned to somebody or disposed of, or that the hotel keeps it after all. Rejects if a colleague was
 * faster, so that nothing is given away twice.
 */
export async function settleFoundItem(
  ctx: Ctx,
  {
    hotelId,
    itemId,
    ...to
  }: { hotelId: string; itemId: string } & ({ state: "kept" | "disposed" } | { state: "returned"; givenTo: string }),
): Promise<Outcome<null, ItemRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ItemRejection>> => {
    const item = await lockedItem(ctx, hotelId, itemId);
    if (!item) return rejected({ code: "unknown_item" });
    if (to.state === "kept" && item.state === "kept") return rejected({ code: "kept" });
    if (to.state !== "kept" && item.state !== "kept") return rejected({ code: "not_kept" });
    const givenTo = to.state === "returned" ? to.givenTo : null;
    await ctx.db
      .updateTable("found_items")
      .set({
        state: to.state,
        given_to: givenTo,
        ...(to.state === "kept" ? { ended_at: null, ended_by: null } : { ended_at: ctx.now(), ended_by: ctx.actor?.id ?? null }),
      })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", itemId)
      .execute();
    const action = ({ kept: "found_item.keep", returned: "found_item.return", disposed: "found_item.dispose" } as const)[to.state];
    const wasGiven = item.given_to !== null && { before: { givenTo: item.given_to } };
    await recordChange(ctx, { hotelId, action, subjectId: itemId, ...wasGiven, after: { what: item.what, ...(givenTo && { givenTo }) } });
    return done(null);
  });
}

const erasedAtOnce = 1000;

/**
 * Erases to whom found items were returned, `returnedItemDays` afterwards, and what the log of changes has of it; that and when they
 * were returned stays. An item that the hotel keeps again has its recipient in the log alone.
 */
export async function eraseRecipients(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - lifetimes.returnedItemDays * 86_400_000);
  for (let erased = erasedAtOnce; erased === erasedAtOnce;) {
    const { numAffectedRows } = await sql`
      update found_items set given_to = null where (hotel_id, id) in (
        select hotel_id, id from found_items where given_to is not null and ended_at < ${before} limit ${erasedAtOnce})`.execute(ctx.db);
    erased = Number(numAffectedRows ?? 0);
  }
  await eraseOldRecipients(ctx, before);
}
