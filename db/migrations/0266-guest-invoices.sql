-- Who a hotel is on the invoices to its guests.
create table invoice_issuers (
  hotel_id uuid primary key references hotels,
  name text not null check (char_length(name) between 1 and 140),
  street text not null check (char_length(street) between 1 and 140),
  postal_code text not null default '' check (char_length(postal_code) <= 16),
  town text not null check (char_length(town) between 1 and 70),
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_number text not null check (char_length(tax_number) between 1 and 50),
  register_number text not null default '' check (char_length(register_number) <= 50),
  note text not null default '' check (char_length(note) <= 500),
  -- Amounts are printed in it, too.
  currency text check (currency ~ '^[A-Z]{3}$')
);

-- Invoices of hotels to guests and companies, and credit notes. Numbers have no gaps in a hotel, a kind and a year: each document refers
-- to the one before it.
create table guest_invoices (
  hotel_id uuid not null references hotels,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null check (year between 2000 and 9999),
  number integer not null check (number >= 1),
  reservation_id uuid not null,
  payer smallint not null check (payer between 1 and 9),
  refers_to uuid,
  -- Of the hotel's calendar.
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid,
  -- Cents with taxes, and the taxes in them.
  amount integer not null check (amount >= 0),
  tax integer not null check (tax >= 0),
  -- What it says, as it was then.
  facts jsonb not null,
  previous integer generated always as (nullif(number - 1, 0)) stored,
  primary key (hotel_id, id),
  unique (hotel_id, kind, year, number),
  foreign key (hotel_id, kind, year, previous) references guest_invoices (hotel_id, kind, year, number),
  foreign key (hotel_id, reservation_id) references reservations,
  foreign key (hotel_id, refers_to) references guest_invoices,
  check ((kind = 'credit_note') = (refers_to is not null))
);
create unique index guest_invoices_credited_once on guest_invoices (hotel_id, refers_to) where refers_to is not null;
create index guest_invoices_of_booking on guest_invoices (hotel_id, reservation_id);
create index guest_invoices_by_day on guest_invoices (hotel_id, issued_on, id);
create trigger guest_invoices_kept before update or delete on guest_invoices for each row execute function ledger_is_append_only();

-- Which lines of the folio an invoice has. When it is credited they can be invoiced again.
create table guest_invoice_lines (
  hotel_id uuid not null,
  line_id uuid not null,
  invoice_id uuid not null,
  -- By which credit note; null: the invoice stands.
  credited_by uuid,
  primary key (hotel_id, invoice_id, line_id),
  foreign key (hotel_id, line_id) references folio_lines,
  foreign key (hotel_id, invoice_id) references guest_invoices,
  foreign key (hotel_id, credited_by) references guest_invoices
);
create unique index guest_invoice_lines_once on guest_invoice_lines (hotel_id, line_id) where credited_by is null;
