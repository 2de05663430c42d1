-- When guests pay under a plan, as app/domain/pricing/payment-terms.ts reads it.
alter table rate_plans add column payment jsonb not null default '{"kind": "now"}' check (payment->>'kind' in ('now', 'deposit', 'at_property'));

-- What of a website booking's charge is not due at the booking: `reservations.due_now` and these parts add up to the charge of the
-- lines that stand. A booking that pays everything at the booking, as all of version 0.1 do, has none.
create table payment_parts (
  hotel_id uuid not null,
  reservation_id uuid not null,
  number smallint not null check (number between 1 and 1000),
  kind text not null check (kind in ('deferred', 'at_property')),
  -- The hotel's day on which a deferred part is due.
  due_on date,
  -- Cents, without what points pay.
  amount integer not null check (amount >= 0),
  received integer not null default 0,
  -- By line: its part in cents, and what of it points pay.
  shares jsonb not null check (jsonb_typeof(shares) = 'array'),
  requested_at timestamptz,
  reminded_at timestamptz,
  -- From then on the hotel collects the part, or the booking was cancelled for it.
  overdue_at timestamptz,
  paid_at timestamptz,
  dropped_at timestamptz,
  -- When the job looks at the part next; null where it has nothing to do.
  next_at timestamptz,
  primary key (hotel_id, reservation_id, number),
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id),
  constraint payment_parts_due check ((kind = 'deferred') = (due_on is not null)),
  constraint payment_parts_received check (received between 0 and amount),
  constraint payment_parts_paid check ((received = amount) = (paid_at is not null)),
  constraint payment_parts_dropped check (dropped_at is null or paid_at is null),
  constraint payment_parts_requested check (reminded_at is null or requested_at is not null),
  constraint payment_parts_next check (next_at is null
    or kind = 'deferred' and paid_at is null and dropped_at is null and overdue_at is null)
);
create index payment_parts_next on payment_parts (next_at) where next_at is not null;

-- The part that an attempt pays; null: what was due at the booking.
alter table payments
  add column part smallint,
  add constraint payments_part foreign key (hotel_id, reservation_id, part) references payment_parts (hotel_id, reservation_id, number);

-- What a cancellation cost, in cents, by the terms of the booking; null for those that cost nothing by their nature.
alter table reservations
  add column cancellation_fee integer check (cancellation_fee >= 0);
