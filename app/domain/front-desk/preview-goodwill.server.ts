import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { bearersOfRefund, type RefundBearers } from "#domain/ledger/stay-accounts.server.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { bookingOfHotel } from "./booking-details.server.ts";
import type { GoodwillRefund, GoodwillRejection } from "./refund-goodwill.server.ts";

/** A goodwill refund in cents, and who bears it. */
export type GoodwillPreview = { amount: Cents; bearers: RefundBearers };

type Rejected = { code: "unknown_reservation" } | Extract<GoodwillRejection, { code: "too_much" }>;

/** Who would bear a goodwill refund; for those who see the hotel's money, and administrators. `refundGoodwill` checks again. */
export async function previewGoodwill(
  ctx: Ctx,
  { hotelId, code, amount }: Pick<GoodwillRefund, "hotelId" | "code" | "amount">,
): Promise<Outcome<GoodwillPreview, Rejected>> {
  const mayRefund = await managedHotel(ctx, hotelId, "money", "unlocked");
  const stay = mayRefund && (await bookingOfHotel(ctx, hotelId, code));
  if (!stay) return rejected({ code: "unknown_reservation" });
  if (amount > stay.refundable) return rejected({ code: "too_much", most: stay.refundable });
  const bearers = await bearersOfRefund(ctx, stay.id, amount);
  return bearers ? done({ amount, bearers }) : rejected({ code: "unknown_reservation" });
}
