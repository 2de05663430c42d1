-- What a provider holds of a payment that does not match it, until somebody decides; in cents, in the account `unmatched`. What is lost to a bank
-- beyond what was paid is in `disputes_lost`.
alter table payments
  add column unmatched_amount bigint not null default 0 check (unmatched_amount >= 0),
  -- The most of it that the provider has said to be returned: what it says may come out of order.
  add column unmatched_returned bigint not null default 0 check (unmatched_returned >= 0);
alter table journal_entries
  drop constraint journal_kinds,
  add constraint journal_kinds check (kind in ('captured', 'unmatched', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won', 'chargeback_lost',
    'booked', 'changed', 'cancelled', 'points_earned', 'matured', 'adjusted', 'payout_sent', 'payout_settled', 'payout_returned',
    'provider_settled'));
alter table postings
  drop constraint posting_accounts,
  add constraint posting_accounts check (account in ('bank', 'provider', 'clearing', 'payout_transit', 'owed_by_hotels', 'disputes', 'advances',
    'hotel_payable', 'refunds_due', 'refunds_failed', 'points', 'commission_tax', 'unmatched', 'commission', 'points_cost', 'site_codes',
    'provider_fees', 'disputes_lost'));
