-- The desk of a hotel books for who calls, takes money at the counter and notes who did not come.

alter table reservations
  -- Only the site's own bookings belong to somebody's account and are held until they are paid by card.
  alter column user_id drop not null,
  alter column hold_expires_at drop not null,
  add column source text not null default 'site' check (source in ('site', 'desk', 'import')),
  add column guest_email text,
  -- What the rates asked where the desk made its own price.
  add column quoted_total integer check (quoted_total >= 0),
  add column no_show_at timestamptz,
  -- The nights from this day on were given back though the reservation stays.
  add column freed_from date,
  add constraint reservations_of_accounts check ((source = 'site') = (user_id is not null)),
  add constraint reservations_held check ((source = 'site') = (hold_expires_at is not null)),
  add constraint reservations_freed check (freed_from is null or (no_show_at is not null and freed_from > check_in and freed_from < check_out));
-- Points are for accounts.
drop index reservations_to_reward;
create index reservations_to_reward on reservations (check_out)
  where status = 'confirmed' and paid_at is not null and rewarded_at is null and user_id is not null;
create unique index reservations_desk_key on reservations (hotel_id, request_key) where user_id is null;
create index reservations_by_check_in on reservations (hotel_id, check_in, id);
create index reservations_by_creation on reservations (hotel_id, created_at, id);

alter table reservation_codes alter column user_id drop not null;

-- Money of a reservation that changed hands at the hotel; below zero when it was given back.
create table property_payments (
  hotel_id uuid not null,
  id uuid not null,
  reservation_id uuid not null,
  amount integer not null check (amount <> 0),
  method text not null check (method in ('cash', 'card', 'transfer')),
  taken_by uuid references users,
  taken_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, reservation_id) references reservations
);
create index property_payments_of_reservation on property_payments (hotel_id, reservation_id);

create index audit_of_subject on audit_log (hotel_id, subject_id, created_at) where subject_id is not null;
