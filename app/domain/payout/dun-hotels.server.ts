import { sql } from "kysely";
import { liftDebtSuspension, suspendForDebt } from "#domain/hotel/publishing/suspend-hotel.server.ts";
import { isId } from "#kit/id.ts";
import { knownLocale, messages } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import * as texts from "#locales/en/payout.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { owedByHotel, remindersOf } from "./debts.server.ts";
import { nextStep, type Owed } from "./dunning.ts";
import { openItems } from "./open-items.server.ts";

const t = messages(texts.debtSuspension);

/**
 * Reminds hotels of what is overdue, at most once a step, suspends them after the last reminder if the operator has set it, and ends
 * reminders and suspension of those that have nothing overdue any more. Each hotel in a transaction of its own; one that fails is logged
 * and looked at again the next day.
 */
export async function dunHotels(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select i."hotelId" as id from (${openItems(sql`true`)}) i group by 1 having sum(i.payable - i.owed) < 0
    union select hotel_id from payment_reminders where ended_at is null
    union select id from hotels where suspended_for_debt order by 1`.execute(ctx.db);
  for (const { id } of rows)
    try {
      await inTransaction(ctx, (ctx) => dunHotel(ctx, id));
    } catch (error) {
      ctx.log.error("dunning_failed", error, { hotel: id });
    }
}

async function dunHotel(ctx: Ctx, hotelId: string): Promise<void> {
  await lockHotel(ctx, hotelId);
  const owed = await owedByHotel(ctx, hotelId);
  if (owed.overdue === 0) return endDunning(ctx, hotelId);
  const reminded = await reminders(ctx, hotelId);
  const step = nextStep(owed, reminded, siteToday(ctx), ctx.config.dunning);
  if (step === "remind") await remind(ctx, hotelId, reminded.step + 1, owed);
  if (step === "suspend" && ctx.config.dunning.suspends) {
    const owner = await ownerOf(ctx, hotelId);
    await suspendForDebt(
      ctx,
      hotelId,
      inLocale(knownLocale(owner?.locale), () => t.automatic),
    );
  }
}

const lockHotel = (ctx: Ctx, hotelId: string) =>
  ctx.db.selectFrom("hotels").select("id").where("id", "=", hotelId).forNoKeyUpdate().execute();

const reminders = async (ctx: Ctx, hotelId: string) =>
  (await remindersOf(ctx, [hotelId])).get(hotelId) ?? { step: 0, on: null, suspended: false };

const ownerOf = (ctx: Ctx, hotelId: string) =>
  ctx.db
    .selectFrom("hotels as h")
    .innerJoin("users as u", "u.id", "h.owner_id")
    .select(["h.name as hotel", "u.name", "u.email", "u.locale"])
    .where("h.id", "=", hotelId)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();

/** Stores a reminder and queues its mail; of two servers at once the second finds the hotel locked, then the reminder. */
async function remind(ctx: Ctx, hotelId: string, step: number, { overdue, dueOn }: Owed): Promise<void> {
  await ctx.db.insertInto("payment_reminders").values({ hotel_id: hotelId, step, sent_at: ctx.now(), amount: overdue }).execute();
  const owner = await ownerOf(ctx, hotelId);
  if (!owner || dueOn === null) return;
  const { email, locale, ...facts } = owner;
  const { suspendDays } = ctx.config.dunning;
  await ctx.jobs.enqueue("send-mail", {
    mail: "payment-reminder",
    to: email,
    locale,
    facts: { ...facts, hotelId, step: String(step), overdue: String(overdue), dueOn, suspendDays: String(suspendDays) },
  });
}

/** Ends the reminders of a locked hotel that has nothing overdue any more, and its suspension for it, in the caller's transaction. */
export async function endDunning(ctx: Ctx, hotelId: string): Promise<void> {
  await ctx.db
    .updateTable("payment_reminders")
    .set({ ended_at: ctx.now() })
    .where("hotel_id", "=", hotelId)
    .where("ended_at", "is", null)
    .execute();
  await liftDebtSuspension(ctx, hotelId);
}

export type SuspendOwingRejection = { code: "not_allowed" | "unknown_hotel" | "not_overdue" | "reminders_first" | "suspended" };

/**
 * Suspends a hotel whose last reminder is so many days old, for a reason that its owner is told: it sells nothing new, and what is
 * booked stands. Administrators only.
 */
export const suspendOwing = (
  ctx: Ctx,
  { hotelId, reason }: { hotelId: string; reason: string },
): Promise<Outcome<null, SuspendOwingRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<null, SuspendOwingRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    if (!isId(hotelId) || (await lockHotel(ctx, hotelId)).length === 0) return rejected({ code: "unknown_hotel" });
    const owed = await owedByHotel(ctx, hotelId);
    if (owed.overdue === 0) return rejected({ code: "not_overdue" });
    if (nextStep(owed, await reminders(ctx, hotelId), siteToday(ctx), ctx.config.dunning) !== "suspend")
      return rejected({ code: "reminders_first" });
    return (await suspendForDebt(ctx, hotelId, reason)) ? done(null) : rejected({ code: "suspended" });
  });
