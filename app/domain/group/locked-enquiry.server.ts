import type { Selectable } from "kysely";
import { isActive } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";

type EnquiryRow = Selectable<Tables["group_enquiries"]>;

/** An enquiry of a hotel, locked until the transaction ends; before nights, by the lock order of docs/architecture.md. */
export const lockedEnquiry = (ctx: Ctx, hotelId: string, enquiryId: string): Promise<EnquiryRow | undefined> =>
  ctx.db
    .selectFrom("group_enquiries")
    .selectAll()
    .where("hotel_id", "=", hotelId)
    .where("id", "=", enquiryId)
    .forUpdate()
    .executeTakeFirst();

/** Whether the last offer of an enquiry waits for payment or has been paid. */
export async function isOfferOpen(ctx: Ctx, { hotel_id, reservation_id }: EnquiryRow): Promise<boolean> {
  if (!reservation_id) return false;
  const offer = await ctx.db
    .selectFrom("reservations")
    .select("state")
    .where("hotel_id", "=", hotel_id)
    .where("id", "=", reservation_id)
    .executeTakeFirstOrThrow();
  return isActive(offer.state);
}
