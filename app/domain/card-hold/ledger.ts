import { type Balances, type JournalEntry, linesOf, transfer, withoutZeros } from "#domain/ledger/journal.ts";
import type { Cents } from "#kit/money.ts";
import type { ProviderName } from "#platform/payments/provider-names.ts";

type Amounts = { captured_amount: Cents; refund_requested: Cents; lost_amount: Cents };

/** What of a captured card hold the hotel bears and what the site: it is promised back, or lost to a bank, or, beyond it, both. */
function bearersOf({ captured_amount, refund_requested, lost_amount }: Amounts): { hotel_payable: Cents; disputes_lost: Cents } {
  const back = refund_requested + lost_amount;
  return { hotel_payable: Math.min(back, captured_amount), disputes_lost: Math.max(0, back - captured_amount) };
}

/** An entry that takes from those who bear it what has changed of a card hold, against another account. */
function borne(
  kind: JournalEntry["kind"],
  effect: string,
  before: Amounts,
  after: Amounts,
  other: "refunds_due" | "disputes",
): JournalEntry {
  const [was, is] = [bearersOf(before), bearersOf(after)];
  const hotel_payable = is.hotel_payable - was.hotel_payable;
  const disputes_lost = is.disputes_lost - was.disputes_lost;
  return { kind, effect, lines: linesOf({ hotel_payable, disputes_lost, [other]: -hotel_payable - disputes_lost }) };
}

type Chargeback = { id: string; amount: Cents };

/** The journal entries of a card hold; amounts in cents. What is only held is in none. */
export const entries = {
  captured: (provider: ProviderName, amount: Cents): JournalEntry =>
    transfer("card_hold_captured", provider, "hotel_payable", amount, "captured"),
  refund: (effect: string, hold: Amounts, amount: Cents): JournalEntry =>
    borne("card_hold_refund", effect, hold, { ...hold, refund_requested: hold.refund_requested + amount }, "refunds_due"),
  withdrawn: (hold: Amounts, { id, amount }: { id: string; amount: Cents }): JournalEntry =>
    borne("refund_withdrawn", `refund ${id} withdrawn`, hold, { ...hold, refund_requested: hold.refund_requested - amount }, "refunds_due"),
  returned: (provider: ProviderName, total: Cents, amount: Cents): JournalEntry =>
    transfer("card_hold_returned", "refunds_due", provider, amount, `returned to ${total}`),
  chargeback: (provider: ProviderName, { id, amount }: Chargeback): JournalEntry =>
    transfer("chargeback", "disputes", provider, amount, `chargeback ${id}`),
  chargebackWon: (provider: ProviderName, { id, amount }: Chargeback): JournalEntry =>
    transfer("chargeback_won", provider, "disputes", amount, `chargeback ${id} won`),
  chargebackLost: (hold: Amounts, { id, amount }: Chargeback): JournalEntry =>
    borne("chargeback_lost", `chargeback ${id} lost`, hold, { ...hold, lost_amount: hold.lost_amount + amount }, "disputes"),
};

type Returned = Amounts & { returned_amount: Cents };

/** The new sums and entries of a card hold of which the provider has returned `total` cents in all, with or without a request. */
export function returnedTo(hold: Returned, provider: ProviderName, total: Cents) {
  const returned = Math.max(hold.returned_amount, Math.min(total, hold.captured_amount));
  const requested = Math.max(hold.refund_requested, returned);
  const unasked = requested - hold.refund_requested;
  const back = returned - hold.returned_amount;
  const written = [
    ...(unasked > 0 ? [entries.refund(`reversal to ${returned}`, hold, unasked)] : []),
    ...(back > 0 ? [entries.returned(provider, returned, back)] : []),
  ];
  return { amounts: { returned_amount: returned, refund_requested: requested }, entries: written };
}

/** Expected balances by the row of a card hold. */
export function expectedBalances(hold: Returned & { provider: ProviderName | null; charged_back: Cents }): Balances {
  const { provider, captured_amount, refund_requested, returned_amount, charged_back, lost_amount } = hold;
  const { hotel_payable, disputes_lost } = bearersOf(hold);
  return withoutZeros({
    ...(provider && { [provider]: captured_amount - returned_amount - charged_back }),
    hotel_payable: hotel_payable - captured_amount,
    refunds_due: returned_amount - refund_requested,
    disputes: charged_back - lost_amount,
    disputes_lost,
  });
}
