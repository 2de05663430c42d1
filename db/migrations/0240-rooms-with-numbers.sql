-- The single rooms of a room type, by number. A type with numbers sells as many units as it has active rooms; one without sells what its
-- form says.
create table hotel_rooms (
  hotel_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  number text not null check (number = btrim(number) and char_length(number) between 1 and 10),
  -- Null: not said.
  floor smallint check (floor between -9 and 199),
  features text[] not null default '{}'
    check (features <@ array['accessible', 'connecting', 'balcony', 'view', 'quiet']),
  -- A room that is not used any more keeps its past; its number is free for another one.
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  -- Referred to by what stays in the type of the room.
  unique (hotel_id, room_id, id),
  foreign key (hotel_id, room_id) references rooms
);
create unique index hotel_rooms_number on hotel_rooms (hotel_id, lower(number)) where active;

-- At the end of a transaction `rooms.units` is the number of active rooms, wherever there is one.
create function check_numbered_units() returns trigger language plpgsql as $$
declare
  hotel uuid := case when tg_op = 'DELETE' then old.hotel_id else new.hotel_id end;
  room uuid;
  counted integer;
  sold_as integer;
begin
  if tg_table_name = 'rooms' then room := new.id;
  elsif tg_op = 'DELETE' then room := old.room_id;
  else room := new.room_id;
  end if;
  select count(*) into counted from hotel_rooms where hotel_id = hotel and room_id = room and active;
  select units into sold_as from rooms where hotel_id = hotel and id = room and archived_at is null;
  if counted > 0 and sold_as <> counted then
    raise exception 'Room type % has % numbered rooms and % units.', room, counted, sold_as
      using errcode = '23514', constraint = 'rooms_units_numbered', table = 'rooms';
  end if;
  return null;
end $$;
create constraint trigger hotel_rooms_counted after insert or delete or update of active, room_id on hotel_rooms
  deferrable initially deferred for each row execute function check_numbered_units();
create constraint trigger rooms_counted after update of units, archived_at on rooms
  deferrable initially deferred for each row execute function check_numbered_units();
