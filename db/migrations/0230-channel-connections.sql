-- The hotel's own program (PMS or channel manager): it decides which nights are sold here and at which prices, and takes the bookings.
create table channel_connections (
  hotel_id uuid primary key references hotels,
  kind text not null check (kind in ('alpinebits', 'channex')),
  -- What the program calls the hotel; with AlpineBits also its user name.
  hotel_code text not null unique check (hotel_code ~ '^[A-Z0-9-]{4,16}$'),
  secret_sha256 text check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  check ((secret_sha256 is not null) = (kind = 'alpinebits')),
  -- On trial pushes change nothing and wait for the hotel.
  state text not null default 'trial' check (state in ('trial', 'live')),
  -- What waits for the hotel: a message that closes everything, which may sell a night twice meanwhile, and one that changes most prices.
  asks_closing boolean not null default false,
  asks_prices boolean not null default true,
  other_currencies text not null default 'convert' check (other_currencies in ('convert', 'refuse')),
  created_at timestamptz not null,
  live_at timestamptz,
  check ((state = 'live') = (live_at is not null)),
  -- The latest request: when, from which program and with which version.
  used_at timestamptz,
  client text check (char_length(client) <= 100),
  version text check (char_length(version) <= 20),
  -- When the hotel was told of bookings that its program does not take.
  told_at timestamptz
);

-- What the program calls a room type or a rate plan, and whether it decides its nights or prices.
create table channel_rooms (
  hotel_id uuid not null references channel_connections on delete cascade,
  room_id uuid not null,
  code text not null check (char_length(code) between 1 and 8),
  decides boolean not null default true,
  -- When the latest complete set was said: nights that it did not name are not sold, and neither are later ones; what was said before it
  -- counts no more.
  complete_at timestamptz,
  primary key (hotel_id, room_id),
  constraint channel_rooms_code unique (hotel_id, code),
  foreign key (hotel_id, room_id) references rooms on delete cascade
);
create table channel_plans (
  hotel_id uuid not null references channel_connections on delete cascade,
  -- standard, or the id of a plan.
  plan text not null check (plan = 'standard' or plan ~ '^[0-9a-f-]{36}$'),
  code text not null check (char_length(code) between 1 and 64),
  decides boolean not null default false,
  -- What the program's language has said of the plan, for messages that change a part of it.
  memory jsonb,
  primary key (hotel_id, plan),
  constraint channel_plans_code unique (hotel_id, code)
);

-- Prices that came in another currency than US dollars, as they came. `rate`: units of it for one dollar.
create table channel_prices (
  hotel_id uuid not null,
  plan text not null,
  room_id uuid not null,
  night date not null,
  amount numeric(14, 4) not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric not null check (rate > 0),
  primary key (hotel_id, plan, room_id, night),
  foreign key (hotel_id, plan) references channel_plans on delete cascade,
  foreign key (hotel_id, room_id) references channel_rooms on delete cascade
);

-- Requests of the program with their answers; kept for 30 days. One that waits for the hotel has its changes.
create table channel_messages (
  hotel_id uuid not null references channel_connections on delete cascade,
  id uuid not null,
  at timestamptz not null,
  action text not null check (char_length(action) between 1 and 60),
  result text not null check (result in ('done', 'warned', 'refused', 'waiting', 'applied', 'dropped')),
  -- { nights, prices, bookings, warnings: [...] } with whole numbers and sentences.
  summary jsonb not null,
  held jsonb,
  check ((held is not null) = (result = 'waiting')),
  took_ms integer not null check (took_ms >= 0),
  primary key (hotel_id, id)
);
create index channel_messages_by_time on channel_messages (hotel_id, at);

-- Bookings that the program is told of, until it has acknowledged them. What is sent is kept from the first time on, so that an
-- acknowledgement is always of what was read.
create table channel_bookings (
  hotel_id uuid not null references channel_connections on delete cascade,
  id uuid not null,
  reservation_id uuid not null,
  kind text not null check (kind in ('reservation', 'cancellation')),
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- [{ line, roomId, plan, units, ... }] of the stay as it was read.
  content jsonb,
  check ((content is null) = (delivered_at is null)),
  acknowledged_at timestamptz,
  check (acknowledged_at is null or delivered_at is not null),
  -- What the program says is wrong with it.
  problem text check (char_length(problem) <= 500),
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz not null default 'epoch',
  primary key (hotel_id, id),
  foreign key (hotel_id, reservation_id) references reservations
);
create index channel_bookings_waiting on channel_bookings (hotel_id, created_at) where acknowledged_at is null;
create index channel_bookings_of_booking on channel_bookings (hotel_id, reservation_id);

-- What the program says is bookable of a night, and when it said so: by its own clock where it tells the time. `allotment` is that and the
-- units sold here that it knew when it said so. Then `units` follows: the most that may be sold, at most those of the room type, and never
-- below what is sold. So the free units are the count, less those that the program did not know. Units that were known and are given back
-- become free by the next count only.
alter table room_nights
  add column counted integer check (counted >= 0),
  add column counted_at timestamptz,
  add column allotment integer,
  add constraint room_nights_counted check (num_nulls(counted, counted_at, allotment) in (0, 3));
create function bound_by_allotment() returns trigger language plpgsql as $$
begin
  new.units := greatest(new.sold, least(new.allotment, (select units from rooms where hotel_id = new.hotel_id and id = new.room_id)));
  return new;
end $$;
create trigger room_nights_bound before update on room_nights for each row when (new.allotment is not null)
  execute function bound_by_allotment();
create function bound_by_room() returns trigger language plpgsql as $$
begin
  update room_nights set units = units where hotel_id = new.hotel_id and room_id = new.id and allotment is not null;
  return null;
end $$;
create trigger room_bound after update on rooms for each row when (old.units <> new.units) execute function bound_by_room();

-- The stays that the program knew at an instant: those of the last message of each booking that it had acknowledged by then, none after
-- its cancellation. Their nights end with `last`.
create function channel_known_stays(hotel uuid, at timestamptz, first date, last date)
returns table (reservation_id uuid, room_id uuid, check_in date, check_out date, units integer) language sql stable as $$
  select b.reservation_id, (l ->> 'roomId')::uuid, (l ->> 'checkIn')::date, (l ->> 'checkOut')::date, sum((l ->> 'units')::int)::int
  from (select distinct on (reservation_id) reservation_id, kind, content from channel_bookings
    where hotel_id = hotel and acknowledged_at <= at order by reservation_id, acknowledged_at desc, created_at desc) b
  cross join jsonb_array_elements(b.content) l
  where b.kind = 'reservation' and (l ->> 'checkOut')::date > first and (l ->> 'checkIn')::date <= last
  group by 1, 2, 3, 4
$$;

-- Applies that units of a booking in a room type are taken or given back, in whichever command: of nights that were counted when the
-- program knew the booking, the allotment changes with the units that it knew. Each row is changed by what it has then, so that counts that
-- come at the same time are right in either order.
create function move_known_units(hotel uuid, booking uuid, room uuid, of_before daterange, before integer, of_after daterange, after integer)
returns void language plpgsql as $$
begin
  -- All nights that the program ever knew, whatever counted them: a count that comes now waits, and one that came is seen below.
  perform from room_nights n where n.hotel_id = hotel and n.room_id = room and n.night in (
    select d.day::date from channel_bookings b cross join jsonb_array_elements(b.content) l
    cross join generate_series((l ->> 'checkIn')::date, (l ->> 'checkOut')::date - 1, interval '1 day') d (day)
    where b.hotel_id = hotel and b.reservation_id = booking and b.acknowledged_at is not null and l ->> 'roomId' = room::text)
  order by n.night for update of n;
  with version as (
    select b.acknowledged_at as since,
      lead(b.acknowledged_at, 1, 'infinity') over (order by b.acknowledged_at, b.created_at) as until,
      case when b.kind = 'reservation' then
        (select jsonb_agg(l) from jsonb_array_elements(b.content) l where l ->> 'roomId' = room::text) end as stays
    from channel_bookings b
    where b.hotel_id = hotel and b.reservation_id = booking and b.acknowledged_at is not null),
  known as (
    select v.since, v.until, d.day::date as night, sum((l ->> 'units')::int) as units
    from version v cross join jsonb_array_elements(v.stays) l
    cross join generate_series((l ->> 'checkIn')::date, (l ->> 'checkOut')::date - 1, interval '1 day') d (day)
    group by 1, 2, 3),
  moved as (
    select since, until, night, least(units, case when night <@ of_after then after else 0 end)
      - least(units, case when night <@ of_before then before else 0 end) as units
    from known)
  update room_nights n set allotment = n.allotment + m.units from moved m
  where n.hotel_id = hotel and n.room_id = room and n.night = m.night and n.counted_at >= m.since and n.counted_at < m.until and m.units <> 0;
end $$;
create function move_known_nights() returns trigger language plpgsql as $$
begin
  if exists (select from channel_bookings where hotel_id = new.hotel_id and reservation_id = new.id and acknowledged_at is not null) then
    perform move_known_units(new.hotel_id, new.id, room_id,
      case when old.state in ('held', 'confirmed', 'no_show') then daterange(old.check_in, coalesce(old.freed_from, old.check_out)) end, units,
      case when new.state in ('held', 'confirmed', 'no_show') then daterange(new.check_in, coalesce(new.freed_from, new.check_out)) end, units)
    from (select room_id, sum(l.units)::int as units from reservation_rooms l
      where hotel_id = new.hotel_id and reservation_id = new.id and kept is null group by 1 order by 1) l;
  end if;
  return null;
end $$;
create trigger known_nights_moved after update on reservations for each row
  when ((old.state, old.check_in, old.check_out, old.freed_from) is distinct from (new.state, new.check_in, new.check_out, new.freed_from))
  execute function move_known_nights();
-- `units_more`: how many more units the booking has in the room type than before the statement.
create function move_known_line(hotel uuid, booking uuid, room uuid, units_more integer) returns void language sql as $$
  select move_known_units(hotel, booking, room, stay, present - units_more, stay, present)
  from (select daterange(v.check_in, coalesce(v.freed_from, v.check_out)) as stay,
      coalesce((select sum(l.units)::int from reservation_rooms l
        where l.hotel_id = hotel and l.reservation_id = booking and l.room_id = room and l.kept is null), 0) as present
    from reservations v where v.hotel_id = hotel and v.id = booking and v.state in ('held', 'confirmed', 'no_show')) b
  where exists (select from channel_bookings c where c.hotel_id = hotel and c.reservation_id = booking and c.acknowledged_at is not null)
$$;
create function move_added_lines() returns trigger language plpgsql as $$
begin
  perform move_known_line(hotel_id, reservation_id, room_id, units)
  from (select hotel_id, reservation_id, room_id, sum(l.units)::int as units from added l where kept is null
    group by 1, 2, 3 order by 1, 2, 3) l;
  return null;
end $$;
create function move_removed_lines() returns trigger language plpgsql as $$
begin
  perform move_known_line(hotel_id, reservation_id, room_id, -units)
  from (select hotel_id, reservation_id, room_id, sum(l.units)::int as units from removed l where kept is null
    group by 1, 2, 3 order by 1, 2, 3) l;
  return null;
end $$;
create function move_changed_lines() returns trigger language plpgsql as $$
begin
  perform move_known_line(hotel_id, reservation_id, room_id, units)
  from (
    select hotel_id, reservation_id, room_id, sum(c.units)::int as units from (
      select hotel_id, reservation_id, room_id, units::int from added where kept is null
      union all select hotel_id, reservation_id, room_id, -units::int from removed where kept is null) c
    group by 1, 2, 3 having sum(c.units) <> 0 order by 1, 2, 3) l;
  return null;
end $$;
create trigger known_lines_added after insert on reservation_rooms referencing new table as added
  for each statement execute function move_added_lines();
create trigger known_lines_removed after delete on reservation_rooms referencing old table as removed
  for each statement execute function move_removed_lines();
create trigger known_lines_changed after update on reservation_rooms referencing old table as removed new table as added
  for each statement execute function move_changed_lines();

-- A connected program is told of a booking from its hold on, of its changes, and of its end: it can't sell what it does not know to be
-- held here. What has not been read yet is read as it is then; of a hold that ends unpaid before it was read, the program hears nothing.
create function queue_booking_for_channel(hotel uuid, booking uuid, what text) returns void language plpgsql as $$
declare
  connection text;
begin
  -- Going live queues what is booked by then: it comes before this, or waits for it.
  select state into connection from channel_connections where hotel_id = hotel for share;
  if connection is distinct from 'live' then return; end if;
  -- One that is being read is not locked for long, and is another message then.
  perform from channel_bookings where hotel_id = hotel and reservation_id = booking and kind = what and delivered_at is null for update;
  if found then return; end if;
  if what = 'cancellation' and not exists (select from channel_bookings
    where hotel_id = hotel and reservation_id = booking and kind = 'reservation') then return; end if;
  insert into channel_bookings (hotel_id, id, reservation_id, kind, created_at)
  values (hotel, gen_random_uuid(), booking, what, clock_timestamp());
end $$;
create function tell_channel_of_booking() returns trigger language plpgsql as $$
begin
  -- What is over, or ended before, is not told again when its guest becomes nobody.
  if new.state in ('held', 'confirmed') and new.check_out >= current_date then
    perform queue_booking_for_channel(new.hotel_id, new.id, 'reservation');
  elsif new.state in ('cancelled', 'expired') and old.state <> new.state then
    -- A later version that was not read would bring the booking back after its cancellation.
    delete from channel_bookings b where b.hotel_id = new.hotel_id and b.reservation_id = new.id and b.kind = 'reservation'
      and b.delivered_at is null and (old.state = 'held' or exists (select from channel_bookings e
        where e.hotel_id = b.hotel_id and e.reservation_id = b.reservation_id and e.kind = 'reservation' and e.delivered_at is not null));
    perform queue_booking_for_channel(new.hotel_id, new.id, 'cancellation');
  end if;
  return null;
end $$;
create trigger booking_queued after insert on reservations for each row when (new.state in ('held', 'confirmed'))
  execute function tell_channel_of_booking();
create trigger booking_change_queued after update on reservations for each row
  when ((old.state, old.check_in, old.check_out, old.rooms, old.adults, old.children, old.total, old.guest_first_name, old.guest_last_name,
      old.guest_email, old.guest_phone, old.arrival_hour, old.special_requests)
    is distinct from (new.state, new.check_in, new.check_out, new.rooms, new.adults, new.children, new.total, new.guest_first_name,
      new.guest_last_name, new.guest_email, new.guest_phone, new.arrival_hour, new.special_requests))
  execute function tell_channel_of_booking();
create function tell_channel_of_applied_change() returns trigger language plpgsql as $$
begin
  perform queue_booking_for_channel(new.hotel_id, new.reservation_id, 'reservation') from reservations
  where hotel_id = new.hotel_id and id = new.reservation_id and state = 'confirmed';
  return null;
end $$;
create trigger applied_change_queued after update on reservation_changes for each row
  when (old.state <> 'applied' and new.state = 'applied') execute function tell_channel_of_applied_change();
