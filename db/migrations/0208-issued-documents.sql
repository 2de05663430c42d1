-- Documents that are numbered without gaps and never changed: each one but the first of a series refers to the one before it.
create table issued_documents (
  id uuid primary key,
  -- Kind and year, as it is printed before the number.
  series text not null check (series ~ '^[A-Z]{1,3}-\d{4}$'),
  number integer not null check (number >= 1),
  kind text not null check (kind in ('commission_invoice', 'credit_note', 'receipt')),
  hotel_id uuid not null references hotels,
  -- The booking of a receipt.
  reservation_id uuid,
  -- The first day of the month of an invoice or a credit note.
  month date,
  -- The invoice that a credit note reduces, or the receipt that this one replaces.
  refers_to uuid references issued_documents,
  -- Of the time zone of the site.
  issued_on date not null,
  issued_at timestamptz not null,
  -- Cents without tax, and the tax; above 0 in a credit note too.
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax >= 0),
  -- What it says, as it was then.
  facts jsonb not null,
  previous integer generated always as (nullif(number - 1, 0)) stored,
  unique (series, number),
  unique (id, kind),
  foreign key (series, previous) references issued_documents (series, number),
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id),
  check ((kind = 'receipt') = (reservation_id is not null)),
  check ((kind = 'receipt') = (month is null)),
  check (kind <> 'credit_note' or refers_to is not null)
);
create unique index issued_documents_invoice_of_month on issued_documents (hotel_id, month) where kind = 'commission_invoice';
create unique index issued_documents_credit_of_month on issued_documents (refers_to, month) where kind = 'credit_note';
create unique index issued_documents_replaced_once on issued_documents (refers_to) where kind = 'receipt';
create index issued_documents_by_hotel on issued_documents (hotel_id, issued_at);
create index issued_documents_by_reservation on issued_documents (hotel_id, reservation_id) where reservation_id is not null;
create index issued_documents_by_time on issued_documents (issued_at, id);
-- Only the guest in a receipt can be made anonymous.
create trigger issued_documents_kept before delete on issued_documents for each row execute function ledger_is_append_only();
create trigger issued_documents_unchanged after update on issued_documents for each row
  when (old.kind <> 'receipt' or to_jsonb(old) - 'facts' <> to_jsonb(new) - 'facts') execute function ledger_is_append_only();

-- The commission of a booking in an invoice, and what credit notes have taken of it since; of a credit note what it takes.
create table invoice_lines (
  document_id uuid not null references issued_documents,
  hotel_id uuid not null,
  reservation_id uuid not null,
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax >= 0),
  credited bigint not null default 0,
  credited_tax bigint not null default 0,
  primary key (document_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id),
  check (amount > 0 or tax > 0),
  check (credited between 0 and amount),
  check (credited_tax between 0 and tax)
);
create index document_lines_by_reservation on invoice_lines (hotel_id, reservation_id);

create index postings_of_commission on postings (entry_id) where account = 'commission';

-- Until the end of which month the commission of a hotel is invoiced.
create table invoiced_hotels (
  hotel_id uuid primary key references hotels,
  month date not null check (extract(day from month) = 1)
);

-- An entry may be of nobody: what a provider has paid to the bank.
alter table journal_entries
  drop constraint journal_kinds,
  add constraint journal_kinds check (kind in ('captured', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won', 'chargeback_lost',
    'booked', 'changed', 'cancelled', 'points_earned', 'matured', 'adjusted', 'payout_sent', 'payout_settled', 'payout_returned',
    'provider_settled'));
alter table postings
  drop constraint posting_accounts,
  add constraint posting_accounts check (account in ('bank', 'provider', 'clearing', 'payout_transit', 'owed_by_hotels', 'disputes', 'advances',
    'hotel_payable', 'refunds_due', 'refunds_failed', 'points', 'commission_tax', 'commission', 'points_cost', 'site_codes',
    'provider_fees'));

-- What a provider has paid to the bank by one of its statements, less its fees.
create table provider_settlements (
  id uuid primary key,
  provider text not null check (provider in ('flitt', 'stripe')),
  reference text not null check (char_length(reference) between 1 and 100),
  received_on date not null,
  -- Cents: what guests paid less refunds in it, and the fees.
  gross bigint not null,
  fees bigint not null check (fees >= 0),
  recorded_at timestamptz not null,
  recorded_by uuid,
  unique (provider, reference)
);
