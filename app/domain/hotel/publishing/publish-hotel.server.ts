import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { nameOf } from "#kit/person.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";
import { missingForPublishing, type PublishingStep } from "./publishing.ts";

export type PublishRejection = { code: "unknown_hotel" } | { code: "not_ready"; missing: PublishingStep[] };

/** Public now, or waiting for approval by an administrator. */
export type Published = { state: "public" | "awaiting_approval" };

/**
 * Publishes the hotel; idempotent. Where the operator reviews first publications, the first one by anybody but an
 * administrator waits for approval and the operator is notified by e-mail. Rejects while a step of the checklist is
 * missing.
 */
export async function publishHotel(ctx: Ctx, hotelId: string): Promise<Outcome<Published, PublishRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<Published, PublishRejection>> => {
    if (!ctx.actor || !(await managedHotel(ctx, hotelId, "hotel"))) return rejected({ code: "unknown_hotel" });
    const { rooms } = await ctx.db
      .selectFrom("rooms")
      .select(({ fn }) => fn.countAll<number>().as("rooms"))
      .where("hotel_id", "=", hotelId)
      .where("archived_at", "is", null)
      .executeTakeFirstOrThrow();
    const missing = missingForPublishing({ emailVerified: ctx.actor.emailVerified, rooms });
    if (missing.length > 0) return rejected({ code: "not_ready", missing });
    const now = ctx.now();
    const hotel = await ctx.db.selectFrom("hotels").select(["name", "approved_at"]).where("id", "=", hotelId).executeTakeFirstOrThrow();
    if (ctx.config.reviewFirstPublication && !hotel.approved_at && ctx.actor.role !== "admin") {
      await askForApproval(ctx, hotelId, hotel.name);
      return done({ state: "awaiting_approval" });
    }
    const { numUpdatedRows } = await ctx.db
      .updateTable("hotels")
      .set({ published_at: now, approved_at: hotel.approved_at ?? now, approval_asked_at: null, decline_reason: null, updated_at: now })
      .where("id", "=", hotelId)
      .where("published_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await recordChange(ctx, { hotelId, action: "hotel.publish" });
    return done({ state: "public" });
  });
}

/** Requests approval by an administrator, once; the caller holds the hotel's lock. */
async function askForApproval(ctx: Ctx, hotelId: string, hotel: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("hotels")
    .set({ approval_asked_at: ctx.now(), decline_reason: null, updated_at: ctx.now() })
    .where("id", "=", hotelId)
    .where("approval_asked_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || !ctx.actor) return;
  await recordChange(ctx, { hotelId, action: "hotel.ask_approval" });
  const { email, locale } = ctx.actor;
  const facts = { hotelId, hotel, name: nameOf(ctx.actor) };
  await ctx.jobs.enqueue("send-mail", { mail: "hotel-awaiting-approval", to: email, locale, facts });
  const { operatorEmail } = ctx.config;
  if (operatorEmail) await ctx.jobs.enqueue("send-mail", { mail: "hotel-to-approve", to: operatorEmail, locale: "en", facts });
}

/** Records that the hotel has reviewed its free nights from before 0.2; idempotent. Prices stay. */
export async function reviewFreePrices(ctx: Ctx, hotelId: string): Promise<Outcome<null, { code: "unknown_hotel" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_hotel" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_hotel" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("hotels")
      .set({ free_prices_to_review: false })
      .where("id", "=", hotelId)
      .where("free_prices_to_review", "=", true)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await recordChange(ctx, { hotelId, action: "hotel.review_free_prices" });
    return done(null);
  });
}

/** Unpublishes the hotel; idempotent. Existing bookings remain. */
export async function unpublishHotel(ctx: Ctx, hotelId: string): Promise<Outcome<null, { code: "unknown_hotel" }>> {
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_hotel" }>> => {
    if (!(await managedHotel(ctx, hotelId, "hotel"))) return rejected({ code: "unknown_hotel" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("hotels")
      .set({ published_at: null, updated_at: ctx.now() })
      .where("id", "=", hotelId)
      .where("published_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await recordChange(ctx, { hotelId, action: "hotel.unpublish" });
    return done(null);
  });
}
