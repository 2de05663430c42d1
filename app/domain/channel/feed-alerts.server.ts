import type { Day } from "#kit/day.ts";
import { basePath } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { FeedFailure } from "./channel.ts";

/** A calendar that was read, in words for its owner. */
export type ReadFeed = { hotelId: string; feedId: string; roomId: string; ownerId: string; hotel: string; room: string; feed: string };

const dayMs = 86_400_000;
const mostDays = 30;

async function tell(
  ctx: Ctx,
  mail: "channel-failing" | "channel-doubled",
  { ownerId, hotelId, roomId, hotel, room, feed }: ReadFeed,
  facts: Record<string, string>,
) {
  const owner = await ctx.db
    .selectFrom("users")
    .select(["email", "locale"])
    .where("id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!owner) return;
  const url = `${ctx.config.origin}${basePath(owner.locale)}/hotel-manager/rooms/${roomId}/calendars?hotel=${hotelId}`;
  await ctx.jobs.enqueue("send-mail", { mail, to: owner.email, locale: owner.locale, facts: { hotel, room, feed, url, ...facts } });
}

/** Mails the owner why a calendar could not be read, once a day while it lasts; answers whether it did. */
export async function tellOfFailure(ctx: Ctx, read: ReadFeed, failure: FeedFailure, toldAt: Date | null): Promise<boolean> {
  if (toldAt && ctx.now().getTime() - toldAt.getTime() < dayMs) return false;
  await tell(ctx, "channel-failing", read, { failure });
  return true;
}

/** Mails the owner the nights that another site sold though they were sold here. */
export async function tellOfDoubled(ctx: Ctx, read: ReadFeed, nights: Day[]): Promise<void> {
  if (nights.length > 0) await tell(ctx, "channel-doubled", read, { nights: nights.slice(0, mostDays).join(" ") });
}
