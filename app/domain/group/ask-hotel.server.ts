import { dayAtListedHotel } from "#domain/hotel/listed-hotel.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { lockHolder } from "#domain/reservation/hold/hold-limits.server.ts";
import { type StayProblem, stayProblem } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Locale } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import type { GroupRequest } from "./group.ts";
import { openEnquiries } from "./open-enquiries.server.ts";

export type AskRejection =
  | { code: "signed_out" }
  | { code: "unknown_hotel" }
  | { code: "unverified" }
  | { code: "bad_stay"; problem: StayProblem }
  /** So many enquiries of the person wait for an answer already. */
  | { code: "too_many_open"; max: number }
  /** Seconds. */
  | { code: "too_many"; retryAfter: number };

const hour = 3600;

/**
 * Sends the signed-in person's enquiry for a group to a published hotel and notifies its staff. The address must be verified, since
 * the hotel answers to it. Enquiries without an answer are limited per person over all hotels, counted under the person's lock, and
 * enquiries per client address.
 */
export async function askHotel(
  ctx: Ctx,
  { hotelId, clientAddress, locale, ...requested }: GroupRequest & { hotelId: string; clientAddress: string; locale: Locale },
): Promise<Outcome<{ enquiryId: string }, AskRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "signed_out" });
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ enquiryId: string }, AskRejection>> => {
    await lockHolder(ctx, actor.id, null);
    const today = await dayAtListedHotel(ctx, hotelId);
    if (today === undefined) return rejected({ code: "unknown_hotel" });
    if (!actor.emailVerified) return rejected({ code: "unverified" });
    const { checkIn, checkOut } = requested;
    const problem = stayProblem({ checkIn, checkOut }, today);
    if (problem) return rejected({ code: "bad_stay", problem });
    const max = limits.openGroupEnquiries;
    if ((await openEnquiries(ctx, { userId: actor.id })) >= max) return rejected({ code: "too_many_open", max });
    const { retryAfter } = await countTowards(ctx, `group enquiry ${clientAddress}`, { window: hour, max: limits.groupEnquiriesOfClient });
    if (retryAfter !== null) return rejected({ code: "too_many", retryAfter });
    const enquiryId = newId();
    await ctx.db
      .insertInto("group_enquiries")
      .values({
        hotel_id: hotelId,
        id: enquiryId,
        user_id: actor.id,
        check_in: checkIn,
        check_out: checkOut,
        rooms: requested.rooms,
        adults: requested.adults,
        children: requested.children,
        first_name: requested.firstName,
        last_name: requested.lastName,
        phone: requested.phone,
        message: requested.message,
        locale,
        created_at: ctx.now(),
      })
      .execute();
    await notifyHotel(ctx, hotelId, "enquiry", { key: enquiryId, facts: { enquiryId } });
    return done({ enquiryId });
  });
}
