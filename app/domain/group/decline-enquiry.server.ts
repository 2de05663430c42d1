import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import { knownLocale } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedEnquiry } from "./locked-enquiry.server.ts";

export type DeclineRejection = { code: "unknown_enquiry" | "already_answered" | "already_withdrawn" };

/**
 * Declines an enquiry that has no answer yet and was not withdrawn, and sends the guest the hotel's text, if they
 * have proved their address.
 */
export async function declineEnquiry(
  ctx: Ctx,
  { hotelId, enquiryId, text }: { hotelId: string; enquiryId: string; text: string },
): Promise<Outcome<null, DeclineRejection>> {
  if (!isId(enquiryId)) return rejected({ code: "unknown_enquiry" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, DeclineRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "bookings", "unlocked"))) return rejected({ code: "unknown_enquiry" });
    const enquiry = await lockedEnquiry(ctx, hotelId, enquiryId);
    if (!enquiry) return rejected({ code: "unknown_enquiry" });
    if (enquiry.state === "withdrawn") return rejected({ code: "already_withdrawn" });
    if (enquiry.state !== "new") return rejected({ code: "already_answered" });
    await ctx.db
      .updateTable("group_enquiries")
      .set({ state: "declined", answer: text, answered_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", enquiryId)
      .execute();
    await recordChange(ctx, { hotelId, action: "group_enquiry.decline", subjectId: enquiryId });
    const person = await ctx.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", enquiry.user_id)
      .where("deleted_at", "is", null)
      .where("email_verified", "=", true)
      .executeTakeFirst();
    const locale = knownLocale(enquiry.locale);
    if (person) await ctx.jobs.enqueue("send-mail", { mail: "group-declined", to: person.email, locale, facts: { hotelId, enquiryId } });
    return done(null);
  });
}
