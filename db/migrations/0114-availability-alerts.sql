-- A person is told when a stay becomes bookable, or costs no more than wished. A row that is over is deleted.
create table availability_alerts (
  hotel_id uuid not null references hotels,
  id uuid not null,
  user_id uuid not null references users,
  check_in date not null,
  check_out date not null,
  adults smallint not null check (adults > 0),
  children smallint not null check (children >= 0),
  -- Known ages, of children and of adults below 18.
  child_ages smallint[] not null default '{}',
  teen_ages smallint[] not null default '{}',
  -- Of the stay with taxes and fees, in cents; null: any price.
  max_total integer check (max_total > 0),
  locale text not null,
  -- `offered`: a hold for it waits for payment.
  state text not null default 'waiting' check (state in ('waiting', 'offered')),
  created_at timestamptz not null,
  -- When the sweep last looked at it.
  swept_at timestamptz not null,
  primary key (hotel_id, id),
  unique (hotel_id, user_id, check_in, check_out, adults, children),
  check (check_in < check_out and check_out <= check_in + 90)
);
create index availability_alerts_by_night on availability_alerts (hotel_id, check_in, check_out) where state = 'waiting';
create index availability_alerts_of_person on availability_alerts (user_id, check_in);
create index availability_alerts_to_sweep on availability_alerts (swept_at);

-- Nights of a room that became free or cheaper while somebody waits for them: a queue without foreign keys, so that the trigger locks
-- nothing else.
create table freed_nights (
  hotel_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  from_night date not null,
  to_night date not null,
  -- The first change of a chain of offers; null: not known yet.
  chain_id uuid,
  due_at timestamptz not null default '-infinity',
  primary key (hotel_id, id),
  check (from_night <= to_night)
);
create index freed_nights_due on freed_nights (due_at);

-- Who was offered which freed nights: with a hold, or told without one.
create table alert_offers (
  hotel_id uuid not null references hotels,
  id uuid not null,
  alert_id uuid not null,
  user_id uuid not null references users,
  chain_id uuid not null,
  room_id uuid not null,
  check_in date not null,
  check_out date not null,
  reservation_id uuid,
  -- Of the link in its e-mail that stops the alert.
  token_hash text not null,
  offered_at timestamptz not null,
  -- When its hold had been paid or had ended; the freed nights that its end has caused.
  settled_at timestamptz,
  released_id uuid,
  primary key (hotel_id, id),
  unique (hotel_id, chain_id, alert_id),
  foreign key (hotel_id, reservation_id) references reservations
);
create index alert_offers_of_room on alert_offers (hotel_id, room_id, check_in);
create index alert_offers_to_settle on alert_offers (hotel_id, reservation_id) where settled_at is null and reservation_id is not null;
create index alert_offers_of_person on alert_offers (user_id);
create index alert_offers_by_token on alert_offers (token_hash);

-- Notes nights that became free, cheaper or less restricted. A hotel without waiting alerts costs one look at an index. Sides are
-- compared by grouping, not by a join: its plan is cached and would be one for few rows.
create function note_freed_nights() returns trigger language plpgsql as $$
begin
  if not exists (select from availability_alerts a where a.hotel_id = (select hotel_id from new_nights limit 1) and a.state = 'waiting') then
    return null;
  end if;
  insert into freed_nights (hotel_id, id, room_id, from_night, to_night)
  select f.hotel_id, gen_random_uuid(), f.room_id, f.first, f.last
  from (select hotel_id, room_id, min(night) as first, max(night) as last
    from (select hotel_id, room_id, night
      from (select n.*, true as is_new from new_nights n union all select o.*, false from old_nights o) sides
      group by hotel_id, room_id, night
      having min(units - sold) filter (where is_new) > min(units - sold) filter (where not is_new)
        or bool_or(closed) filter (where not is_new) and not bool_or(closed) filter (where is_new)
        or min(price) filter (where is_new) is distinct from min(price) filter (where not is_new)
          and not coalesce(min(price) filter (where is_new) > min(price) filter (where not is_new), false)
        or coalesce(min(min_nights) filter (where is_new), 1) < coalesce(min(min_nights) filter (where not is_new), 1)
        or bool_or(no_arrival) filter (where not is_new) and not bool_or(no_arrival) filter (where is_new)
        or bool_or(no_departure) filter (where not is_new) and not bool_or(no_departure) filter (where is_new)) changed
    group by hotel_id, room_id) f
  where exists (select from availability_alerts a where a.hotel_id = f.hotel_id and a.state = 'waiting'
    and a.check_in between f.first - 90 and f.last and a.check_out >= f.first);
  return null;
end $$;

create trigger room_nights_changed after update on room_nights
  referencing old table as old_nights new table as new_nights for each statement execute function note_freed_nights();

-- A night without a row is free; one that gets a price may be cheaper than before. Bookings add none with a price.
create function note_priced_night() returns trigger language plpgsql as $$
begin
  if exists (select from availability_alerts a where a.hotel_id = new.hotel_id and a.state = 'waiting'
    and a.check_in between new.night - 90 and new.night and a.check_out >= new.night) then
    insert into freed_nights (hotel_id, id, room_id, from_night, to_night)
    values (new.hotel_id, gen_random_uuid(), new.room_id, new.night, new.night);
  end if;
  return null;
end $$;
create trigger room_nights_priced after insert on room_nights
  for each row when (new.price is not null) execute function note_priced_night();
