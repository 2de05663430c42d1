import { sql } from "kysely";
import { dayAtListedHotel } from "#domain/hotel/listed-hotel.server.ts";
import { lockHolder } from "#domain/reservation/hold/hold-limits.server.ts";
import { type Stay, type StayProblem, stayProblem } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { sendMessage, type SendRejection } from "./send-message.server.ts";

export type AskRejection =
  | { code: "unknown_hotel" | "unverified" }
  | { code: "bad_stay"; problem: StayProblem }
  /** Questions of the person in a day, or of their network in an hour; seconds. */
  | { code: "too_many_questions"; retryAfter: number }
  | SendRejection;

const [hour, day] = [3600, 86_400];

/**
 * Sends a question of the signed-in person to a published hotel, with the dates that it is about, if any. A further one continues the
 * conversation, until a booking of theirs there takes it over (`db/migrations/0274-questions.sql`). The address must be verified, since
 * the hotel’s answer is told to it. All rules of messages hold, and a person asks `questionsPerDay`.
 */
export async function askQuestion(
  ctx: Ctx,
  { hotelId, clientAddress, stay, text }: { hotelId: string; clientAddress: string; stay: Stay | null; text: string },
): Promise<Outcome<{ code: string }, AskRejection>> {
  const { actor } = ctx;
  if (!actor || !isId(hotelId)) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ code: string }, AskRejection>> => {
    await lockHolder(ctx, actor.id, null);
    const today = await dayAtListedHotel(ctx, hotelId);
    if (today === undefined) return rejected({ code: "unknown_hotel" });
    if (!actor.emailVerified) return rejected({ code: "unverified" });
    const problem = stay && stayProblem(stay, today);
    if (problem) return rejected({ code: "bad_stay", problem });
    for (const [key, window, max] of [
      [`questions of ${actor.id}`, day, limits.questionsPerDay],
      [`questions from ${clientAddress}`, hour, limits.questionsOfClient],
    ] as const) {
      const { retryAfter } = await countTowards(ctx, key, { window, max });
      if (retryAfter !== null) return rejected({ code: "too_many_questions", retryAfter });
    }
    const { rows } = await sql<{ id: string }>`
      insert into conversations as v (hotel_id, id, user_id, asked_from, asked_to, last_at)
      values (${hotelId}, ${newId()}, ${actor.id}, ${stay?.checkIn ?? null}, ${stay?.checkOut ?? null},
        ${new Date(ctx.now().getTime() - 1)})
      on conflict (hotel_id, user_id) where reservation_id is null do update set
        asked_from = coalesce(excluded.asked_from, v.asked_from), asked_to = coalesce(excluded.asked_to, v.asked_to)
      returning id`.execute(ctx.db);
    const code = rows[0]?.id ?? "";
    const sent = await sendMessage(ctx, { code }, text);
    return sent.ok ? done({ code }) : sent;
  });
}
