-- The folio of a booking: what its guest, or whoever pays for them, is charged for, by business day. Lines are written once; one that was
-- wrong is reversed, one that another payer bears is reversed and written again. What was paid is in payments and property_payments.
create table folio_payers (
  hotel_id uuid not null,
  reservation_id uuid not null,
  -- 1 is the guest; others bear a part of the lines.
  number smallint not null check (number between 1 and 9),
  name text not null check (char_length(name) between 1 and 140),
  company boolean not null,
  street text not null default '' check (char_length(street) <= 140),
  postal_code text not null default '' check (char_length(postal_code) <= 16),
  town text not null default '' check (char_length(town) <= 70),
  -- ISO 3166, two letters; empty: not said.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  tax_number text not null default '' check (char_length(tax_number) <= 50),
  primary key (hotel_id, reservation_id, number),
  foreign key (hotel_id, reservation_id) references reservations
);

create table folio_lines (
  hotel_id uuid not null,
  id uuid not null,
  reservation_id uuid not null,
  payer smallint not null default 1 check (payer between 1 and 9),
  business_day date not null,
  kind text not null check (kind in ('night', 'extra', 'fee', 'allowance', 'charge')),
  -- What of the stay a line is about, so that all lines of it together are what it costs; a charge on the spot has none.
  source text,
  -- Of a night; the days of others are their business days.
  night date,
  text text not null check (char_length(text) between 1 and 120),
  -- Cents with all taxes, and of them the taxes by name and rate (thousandths of a percent, null: an amount).
  amount integer not null,
  taxes jsonb not null default '[]',
  tax integer not null default 0,
  reverses uuid,
  created_at timestamptz not null,
  created_by uuid,
  primary key (hotel_id, id),
  foreign key (hotel_id, reservation_id) references reservations,
  foreign key (hotel_id, reverses) references folio_lines,
  -- A tax that has another name since is a line of its own, which adds up to nothing.
  check (amount <> 0 or taxes <> '[]'),
  check ((kind = 'charge') = (source is null)),
  check ((kind = 'night') = (night is not null))
);
-- A line is reversed once.
create unique index folio_lines_reversed on folio_lines (hotel_id, reverses) where reverses is not null;
create index folio_lines_of_booking on folio_lines (hotel_id, reservation_id);
create index folio_lines_by_day on folio_lines (hotel_id, business_day);
create trigger folio_lines_kept before update or delete on folio_lines for each row execute function ledger_is_append_only();

-- Days that the hotel has closed, each after the one before.
create table business_days (
  hotel_id uuid not null references hotels,
  day date not null,
  previous date check (previous < day),
  closed_at timestamptz not null,
  closed_by uuid,
  -- Cents in the drawer: when the day began, received less given back, counted, and taken out of it afterwards.
  opening_cash integer not null check (opening_cash >= 0),
  cash integer not null,
  counted_cash integer not null check (counted_cash >= 0),
  withdrawn_cash integer not null check (withdrawn_cash between 0 and counted_cash),
  reason text check (char_length(reason) between 1 and 500),
  -- What the day came to, as it was when it was closed.
  facts jsonb not null,
  primary key (hotel_id, day),
  unique nulls not distinct (hotel_id, previous),
  foreign key (hotel_id, previous) references business_days (hotel_id, day),
  constraint business_days_explained check (counted_cash = opening_cash + cash or reason is not null)
);
create trigger business_days_kept before update or delete on business_days for each row execute function ledger_is_append_only();

-- Money at the hotel is of a business day, too, and may be for charges on the spot.
alter table property_payments
  drop constraint property_payments_purpose_check,
  add constraint property_payments_purpose_check check (purpose in ('price', 'taxes', 'charges')),
  add column business_day date;
create index property_payments_by_day on property_payments (hotel_id, business_day) where business_day is not null;

-- Nothing is written to a day that is closed.
create function business_day_is_open() returns trigger language plpgsql as $$
begin
  if exists (select from business_days where hotel_id = new.hotel_id and day >= new.business_day) then
    raise exception 'The business day % is closed.', new.business_day
      using errcode = '23514', constraint = 'business_day_is_open', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger folio_lines_day_is_open before insert on folio_lines for each row execute function business_day_is_open();
create trigger property_payments_day_is_open before insert on property_payments for each row
  when (new.business_day is not null) execute function business_day_is_open();
