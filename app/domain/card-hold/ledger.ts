import { type Balances, type JournalEntry, transfer, withoutZeros } from "#domain/ledger/journal.ts";
import type { Cents } from "#kit/money.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";

/** The journal entries of a card hold; amounts in cents. What is only held is in none. */
export const entries = {
  captured: (provider: ProviderName, amount: Cents): JournalEntry =>
    transfer("card_hold_captured", provider, "hotel_payable", amount, "captured"),
  refund: (effect: string, amount: Cents): JournalEntry => transfer("card_hold_refund", "hotel_payable", "refunds_due", amount, effect),
  returned: (provider: ProviderName, total: Cents, amount: Cents): JournalEntry =>
    transfer("card_hold_returned", "refunds_due", provider, amount, `returned to ${total}`),
};

type Amounts = { captured_amount: Cents; refund_requested: Cents; returned_amount: Cents };

/** The new sums and entries of a card hold of which the provider has returned `total` cents in all, with or without a request. */
export function returnedTo(hold: Amounts, provider: ProviderName, total: Cents) {
  const returned = Math.max(hold.returned_amount, Math.min(total, hold.captured_amount));
  const requested = Math.max(hold.refund_requested, returned);
  const unasked = requested - hold.refund_requested;
  const back = returned - hold.returned_amount;
  const written = [
    ...(unasked > 0 ? [entries.refund(`reversal to ${returned}`, unasked)] : []),
    ...(back > 0 ? [entries.returned(provider, returned, back)] : []),
  ];
  return { amounts: { returned_amount: returned, refund_requested: requested }, entries: written };
}

/** Expected balances by the row of a card hold. */
export const expectedBalances = ({
  provider,
  captured_amount,
  refund_requested,
  returned_amount,
}: Amounts & { provider: ProviderName | null }): Balances =>
  withoutZeros({
    ...(provider && { [provider]: captured_amount - returned_amount }),
    hotel_payable: refund_requested - captured_amount,
    refunds_due: returned_amount - refund_requested,
  });
