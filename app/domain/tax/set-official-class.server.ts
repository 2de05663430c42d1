import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { chargesOfHotel, storeCharges } from "./charges-of-hotel.server.ts";
import { type OfficialClass, officialClasses } from "./tax-rule.ts";

/** Sets the official class of a hotel, 1 to 5 stars or none; taxes by class follow it when a template is applied. */
export async function setOfficialClass(
  ctx: Ctx,
  { hotelId, officialClass }: { hotelId: string; officialClass: OfficialClass | null },
): Promise<Outcome<null, { code: "unknown_hotel" } | { code: "bad_class" }>> {
  if (officialClass !== null && !officialClasses.includes(officialClass)) return rejected({ code: "bad_class" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_hotel" } | { code: "bad_class" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_hotel" });
    const current = await chargesOfHotel(ctx, hotelId);
    const before = current.taxes.officialClass;
    if (before === officialClass) return done(null);
    await storeCharges(ctx, hotelId, { ...current, taxes: { ...current.taxes, officialClass } });
    await recordChange(ctx, {
      hotelId,
      action: "hotel.official_class",
      before: { official_class: before },
      after: { official_class: officialClass },
    });
    return done(null);
  });
}
