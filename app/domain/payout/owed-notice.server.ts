import { friendlyFormatIBAN } from "ibantools";
import type { Ctx } from "#platform/context.server.ts";
import { owedByHotel } from "./debts.server.ts";
import { type Owed, paymentReference } from "./dunning.ts";

/**
 * What a hotel has to pay and how; `account`: the operator's with its IBAN in groups of four, null if none is set and the hotel asks at
 * `contact`.
 */
export type OwedNotice = Owed & {
  /** It is off the site until it has paid. */
  suspended: boolean;
  account: { name: string; iban: string; bic: string } | null;
  contact: string;
  reference: string;
};

/** What a hotel has to pay, for its back office; null if it owes nothing. The caller has checked access. */
export async function owedNotice(ctx: Ctx, hotelId: string): Promise<OwedNotice | null> {
  const owed = await owedByHotel(ctx, hotelId);
  if (owed.amount === 0) return null;
  const hotel = await ctx.db.selectFrom("hotels").select("suspended_for_debt").where("id", "=", hotelId).executeTakeFirst();
  const { debtor } = ctx.config.payouts;
  return {
    ...owed,
    suspended: hotel?.suspended_for_debt ?? false,
    account: debtor ? { ...debtor, iban: friendlyFormatIBAN(debtor.iban) ?? debtor.iban } : null,
    contact: ctx.config.operatorEmail ?? ctx.config.contact.email,
    reference: paymentReference(hotelId),
  };
}
