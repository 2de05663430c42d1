import { previewAmountForm } from "#domain/commission/commission-rule-form.ts";
import { commissionTermsOf } from "#domain/commission/commission-terms.server.ts";
import { type Commission, commissionOf, type CommissionTerms } from "#domain/commission/commission.ts";
import type { FoundHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/admin-commission.ts";
import type { Ctx } from "#platform/context.server.ts";
import { meantHotel } from "./meant-hotel.server.ts";

const t = messages(texts.commissionHotel);

export type CommissionPreview = {
  typed: Record<string, string>;
  errors: Record<string, string>;
  choices: FoundHotel[];
  /** Who gets what of the amount; null before a hotel is chosen. */
  shown: { hotel: FoundHotel; amount: Cents; terms: CommissionTerms | null; commission: Commission } | null;
};

const usualAmount = "300";

/** The commission of a booking of an amount that is made at a hotel now, both as typed in the URL. */
export async function commissionPreview(ctx: Ctx, params: URLSearchParams): Promise<CommissionPreview> {
  const typed: Record<string, string> = { amount: usualAmount, ...Object.fromEntries(params) };
  if (!params.has("amount")) return { typed, errors: {}, choices: [], shown: null };
  const amount = previewAmountForm.safeParse(typed);
  const meant = await meantHotel(ctx, typed);
  const hotel = meant.ok ? meant.value : null;
  if (amount.success && hotel) {
    const { amount: cents } = amount.data;
    const terms = await commissionTermsOf(ctx, hotel.id);
    const line = { accommodation: cents, discount: 0, extras: 0, hotelCode: 0, containedTaxes: 0, online: cents, kept: null };
    const { id, name, city } = hotel;
    return {
      typed: { ...typed, hotel: name, hotelId: id, hotelFor: name },
      errors: {},
      choices: [],
      shown: {
        hotel: { id, name, city },
        amount: cents,
        terms,
        commission: commissionOf(terms, [line], { current: [1, 1], alone: [1, 1] }),
      },
    };
  }
  return {
    typed,
    errors: {
      ...(!amount.success && { amount: amount.error.issues[0]?.message ?? "" }),
      ...(!hotel && { hotel: meant.ok ? t.missing : t[meant.rejection.code] }),
    },
    choices: meant.ok ? [] : meant.rejection.choices,
    shown: null,
  };
}
