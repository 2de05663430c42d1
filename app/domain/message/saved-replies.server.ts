import { sql } from "kysely";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { formatDay } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { baseLocale } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { cutAt } from "#kit/text/plain-text.ts";
import { type Translations, translationsOf, withTranslatedFields } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf, etagOf } from "#platform/database/etag.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { brokenConstraint, inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { type ConversationKey, openedConversation } from "./conversation-access.server.ts";
import { longestMessage } from "./message.ts";
import type { SavedReplyForm } from "./saved-reply-form.ts";
import { storedText } from "./stored-text.ts";

export type SavedReply = { id: string; name: string; text: string; translations: Translations<"text">; version: string };
export type SaveReplyRejection = { code: "unknown_hotel" | "unknown_reply" | "same_name" | "too_many" } | Conflict;

const versionOf = etagOf("name", "text", "translations");

const replies = (ctx: Ctx, hotelId: string) =>
  ctx.db
    .selectFrom("saved_replies")
    .select(["id", "name", "text", "translations", versionOf.as("version")])
    .where("hotel_id", "=", hotelId);

/** The saved replies of a hotel by name; none for whoever may not write its messages. */
export async function savedReplies(ctx: Ctx, hotelId: string): Promise<SavedReply[]> {
  if (!(await managedHotel(ctx, hotelId, "messages", "unlocked"))) return [];
  return replies(ctx, hotelId).orderBy("name").execute();
}

/** Their names, for the person who writes a message. */
export async function savedReplyNames(ctx: Ctx, hotelId: string): Promise<Pick<SavedReply, "id" | "name">[]> {
  if (!(await managedHotel(ctx, hotelId, "messages", "unlocked"))) return [];
  return ctx.db.selectFrom("saved_replies").select(["id", "name"]).where("hotel_id", "=", hotelId).orderBy("name").execute();
}

type Saved = SavedReplyForm & { /** Missing: a new one. */ replyId?: string | undefined; version?: string | undefined };

/**
 * Adds a saved reply of a hotel, or changes one, for those who write its messages. Numbers of cards are masked. Rejects more than
 * `savedRepliesPerHotel`, a name that another one has, and a conflict if it has changed since `version`.
 */
export async function saveReply(
  ctx: Ctx,
  hotelId: string,
  { replyId, version, ...form }: Saved,
): Promise<Outcome<null, SaveReplyRejection>> {
  const after = { name: form.name, text: form.text, translations: translationsOf(["text"], form, storedText) };
  try {
    return await inTransaction(ctx, async (ctx): Promise<Outcome<null, SaveReplyRejection>> => {
      // It is locked: two additions at once count both.
      if (!(await managedHotel(ctx, hotelId, "messages"))) return rejected({ code: "unknown_hotel" });
      if (replyId !== undefined) {
        const before = isId(replyId) ? await replies(ctx, hotelId).where("id", "=", replyId).forUpdate().executeTakeFirst() : undefined;
        if (!before) return rejected({ code: "unknown_reply" });
        const { name, text, translations } = before;
        const change = differences({ name, text, translations }, after);
        if (!change) return done(null);
        const conflict = conflictOf(version, before.version);
        if (conflict) return rejected(conflict);
        await ctx.db.updateTable("saved_replies").set(after).where("hotel_id", "=", hotelId).where("id", "=", replyId).execute();
        await recordChange(ctx, { hotelId, action: "saved_reply.update", subjectId: replyId, ...change });
        return done(null);
      }
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from saved_replies where hotel_id = ${hotelId}`.execute(ctx.db);
      if ((rows[0]?.count ?? 0) >= limits.savedRepliesPerHotel) return rejected({ code: "too_many" });
      const id = newId();
      await ctx.db
        .insertInto("saved_replies")
        .values({ hotel_id: hotelId, id, ...after, created_at: ctx.now() })
        .execute();
      await recordChange(ctx, { hotelId, action: "saved_reply.add", subjectId: id, after: withTranslatedFields(after) });
      return done(null);
    });
  } catch (error) {
    if (brokenConstraint(error) === "saved_replies_one_name") return rejected({ code: "same_name" });
    throw error;
  }
}

/** Deletes a saved reply of a hotel; one that is gone is no error. */
export async function deleteReply(ctx: Ctx, hotelId: string, replyId: string): Promise<Outcome<null, { code: "unknown_hotel" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_hotel" }>> => {
    if (!(await managedHotel(ctx, hotelId, "messages", "unlocked"))) return rejected({ code: "unknown_hotel" });
    const before = await ctx.db
      .deleteFrom("saved_replies")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", isId(replyId) ? replyId : null)
      .returning(["name", "text", "translations"])
      .executeTakeFirst();
    if (before)
      await recordChange(ctx, { hotelId, action: "saved_reply.remove", subjectId: replyId, before: withTranslatedFields(before) });
    return done(null);
  });
}

type Facts = Pick<SavedReply, "text" | "translations"> & { hotel: string };

/**
 * A saved reply as the beginning of a message to the guest of a conversation, for people of the hotel: in the guest's language where the
 * hotel has saved it, else in English, with the facts of the conversation in place of {guest}, {hotel}, {check-in} and {check-out}; days
 * that it does not have are left out. What is sent of it is looked through like any message.
 */
export async function filledReply(ctx: Ctx, key: ConversationKey, replyId: string): Promise<string | undefined> {
  const opened = await openedConversation(ctx, key);
  if (opened?.side !== "hotel" || !isId(replyId)) return undefined;
  const { hotelId, guest, guestLocale, checkIn, checkOut } = opened;
  return inLocale(guestLocale, async () => {
    const { rows } = await sql<Facts>`
      select s.text, s.translations, ${localText("h.name")} as hotel from saved_replies s join hotels h on h.id = s.hotel_id
      where s.hotel_id = ${hotelId} and s.id = ${replyId}`.execute(ctx.db);
    const [reply] = rows;
    if (!reply) return undefined;
    const translated = reply.translations[guestLocale]?.text;
    const day = (date: string | null) => (date ? inLocale(translated === undefined ? baseLocale : guestLocale, () => formatDay(date)) : "");
    const facts: Record<string, string> = { guest, hotel: reply.hotel, "check-in": day(checkIn), "check-out": day(checkOut) };
    const filled = (translated ?? reply.text).replace(/\{(guest|hotel|check-in|check-out)\}/g, (_, name: string) => facts[name] ?? "");
    return cutAt(filled, longestMessage);
  });
}
