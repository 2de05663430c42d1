-- Nights before the rooms of a type had numbers have no room: a stay that was over then can still be recorded as a no-show.
create or replace function check_promised_rooms() returns trigger language plpgsql as $$
declare
  hotel uuid := case when tg_op = 'DELETE' then old.hotel_id else new.hotel_id end;
  reservation uuid;
begin
  if tg_table_name = 'reservations' then reservation := new.id;
  elsif tg_op = 'DELETE' then reservation := old.reservation_id;
  else reservation := new.reservation_id;
  end if;
  if exists (
    select from reservations s
    join hotels h on h.id = s.hotel_id
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
      and l.accessibility is not null
    cross join lateral generate_series(1, l.units) u (unit)
    cross join lateral (select s.check_in + n as night from generate_series(0, coalesce(s.freed_from, s.check_out) - s.check_in - 1) n) d
    where s.hotel_id = hotel and s.id = reservation and s.state in ('held', 'confirmed', 'no_show')
      and exists (select from hotel_rooms n where n.hotel_id = l.hotel_id and n.room_id = l.room_id and n.active
        and (n.created_at at time zone h.time_zone)::date <= d.night)
      and not exists (select from room_assignments a where a.hotel_id = s.hotel_id and a.reservation_id = s.id and a.line = l.line
        and a.unit = u.unit and a.night = d.night and a.pinned)) then
    raise exception 'A booking of which accessibility was promised has no fixed room.'
      using errcode = '23514', constraint = 'access_promise_kept', table = 'room_assignments';
  end if;
  return null;
end $$;
