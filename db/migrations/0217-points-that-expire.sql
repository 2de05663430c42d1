-- Points expire when nobody has earned or used any for a time that the operator sets.
alter table reward_balances
  -- When points were last earned, used or returned.
  add column active_at timestamptz,
  -- The day of expiry that the person was told of.
  add column expiry_told date;
update reward_balances b set active_at = coalesce(
  (select max(created_at) from reward_entries e where e.user_id = b.user_id and e.kind <> 'revoked'), now());
alter table reward_balances alter column active_at set not null;
create index reward_balances_by_activity on reward_balances (active_at) where points > 0;

-- What expires is of no stay.
alter table reward_entries
  alter column hotel_id drop not null,
  alter column reservation_id drop not null,
  drop constraint reward_entries_kind_check,
  add constraint reward_entries_kind_check check (kind in ('earned', 'spent', 'returned', 'revoked', 'expired')),
  add constraint reward_entries_of_stays check (num_nulls(hotel_id, reservation_id) = case kind when 'expired' then 2 else 0 end);

alter table journal_entries
  drop constraint journal_kinds,
  add constraint journal_kinds check (kind in ('captured', 'unmatched', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won', 'chargeback_lost',
    'booked', 'changed', 'cancelled', 'points_earned', 'points_expired', 'matured', 'adjusted', 'payout_sent', 'payout_settled',
    'payout_returned', 'provider_settled', 'hotel_paid', 'written_off', 'card_hold_captured', 'card_hold_refund', 'card_hold_returned'));
alter table postings
  drop constraint posting_accounts,
  add constraint posting_accounts check (account in ('bank', 'provider', 'clearing', 'payout_transit', 'owed_by_hotels', 'disputes', 'advances',
    'hotel_payable', 'refunds_due', 'refunds_failed', 'points', 'commission_tax', 'unmatched', 'commission', 'expired_points', 'points_cost',
    'site_codes', 'provider_fees', 'disputes_lost', 'bad_debt'));
drop index postings_of_earnings;
create index postings_of_earnings on postings (account, entry_id) include (amount)
  where account in ('commission', 'expired_points', 'points_cost', 'site_codes');
