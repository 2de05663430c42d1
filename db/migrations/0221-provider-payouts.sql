-- A card provider that settles a payment splits what it holds of it between the hotel's account there and the operator's own.
alter table payments
  -- From then on the provider has been asked to split it; refunds name the receiver that gives them back.
  add column split_at timestamptz;

-- The accounts that a payee had at a card provider; the current one has no end. Nothing is paid to one before `payable_from`.
create table payee_receivers (
  id uuid primary key,
  payee_id uuid not null references payees,
  provider text not null check (provider = 'flitt'),
  receiver text not null check (receiver ~ '^([1-9]\d{0,9})?$'),
  payable_from timestamptz not null,
  created_at timestamptz not null,
  created_by uuid,
  ended_at timestamptz,
  check (receiver <> '' or ended_at is not null)
);
create unique index payee_receivers_current on payee_receivers (payee_id, provider) where ended_at is null;

-- A payout goes to a bank account, many in a file, or of one card payment to an account at its provider.
alter table payouts
  add column method text not null default 'bank' check (method in ('bank', 'flitt')),
  alter column bank_account_id drop not null,
  add column receiver_id uuid references payee_receivers,
  add constraint payouts_to check ((method = 'bank') = (bank_account_id is not null) and (method = 'bank') = (receiver_id is null));
drop index payouts_in_preparation;
create unique index payouts_in_preparation on payouts (payee_id) where state in ('draft', 'approved') and method = 'bank';

-- What the provider is asked for a payout, once.
create table payout_settlements (
  payout_id uuid primary key references payouts,
  -- The payment that it splits.
  hotel_id uuid not null,
  payment_id uuid not null,
  -- What is split when it is asked: the payment less what was refunded of it.
  payment_amount integer check (payment_amount > 0),
  asked_at timestamptz,
  -- Nothing was paid: it was cancelled before it was asked, or the provider has rejected it.
  is_void boolean not null default false,
  look_count integer not null default 0,
  next_look_at timestamptz,
  foreign key (hotel_id, payment_id) references payments (hotel_id, id),
  check ((asked_at is null) = (payment_amount is null))
);
-- A payment is split once.
create unique index payout_settlements_once on payout_settlements (hotel_id, payment_id) where not is_void;
create index payout_settlements_to_look on payout_settlements (next_look_at) where next_look_at is not null;

-- It is asked once: what was asked stays so.
create function payout_settlement_asked() returns trigger language plpgsql as $$
begin
  if old.asked_at is not null and new.asked_at is distinct from old.asked_at then
    raise exception 'A settlement is asked for once.' using errcode = 'check_violation', constraint = 'payout_settlement_asked';
  end if;
  return new;
end $$;
create trigger payout_settlement_asked before update on payout_settlements for each row execute function payout_settlement_asked();
