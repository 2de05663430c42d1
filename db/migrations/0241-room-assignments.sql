-- Which room has whom on which night: a unit of a booking, or nobody while the room is out of order. Assignments come after the sale: a
-- booking needs none, and takes its nights of its room type.
create table room_outages (
  hotel_id uuid not null,
  id uuid not null,
  hotel_room_id uuid not null,
  first_night date not null,
  last_night date not null check (last_night >= first_night),
  reason text not null check (char_length(reason) between 1 and 200),
  created_at timestamptz not null,
  created_by uuid,
  primary key (hotel_id, id),
  foreign key (hotel_id, hotel_room_id) references hotel_rooms
);
create index room_outages_of_room on room_outages (hotel_id, hotel_room_id);

create table room_assignments (
  hotel_id uuid not null,
  hotel_room_id uuid not null,
  night date not null,
  -- The type of the room, which is that of the booking's line.
  room_id uuid not null,
  reservation_id uuid,
  line smallint,
  -- Which of the units of the line, from 1.
  unit smallint check (unit > 0),
  outage_id uuid,
  -- Stays in this room when rooms are assigned automatically.
  pinned boolean not null default false,
  primary key (hotel_id, hotel_room_id, night),
  foreign key (hotel_id, room_id, hotel_room_id) references hotel_rooms (hotel_id, room_id, id),
  foreign key (hotel_id, reservation_id) references reservations,
  foreign key (hotel_id, outage_id) references room_outages on delete cascade,
  constraint room_assignments_of_one check (num_nonnulls(reservation_id, outage_id) = 1
    and (reservation_id is null) = (line is null) and (reservation_id is null) = (unit is null)),
  constraint room_assignments_pinned check (not pinned or reservation_id is not null)
);
-- A unit has at most one room a night.
create unique index room_assignments_of_unit on room_assignments (hotel_id, reservation_id, line, unit, night)
  where reservation_id is not null;
create index room_assignments_of_outage on room_assignments (hotel_id, room_id, night) where outage_id is not null;
create index room_assignments_by_outage on room_assignments (hotel_id, outage_id) where outage_id is not null;
create index room_assignments_by_night on room_assignments (hotel_id, night);

-- Whether a unit of a line of a booking sleeps in a room of this type on a night.
create function has_night(hotel uuid, reservation uuid, of_line smallint, of_unit smallint, room uuid, at date) returns boolean
  language sql stable as $$
  select exists (
    select from reservations s
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.line = of_line
    where s.hotel_id = hotel and s.id = reservation and s.state in ('held', 'confirmed', 'no_show')
      and at >= s.check_in and at < coalesce(s.freed_from, s.check_out)
      and l.cancelled_at is null and l.units >= of_unit and l.room_id = room)
$$;

-- Rooms are given to bookings that stand and to rooms in use only. The booking is locked, so that one that ends at the same moment
-- either waits, and then releases the room, or is seen to have ended.
create function check_assignments() returns trigger language plpgsql as $$
begin
  perform from reservations s where exists (select from added a where a.hotel_id = s.hotel_id and a.reservation_id = s.id)
    order by s.id for share;
  perform from hotel_rooms n where exists (select from added a where a.hotel_id = n.hotel_id and a.hotel_room_id = n.id)
    order by n.id for share;
  if exists (select from added a where a.reservation_id is not null
      and not has_night(a.hotel_id, a.reservation_id, a.line, a.unit, a.room_id, a.night))
    or exists (select from added a join hotel_rooms n on n.hotel_id = a.hotel_id and n.id = a.hotel_room_id where not n.active) then
    raise exception 'A room is given to nobody who has this night, or is out of use.'
      using errcode = '23514', constraint = 'room_assignments_standing', table = 'room_assignments';
  end if;
  return null;
end $$;
create trigger room_assignments_added after insert on room_assignments referencing new table as added
  for each statement execute function check_assignments();
create trigger room_assignments_moved after update on room_assignments referencing new table as added
  for each statement execute function check_assignments();

-- At the end of each transaction that changes the nights, the units or the room type of a booking, or ends it, rooms that it has no
-- more are free: whoever changes it, and if the process ends there, nothing of both has happened.
create function release_rooms() returns trigger language plpgsql as $$
declare
  reservation uuid;
begin
  if tg_table_name = 'reservations' then reservation := new.id;
  elsif tg_op = 'DELETE' then reservation := old.reservation_id;
  else reservation := new.reservation_id;
  end if;
  delete from room_assignments a
  where a.hotel_id = case when tg_op = 'DELETE' then old.hotel_id else new.hotel_id end and a.reservation_id = reservation
    and not has_night(a.hotel_id, a.reservation_id, a.line, a.unit, a.room_id, a.night);
  return null;
end $$;
create constraint trigger reservations_rooms_released after update of state, check_in, check_out, freed_from on reservations
  deferrable initially deferred for each row
  when ((old.state, old.check_in, old.check_out, old.freed_from) is distinct from (new.state, new.check_in, new.check_out, new.freed_from))
  execute function release_rooms();
create constraint trigger reservation_rooms_released_changed after update of room_id, units, cancelled_at on reservation_rooms
  deferrable initially deferred for each row
  when ((old.room_id, old.units, old.cancelled_at) is distinct from (new.room_id, new.units, new.cancelled_at))
  execute function release_rooms();
create constraint trigger reservation_rooms_released_deleted after delete on reservation_rooms
  deferrable initially deferred for each row execute function release_rooms();

-- How many rooms of a type are out of order on a night.
create function out_of_order(hotel uuid, room uuid, at date) returns integer language sql stable as $$
  select count(*)::int from room_assignments where hotel_id = hotel and room_id = room and night = at and outage_id is not null
$$;

-- Nights that the hotel's own program counts: they are bound by the rooms that are in order.
create or replace function bound_by_allotment() returns trigger language plpgsql as $$
begin
  new.units := greatest(new.sold, least(new.allotment, (select r.units - out_of_order(new.hotel_id, new.room_id, new.night)
    from rooms r where r.hotel_id = new.hotel_id and r.id = new.room_id)));
  return new;
end $$;
