-- Money in double entries, what the daily reconciliation finds, what banks took back, and the keys of repeated requests.

alter table payments
  -- Of what was promised back: given by a person, by other means than the provider's.
  add column given_by_hand integer not null default 0,
  -- What banks have taken back from us for the payer, while it is open or lost.
  add column charged_back integer not null default 0 check (charged_back >= 0),
  -- A person took what came although it is not what was asked for.
  add column accepted_at timestamptz;
-- What is promised back, or has gone back without a promise.
update payments set refund_requested = reversed_amount where reversed_amount > refund_requested;
alter table payments
  add constraint by_hand_within_captured check (given_by_hand between 0 and actual_amount),
  add constraint returned_is_promised check (reversed_amount <= refund_requested);
create index payments_by_change on payments (updated_at);
create index payments_in_review on payments (updated_at) where status = 'review';

alter table refunds
  add column by_hand integer not null default 0 check (by_hand between 0 and amount),
  -- Of the transfer, and why, when a person gave the money.
  add column reference text,
  add column note text,
  add constraint by_hand_is_done check (by_hand = 0 or (status = 'done' and reference is not null));
create index refunds_by_change on refunds (updated_at);
create index refunds_unsettled on refunds (created_at) where status <> 'done';
create index reservations_by_payment on reservations (paid_at) where paid_at is not null;

-- What a bank took back from us for its customer.
create table chargebacks (
  hotel_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  reservation_id uuid not null,
  amount integer not null check (amount > 0),
  reference text not null check (reference <> ''),
  note text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (hotel_id, id),
  foreign key (hotel_id, payment_id) references payments,
  unique (hotel_id, payment_id, reference),
  check ((state = 'open') = (closed_at is null))
);
create index chargebacks_open on chargebacks (created_at) where state = 'open';

-- A transaction is two lines, each of which refers to the other by its opposite amount: half of one, or one that does not
-- sum to zero, can't be written. The amount is what the account gains, in cents.
create table ledger_entries (
  hotel_id uuid not null,
  transaction_id uuid not null,
  line smallint not null check (line in (1, 2)),
  account text not null check (account in ('guest', 'hotel', 'provider', 'refunds_due', 'refunds_failed')),
  amount integer not null check (amount <> 0),
  kind text not null check (kind in ('captured', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'returned', 'reversal', 'chargeback', 'chargeback_won')),
  reason_key text not null,
  payment_id uuid not null,
  created_at timestamptz not null,
  other_line smallint not null generated always as ((3 - line)::smallint) stored,
  other_amount integer not null generated always as (-amount) stored,
  primary key (hotel_id, transaction_id, line),
  unique (hotel_id, transaction_id, account),
  constraint ledger_effect_once unique (hotel_id, payment_id, reason_key, line),
  foreign key (hotel_id, payment_id) references payments,
  unique (hotel_id, transaction_id, payment_id, reason_key, line, amount),
  constraint ledger_sums_to_zero foreign key (hotel_id, transaction_id, payment_id, reason_key, other_line, other_amount)
    references ledger_entries (hotel_id, transaction_id, payment_id, reason_key, line, amount)
);

-- It looks at no other row, so that it is safe where tables are distributed (citus.enable_unsafe_triggers).
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
end $$;

-- What was moved before there was a ledger.
with moved as (
  select hotel_id, id as payment_id, 'captured' as kind, 'captured' as reason_key, 'guest' as source, 'hotel' as target, actual_amount as amount,
    coalesce(approved_at, updated_at) as at from payments
  union all
  select hotel_id, payment_id, 'refund_requested', 'refund ' || id || ' requested', 'hotel', 'refunds_due', amount, created_at from refunds
  union all
  select hotel_id, payment_id, 'refund_done', 'refund ' || id || ' done', 'refunds_due', 'provider', amount, updated_at from refunds where status = 'done'
  union all
  select hotel_id, payment_id, 'refund_failed', 'refund ' || id || ' failed ' || tries, 'refunds_due', 'refunds_failed', amount, updated_at
    from refunds where status = 'failed'
  union all
  select hotel_id, id, 'returned', 'returned to ' || reversed_amount, 'provider', 'guest', reversed_amount, updated_at from payments
  union all
  select p.hotel_id, p.id, 'reversal', 'reversal to ' || p.reversed_amount, 'hotel', 'provider',
    p.refund_requested - (select coalesce(sum(amount), 0)::integer from refunds r where r.hotel_id = p.hotel_id and r.payment_id = p.id), p.updated_at
    from payments p
), numbered as (
  select *, gen_random_uuid() as transaction_id from moved where amount > 0
)
insert into ledger_entries (hotel_id, transaction_id, line, account, amount, kind, reason_key, payment_id, created_at)
select hotel_id, transaction_id, line, case line when 1 then source else target end, case line when 1 then -amount else amount end,
  kind, reason_key, payment_id, at
from numbered cross join (values (1), (2)) as lines (line);

create trigger ledger_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();

-- What does not fit together, each thing once; kept after it is resolved.
create table reconciliation_breaks (
  id uuid primary key,
  key text not null unique,
  kind text not null,
  hotel_id uuid not null,
  reservation_id uuid not null,
  payment_id uuid,
  facts jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  -- Nobody, when it was gone at the next look.
  resolved_by uuid,
  note text,
  check (resolved_by is null or (resolved_at is not null and note is not null))
);
create index breaks_open on reconciliation_breaks (first_seen_at) where resolved_at is null;

-- The answer to a request that may come again under the same key.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  route text not null,
  key text not null check (char_length(key) between 1 and 255),
  request_hash text not null,
  state text not null default 'running' check (state in ('running', 'done')),
  -- Whoever runs it; a claim that was taken over can't be written by the one before.
  claim uuid not null,
  claimed_at timestamptz not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, route, key),
  check ((state = 'done') = (answer is not null))
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
