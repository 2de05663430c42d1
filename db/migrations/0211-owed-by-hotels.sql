-- What a hotel owed and has paid to the operator's account, or what is given up, with the bookings that it is of.
create table balance_settlements (
  id uuid primary key,
  hotel_id uuid not null references hotels,
  kind text not null check (kind in ('paid', 'written_off')),
  amount bigint not null check (amount > 0),
  -- The reference of the transfer, or the reason.
  note text not null check (char_length(note) between 1 and 500),
  created_at timestamptz not null,
  created_by uuid
);
create index balance_settlements_by_hotel on balance_settlements (hotel_id, created_at);
create table balance_items (
  settlement_id uuid not null references balance_settlements,
  hotel_id uuid not null,
  reservation_id uuid not null,
  payable bigint not null,
  owed bigint not null,
  primary key (settlement_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id),
  check (payable <> 0 or owed <> 0)
);
create index balance_items_by_reservation on balance_items (hotel_id, reservation_id);

alter table journal_entries
  drop constraint journal_kinds,
  add constraint journal_kinds check (kind in ('captured', 'unmatched', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won', 'chargeback_lost',
    'booked', 'changed', 'cancelled', 'points_earned', 'matured', 'adjusted', 'payout_sent', 'payout_settled', 'payout_returned',
    'provider_settled', 'hotel_paid', 'written_off'));
alter table postings
  drop constraint posting_accounts,
  add constraint posting_accounts check (account in ('bank', 'provider', 'clearing', 'payout_transit', 'owed_by_hotels', 'disputes', 'advances',
    'hotel_payable', 'refunds_due', 'refunds_failed', 'points', 'commission_tax', 'unmatched', 'commission', 'points_cost', 'site_codes',
    'provider_fees', 'disputes_lost', 'bad_debt'));
