-- What a hotel owes and has not paid in time is asked for three times at most, each once, until nothing is overdue any more.
create table payment_reminders (
  hotel_id uuid not null references hotels on delete cascade,
  -- The number of the reminder; the last is 3.
  step smallint not null check (step between 1 and 3),
  sent_at timestamptz not null,
  amount bigint not null check (amount > 0),
  -- Since then nothing is overdue: the next one is a first one again.
  ended_at timestamptz,
  primary key (hotel_id, step, sent_at)
);
create unique index payment_reminders_once on payment_reminders (hotel_id, step) where ended_at is null;
create index payment_reminders_last on payment_reminders (sent_at) where ended_at is null and step = 3;

-- Suspended for what it owes: paying lifts it.
alter table hotels
  add column suspended_for_debt boolean not null default false,
  add constraint hotels_suspended_for_debt check (not suspended_for_debt or suspended_at is not null);

-- What was written off is taken back when the payout comes back that it was part of.
alter table balance_settlements
  drop constraint balance_settlements_kind_check,
  add constraint balance_settlements_kind_check check (kind in ('paid', 'written_off', 'taken_back'));
