-- An amount that is held on the card of a guest for a stay, and captured only if the hotel has a reason. Its amount is in the policies
-- that a booking keeps of its sale. A row is one attempt to place it.
create table card_holds (
  hotel_id uuid not null,
  id uuid not null,
  reservation_id uuid not null,
  attempt smallint not null check (attempt > 0),
  state text not null check (state in ('asked', 'opened', 'placed', 'capturing', 'captured', 'releasing', 'released', 'expired', 'failed')),
  amount integer not null check (amount between 1 and 500000),
  -- The order at the provider, once the guest has begun.
  provider_order_id text,
  provider text check (provider in ('flitt', 'stripe')),
  merchant text check (merchant <> ''),
  provider_payment_id text,
  checkout_url text,
  expires_at timestamptz,
  masked_card text,
  placed_at timestamptz,
  -- Until when it can be captured.
  held_until timestamptz,
  -- What staff asked to capture; null after a capture: done in the provider's portal.
  purpose text check (purpose in ('damage', 'fee')),
  reason text check (char_length(reason) between 1 and 500),
  asked_amount integer check (asked_amount between 1 and amount),
  asked_by uuid,
  captured_amount integer not null default 0 check (captured_amount between 0 and amount),
  captured_at timestamptz,
  -- Of what was captured: promised to the guest, and gone back.
  refund_requested integer not null default 0,
  returned_amount integer not null default 0,
  -- Why the provider rejected the last capture or release, or the page.
  failure text,
  ended_at timestamptz,
  check_count integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (hotel_id, id),
  unique (hotel_id, reservation_id, attempt),
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id),
  constraint card_hold_order check ((state = 'asked') = (provider_order_id is null)
    and num_nulls(provider_order_id, provider, merchant, expires_at) in (0, 4)),
  constraint card_hold_placed check (state in ('asked', 'opened', 'failed') or (placed_at is not null and held_until is not null)),
  constraint card_hold_captured check ((state = 'captured') = (captured_amount > 0) and (captured_amount > 0) = (captured_at is not null)),
  constraint card_hold_asked check (state <> 'capturing' or (asked_amount is not null and purpose is not null)),
  constraint card_hold_refunds check (refund_requested between 0 and captured_amount and returned_amount between 0 and refund_requested)
);
create index card_holds_to_check on card_holds (next_check_at) where next_check_at is not null;
create index card_holds_placed on card_holds (placed_at) where state = 'placed';
-- One is alive.
create unique index card_holds_alive on card_holds (hotel_id, reservation_id) where state in ('asked', 'opened', 'placed', 'capturing');

-- What was captured never becomes anything else, and nothing is captured without having been held.
create function card_hold_transition() returns trigger language plpgsql as $$
begin
  if old.state = 'captured' and new.state <> 'captured' or old.captured_amount > 0 and new.captured_amount <> old.captured_amount then
    raise exception 'A captured card hold stays as it is.' using errcode = 'check_violation', constraint = 'card_hold_transition';
  end if;
  return new;
end $$;
create trigger card_hold_transition before update on card_holds for each row execute function card_hold_transition();

create table card_hold_refunds (
  hotel_id uuid not null,
  id uuid not null,
  card_hold_id uuid not null,
  amount integer not null check (amount > 0),
  -- Null once the account of the guest was deleted.
  reason text check (char_length(reason) between 1 and 500),
  status text not null check (status in ('requested', 'sent', 'done', 'failed')),
  failure text,
  tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, card_hold_id) references card_holds (hotel_id, id)
);
create index card_hold_refunds_of on card_hold_refunds (hotel_id, card_hold_id);
create index card_hold_refunds_to_send on card_hold_refunds (next_try_at) where next_try_at is not null;

-- An order is of a payment or of a card hold.
alter table payment_orders
  alter column payment_id drop not null,
  add column card_hold_id uuid,
  add constraint payment_order_of_one check (num_nonnulls(payment_id, card_hold_id) = 1);

alter table journal_entries
  drop constraint journal_kinds,
  add constraint journal_kinds check (kind in ('captured', 'unmatched', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won', 'chargeback_lost',
    'booked', 'changed', 'cancelled', 'points_earned', 'points_expired', 'matured', 'adjusted', 'noted', 'payout_sent', 'payout_settled',
    'payout_returned', 'provider_settled', 'hotel_paid', 'written_off', 'card_hold_captured', 'card_hold_refund', 'card_hold_returned'));
