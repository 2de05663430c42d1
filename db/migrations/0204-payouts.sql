-- Hotels are paid what is theirs. A payee is the legal entity behind one or several hotels.
create table payees (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 140),
  register_number text not null default '' check (char_length(register_number) <= 50),
  tax_number text not null check (char_length(tax_number) between 1 and 50),
  street text not null check (char_length(street) between 1 and 140),
  town text not null check (char_length(town) between 1 and 70),
  postal_code text not null default '' check (char_length(postal_code) <= 16),
  country text not null check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table payee_hotels (
  hotel_id uuid primary key references hotels on delete cascade,
  payee_id uuid not null references payees
);
create index payee_hotels_by_payee on payee_hotels (payee_id);

-- The accounts that a payee had; the current one has no end. Nothing is paid to one before `payable_from`.
create table bank_accounts (
  id uuid primary key,
  payee_id uuid not null references payees,
  holder text not null check (char_length(holder) between 1 and 140),
  -- Encrypted with the secret of the site; the last four characters are shown.
  iban text not null,
  ending text not null check (char_length(ending) = 4),
  payable_from timestamptz not null,
  created_at timestamptz not null,
  created_by uuid,
  ended_at timestamptz
);
create unique index bank_accounts_current on bank_accounts (payee_id) where ended_at is null;

-- A file for the bank; its content as it was made once, encrypted with the secret of the site.
create table payout_files (
  id uuid primary key,
  content text not null,
  sha256 text not null,
  created_at timestamptz not null,
  created_by uuid
);

create table payouts (
  id uuid primary key,
  payee_id uuid not null references payees,
  bank_account_id uuid not null references bank_accounts,
  state text not null default 'draft' check (state in ('draft', 'approved', 'sent', 'settled', 'failed', 'returned', 'cancelled')),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  created_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  sent_at timestamptz,
  file_id uuid references payout_files,
  ended_at timestamptz,
  -- Of the bank when it is settled, or why it was not.
  note text check (char_length(note) between 1 and 500),
  check ((state in ('settled', 'failed', 'returned', 'cancelled')) = (ended_at is not null)),
  check (state in ('draft', 'cancelled') or approved_at is not null),
  check (state in ('draft', 'approved', 'cancelled') or sent_at is not null)
);
-- One at a time, so that nothing is in two payouts.
create unique index payouts_in_preparation on payouts (payee_id) where state in ('draft', 'approved');
create index payouts_by_state on payouts (state, created_at);

-- What of a booking is paid: its share, less the commission that the hotel owes of it. Below 0: taken back.
create table payout_items (
  payout_id uuid not null references payouts,
  hotel_id uuid not null,
  reservation_id uuid not null,
  payable bigint not null,
  owed bigint not null,
  primary key (payout_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id),
  check (payable <> 0 or owed <> 0)
);
create index payout_items_by_reservation on payout_items (hotel_id, reservation_id);

-- An entry may be of a payout, which is of several bookings and, at the bank, of several hotels.
alter table journal_entries
  alter column hotel_id drop not null,
  alter column reservation_id drop not null,
  drop constraint journal_kinds,
  add constraint journal_kinds check (kind in ('captured', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won', 'chargeback_lost',
    'booked', 'changed', 'cancelled', 'points_earned', 'matured', 'adjusted', 'payout_sent', 'payout_settled', 'payout_returned'));
alter table postings
  drop constraint posting_accounts,
  add constraint posting_accounts check (account in ('bank', 'provider', 'clearing', 'payout_transit', 'owed_by_hotels', 'disputes', 'advances',
    'hotel_payable', 'refunds_due', 'refunds_failed', 'points', 'commission_tax', 'commission', 'points_cost', 'site_codes'));
create index postings_of_hotels on postings (entry_id) where account in ('hotel_payable', 'owed_by_hotels');
