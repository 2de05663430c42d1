-- What a bank took back, for its customer, of what was captured of a card hold.
create table card_hold_chargebacks (
  hotel_id uuid not null,
  id uuid not null,
  card_hold_id uuid not null,
  amount integer not null check (amount > 0),
  reference text not null check (reference <> ''),
  note text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (hotel_id, id),
  foreign key (hotel_id, card_hold_id) references card_holds (hotel_id, id),
  constraint card_hold_chargeback_once unique (hotel_id, card_hold_id, reference),
  constraint card_hold_chargeback_closed check ((state = 'open') = (closed_at is null))
);
create index card_hold_chargebacks_open on card_hold_chargebacks (created_at) where state = 'open';

alter table card_holds
  -- Of its chargebacks: those that were not won, and those that were lost.
  add column charged_back integer not null default 0,
  add column lost_amount integer not null default 0,
  add constraint card_hold_chargebacks check (lost_amount >= 0 and charged_back between lost_amount and captured_amount),
  -- What of the captured amount the hotel does not get: promised back, or lost. The same cent may be both.
  add column given_back integer generated always as (least(captured_amount, refund_requested + lost_amount)) stored;

-- One that was rejected is withdrawn once the bank has kept the money for the guest.
alter table card_hold_refunds
  drop constraint card_hold_refunds_status_check,
  add constraint card_hold_refunds_status_check check (status in ('requested', 'sent', 'done', 'failed', 'withdrawn'));
