-- What points pay of a reservation, and when its stay was rewarded.

alter table reservations
  add column points_spent integer not null default 0 check (points_spent >= 0),
  add column points_discount integer not null default 0 check (points_discount between 0 and total),
  add column rewarded_at timestamptz,
  add check ((points_spent = 0) = (points_discount = 0));
create index reservations_to_reward on reservations (check_out)
  where status = 'confirmed' and paid_at is not null and rewarded_at is null;

-- reward: the balance is the sum of the entries, which are never changed

create table reward_balances (
  user_id uuid primary key references users,
  points integer not null check (points >= 0)
);

create table reward_entries (
  user_id uuid not null references users,
  id uuid not null,
  kind text not null check (kind in ('earned', 'spent', 'returned', 'revoked')),
  -- Late money can revive a released reservation, which then spends its points again.
  turn integer not null check (turn > 0),
  points integer not null check (points <> 0),
  hotel_id uuid not null,
  reservation_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, reservation_id, kind, turn),
  check ((kind in ('earned', 'returned')) = (points > 0)),
  check (kind <> 'earned' or turn = 1)
);
create index reward_entries_in_order on reward_entries (user_id, created_at desc, id desc);
