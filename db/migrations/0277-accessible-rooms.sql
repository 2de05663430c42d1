-- Accessible rooms: what of the OpenTravel list Disability Feature Code (PHY) a room has, as true or false, or in centimetres. What is
-- not said is unknown. A room with a number has what its type has, except where it says something else.
create function are_access_facts(facts jsonb) returns boolean language sql immutable parallel safe
  return jsonb_typeof(facts) = 'object' and not exists (
    select from jsonb_each(facts) f (name, value)
    where not case
      when name in ('step_free', 'lift', 'roll_in_shower', 'shower_seat', 'grab_bars', 'knee_space', 'emergency_cord', 'visual_alarm',
        'hearing_loop',
        'tactile_signs') then jsonb_typeof(value) = 'boolean'
      when name in ('door_width', 'bathroom_door_width', 'lift_door_width', 'turning_space', 'bed_side_space', 'bed_height',
        'toilet_height')
        then jsonb_typeof(value) = 'number' and value::text ~ '^[1-9][0-9]{0,2}$'
      else false end);
alter table rooms add column accessibility jsonb not null default '{}' check (are_access_facts(accessibility));
alter table hotel_rooms add column accessibility jsonb not null default '{}' check (are_access_facts(accessibility));
-- What was promised when the line was booked: the needs of the guest, and what the room had. Null: nothing was asked for.
alter table reservation_rooms add column accessibility jsonb
  check (jsonb_typeof(accessibility->'needs') = 'array' and are_access_facts(accessibility->'facts'));

create index reservation_rooms_promised on reservation_rooms (hotel_id, room_id) where accessibility is not null;

-- The needs that such facts meet, as bits in the order of `accessNeeds`: only what is said counts.
create function access_needs(facts jsonb) returns int language sql immutable parallel safe
  return case when facts = '{}' then 0 else
    coalesce((facts->>'step_free')::boolean, false)::int
    + 2 * coalesce(least((facts->>'door_width')::int, (facts->>'bathroom_door_width')::int) >= 80
        and facts ? 'door_width' and facts ? 'bathroom_door_width', false)::int
    + 4 * coalesce((facts->>'turning_space')::int >= 150, false)::int
    + 8 * coalesce((facts->>'roll_in_shower')::boolean, false)::int
    + 16 * coalesce((facts->>'grab_bars')::boolean, false)::int
    + 32 * coalesce((facts->>'visual_alarm')::boolean, false)::int
    + 64 * coalesce((facts->>'hearing_loop')::boolean, false)::int end;

-- The bits of a list of needs.
create function access_mask(needs jsonb) returns int language sql immutable parallel safe
  return (select coalesce(sum(1 << (x.n - 1)::int), 0)::int
    from unnest(array['step_free', 'wide_doors', 'turning_space', 'roll_in_shower', 'grab_bars', 'visual_alarm', 'hearing_loop']) with
      ordinality x (need, n)
    where needs ? x.need);

-- The search index knows of each room type the different sets of needs that one of its rooms meets (null: none does), and whether they
-- are
-- those of rooms with numbers, of which one has to be free on all nights.
alter type search_room add attribute access int[], add attribute access_by_room boolean;

-- The needs that rooms of a hotel meet, as words of the filters.
create function access_terms(rooms search_room[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg('access:' || x.need order by x.n), '{}')
    from unnest(array['step_free', 'wide_doors', 'turning_space', 'roll_in_shower', 'grab_bars', 'visual_alarm', 'hearing_loop']) with
      ordinality x (need, n)
    where exists (select from unnest(rooms) s cross join lateral unnest(s.access) m (mask) where m.mask & (1 << (x.n - 1)::int) > 0));

-- As before, with what rooms have.
create or replace function computed_search_hotel(hotel uuid) returns table (hotel_id uuid, country text, city text, "position" point,
  property_type text, popularity double precision,
  rating numeric, distance_m int, amenity_ids uuid[], offered text[], search_text text, time_zone text, check_in_from time,
    free_cancellation_hours int, min_price int,
  lowest int, calendar_start date, season_rule text, rooms search_room[], rates search_rate[])
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
select h.id as hotel_id, h.country, h.city, point(h.longitude, h.latitude) as position, h.property_type, h.popularity, h.rating,
  h.distance_m, h.amenity_ids,
  h.property_amenities || case when (h.policies->>'pets')::boolean then array['pets'] else '{}' end
    || case when not (h.policies->>'smoking')::boolean then array['non_smoking'] else '{}' end
    || access_terms(x.rooms) as offered,
  h.search_text, h.time_zone, (h.policies->>'checkInFrom')::time as check_in_from,
    (h.policies->>'freeCancellationHours')::int as free_cancellation_hours,
  h.min_price, x.lowest, c.calendar_start, h.season_rule, coalesce(x.rooms, '{}') as rooms, coalesce(x.rates, '{}') as rates
from hotels h
cross join lateral (select coalesce((select s.calendar_start from search_hotels s where s.hotel_id = hotel),
  current_date - 2) as calendar_start offset 0) c
-- What rate plans may take off a price.
cross join lateral (
  select coalesce(min(least(p.change_percent, 0)), 0) as percent, coalesce(min(least(p.change_amount,
    0)) filter (where p.change_per = 'room'), 0) as amount,
    coalesce(min(least(p.change_amount, 0)) filter (where p.change_per = 'person'), 0) as by_person, count(*) > 0 as have
  from rate_plans p where p.hotel_id = hotel and p.archived_at is null) plans
left join hotel_pricing ages on ages.hotel_id = hotel
cross join lateral (
  select plans.have or ages.hotel_id is not null or exists (select from extras e where e.hotel_id = hotel
    and e.archived_at is null) as is_own offset 0) q
cross join lateral (
  select array_agg(row(r.id, r.units, r.capacity + r.extra_beds, r.cots, g.most_adults, g.most_children, g.adult_from, g.cot_ages,
      nights.full_nights, case when r.units > 1 then nights.scarce_nights end, nights.restricted_days, access.masks,
        access.by_room)::search_room order by r.id) as rooms,
    array_agg(row(r.price, seasons.starts, seasons.ends, seasons.prices, own.first_night, own.prices,
      rates.early_percent, rates.early_days, rates.long_percent, rates.long_nights, rates.member_percent,
      r.is_own, case when r.is_own then plans.percent end, case when r.is_own then r.off_amount end,
      case when r.is_own then r.included end, case when r.is_own then r.extra_adult end, children.amounts,
      case when r.has_plan_prices then usual.base end, case when r.has_plan_prices then bounds.lowest end,
      case when r.has_plan_prices then coalesce(bounds.month_lowest, '{}') end)::search_rate order by r.id) as rates,
    min(bounds.lowest * (100 - greatest(rates.early_percent, rates.long_percent, rates.member_percent, 0)) / 100 - 1) as lowest
  from (
    select r.id, r.price, r.units, r.capacity, r.extra_beds, r.cots, r.accessibility, coalesce(r.included_guests, r.capacity) as included,
      coalesce(r.extra_adult, 0) as extra_adult, plans.amount + plans.by_person * (r.capacity + r.extra_beds + r.cots) -
        coalesce(r.single_use, 0) as off_amount,
      q.is_own or num_nonnulls(r.max_adults, r.max_children, r.extra_adult, r.single_use) > 0 as is_own,
      exists (select from plan_months p where p.hotel_id = hotel and p.room_id = r.id) as has_plan_prices
    from rooms r
    where r.hotel_id = hotel and r.archived_at is null offset 0) r
  left join search_guests(hotel) g on g.room_id = r.id
  -- What its rooms with numbers have, each with that of its type; without numbers that of the type.
  cross join lateral (
    select case when n.rooms > 0 then n.masks when access_needs(r.accessibility) > 0
      then array[access_needs(r.accessibility)] end as masks,
      case when n.masks is not null then true end as by_room
    from (select count(*) as rooms, array_agg(distinct m.mask order by m.mask) filter (where m.mask > 0) as masks
      from (select access_needs(r.accessibility || n.accessibility) as mask from hotel_rooms n
        where n.hotel_id = hotel and n.room_id = r.id and n.active) m) n) access
  cross join lateral (
    select bits_of(array_agg(n.night - c.calendar_start) filter (where n.closed or n.sold >= n.units)) as full_nights,
      bits_of(array_agg(n.night - c.calendar_start) filter (where n.closed or n.sold + 2 > n.units)) as scarce_nights,
      bits_of(array_agg(n.night - c.calendar_start) filter (where n.no_arrival or n.no_departure or n.min_nights > 1)) as restricted_days,
      array_agg(n.night order by n.night) filter (where n.price is not null) as days,
      array_agg(n.price order by n.night) filter (where n.price is not null) as prices, min(n.price) as lowest
    from room_nights n where n.hotel_id = hotel and n.room_id = r.id and n.night >= c.calendar_start) nights
  cross join lateral (
    select nights.days[1] - c.calendar_start as first_night, array_agg(n.price order by d.day) as prices
    from generate_series(nights.days[1], nights.days[cardinality(nights.days)], interval '1 day') d (day)
    left join unnest(nights.days, nights.prices) n (day, price) on n.day = d.day::date) own
  cross join lateral (
    select array_agg((select case b.bracket->>'kind' when 'free' then 0 else coalesce((b.bracket->>'amount')::int,
      (r.extra_adult * (b.bracket->>'percent')::int + 50) / 100) end
        from jsonb_array_elements(ages.age_brackets) with ordinality b (bracket, n) where a.age <= (b.bracket->>'toAge')::int
          order by b.n limit 1) order by a.age) as amounts
    from generate_series(0, 17) a (age) where jsonb_array_length(ages.age_brackets) > 0) children
  cross join lateral (
    select array_agg(w.start_date order by w.start_date) as starts, array_agg(w.end_date order by w.start_date) as ends,
      array_agg(w.price order by w.start_date) as prices,
      min(w.price) as lowest
    from room_pricing w where w.hotel_id = hotel and w.room_id = r.id and w.end_date >= c.calendar_start) seasons
  -- Lower bounds of a night: the months are only needed for prices of plans.
  cross join lateral (
    select greatest(0, r.price * (100 + plans.percent) / 100 + r.off_amount) as base,
      greatest(0, least(r.price, nights.lowest, seasons.lowest) * (100 + plans.percent) / 100 + r.off_amount) as lowest) usual
  cross join lateral (
    with found as materialized (
      select f.month, greatest(0, f.lowest * (100 + plans.percent) / 100 + r.off_amount) as bound
      from (select date_trunc('month', c.calendar_start)::date as since) s
      -- Months in which a night of the room has its own price, or a season, or a price of a rate plan: the lowest of a night. The base
      -- price is
      -- left out where no stay within the month can have it: each night has its own price, or each day is in a season.
      cross join lateral (
        select n.month, least(min(n.lowest), case when sum(n.priced) < d.days and sum(n.in_season) < d.days then r.price end)::int
        from (
          select date_trunc('month', night)::date as month, min(price) as lowest, count(*) as priced, 0 as in_season
          from room_nights where hotel_id = hotel and room_id = r.id and price is not null and night >= s.since group by 1
          union all
          select m.month::date, w.price, 0, least(w.end_date, (m.month + interval '1 month')::date - 1) - greatest(w.start_date,
            m.month::date) + 1
          from room_pricing w cross join lateral generate_series(date_trunc('month', greatest(w.start_date, s.since)), w.end_date,
            interval '1 month') m (month)
          where w.hotel_id = hotel and w.room_id = r.id and w.end_date >= s.since
          union all
          select p.month, (select min(price) from unnest(p.prices) price), 0, 0
          from plan_months p where p.hotel_id = hotel and p.room_id = r.id and p.month >= s.since) n
        cross join lateral (select (n.month + interval '1 month')::date - n.month as days) d
        group by n.month, d.days) f (month, lowest)
      where r.has_plan_prices)
    select least(usual.lowest, min(f.bound)) as lowest, array_agg(f.bound order by g.month) as month_lowest
    from generate_series(date_trunc('month', c.calendar_start), (select max(month) from found), interval '1 month') g (month)
    left join found f on f.month = g.month) bounds
  cross join lateral (
    select max(s.discount_percentage) filter (where s.rate_type = 'early_booking') as early_percent,
      max(s.days_in_advance) filter (where s.rate_type = 'early_booking') as early_days,
      max(s.discount_percentage) filter (where s.rate_type = 'duration_of_stay') as long_percent,
        max(s.min_nights) filter (where s.rate_type = 'duration_of_stay') as long_nights,
      max(s.discount_percentage) filter (where s.rate_type = 'active_users') as member_percent
    from special_rates s where s.hotel_id = hotel and s.room_id = r.id and s.is_cancelable) rates) x
where h.id = hotel and h.listed;
end $$;

do $$
declare
  one record;
begin
  for one in select event, side from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) e (event, side) loop
    execute format('create trigger %I after %s on hotel_rooms referencing %s table as changed for each statement execute function note_search_rows()',
      'hotel_rooms_searched_' || one.event, one.event, one.side);
  end loop;
end $$;

-- The rooms with numbers of a type that meet needs and are nobody's on all nights.
create function rooms_with_access(hotel uuid, room uuid, needs int, check_in date, check_out date) returns table (id uuid, number text,
  mask int)
language sql stable as $$
  select n.id, n.number, m.mask from hotel_rooms n join rooms r on r.hotel_id = n.hotel_id and r.id = n.room_id
  cross join lateral (select access_needs(r.accessibility || n.accessibility) as mask) m
  where n.hotel_id = hotel and n.room_id = room and n.active and m.mask & needs = needs
    and not exists (select from room_assignments a where a.hotel_id = n.hotel_id and a.hotel_room_id = n.id
      and a.night >= rooms_with_access.check_in and a.night < rooms_with_access.check_out)
$$;

-- Whether so many units of a room type meet needs on all nights: of one with numbers, as many such rooms are nobody's. That the type has
-- units left is asked elsewhere.
create function has_access(hotel uuid, room uuid, needs int, units int, check_in date,
  check_out date) returns boolean language sql stable as $$
  select case when exists (select from hotel_rooms n where n.hotel_id = hotel and n.room_id = room and n.active)
    then (select count(*) from rooms_with_access(hotel, room, needs, has_access.check_in, has_access.check_out)) >= has_access.units
    else coalesce((select access_needs(r.accessibility) & needs = needs from rooms r where r.hotel_id = hotel and r.id = room), false) end
$$;

-- Gives each unit of a booking that was promised something a room that has it, for all its nights, and fixes it there; false where there
-- is
-- none. Units that have their rooms keep them. Takes the lock of the room plan, which the caller has taken before the nights.
create function give_promised_rooms(hotel uuid, reservation uuid) returns boolean language plpgsql as $$
declare
  one record;
  own uuid;
  missing date[];
  chosen uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('rooms of ' || hotel, 0));
  for one in
    select l.line, u.unit::smallint as unit, l.room_id, access_mask(l.accessibility->'needs') as needs, s.check_in as first,
      coalesce(s.freed_from, s.check_out) as last, s.checked_in_at is not null as arrived
    from reservations s
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
      and l.accessibility is not null
    cross join lateral generate_series(1, l.units) u (unit)
    where s.hotel_id = hotel and s.id = reservation and s.state in ('held', 'confirmed', 'no_show')
      and exists (select from hotel_rooms n where n.hotel_id = l.hotel_id and n.room_id = l.room_id and n.active)
    order by l.line, u.unit
  loop
    delete from room_assignments a where a.hotel_id = hotel and a.reservation_id = reservation and a.line = one.line and a.unit = one.unit
      and (not a.pinned or a.room_id <> one.room_id);
    select array_agg(d.night order by d.night) into missing from (select one.first + n as night from generate_series(0,
      one.last - one.first - 1) n) d
      where not exists (select from room_assignments a where a.hotel_id = hotel and a.reservation_id = reservation and a.line = one.line
        and a.unit = one.unit and a.night = d.night);
    continue when missing is null;
    select a.hotel_room_id into own from room_assignments a where a.hotel_id = hotel and a.reservation_id = reservation
      and a.line = one.line
      and a.unit = one.unit order by a.night desc limit 1;
    if own is not null and exists (select from room_assignments a where a.hotel_id = hotel and a.hotel_room_id = own
      and a.night = any(missing)) then
      if one.arrived then
        return false;
      end if;
      delete from room_assignments a where a.hotel_id = hotel and a.reservation_id = reservation and a.line = one.line
        and a.unit = one.unit;
      own := null;
      missing := array(select one.first + n from generate_series(0, one.last - one.first - 1) n);
    end if;
    if own is null then
      -- Rooms that have more than is asked for stay free for others; then the one whose neighbouring nights are taken.
      select f.id into chosen from rooms_with_access(hotel, one.room_id, one.needs, one.first, one.last) f
        order by bit_count(f.mask::bit(8)), exists (select from room_assignments a where a.hotel_id = hotel and a.hotel_room_id = f.id
          and a.night in (one.first - 1, one.last)) desc, f.number, f.id limit 1;
      if chosen is null then
        return false;
      end if;
      own := chosen;
    end if;
    insert into room_assignments (hotel_id, hotel_room_id, night, room_id, reservation_id, line, unit, pinned)
      select hotel, own, night, one.room_id, reservation, one.line, one.unit, true from unnest(missing) night;
  end loop;
  return true;
end $$;

-- Whoever changes rooms or bookings: at the end of each transaction every unit that was promised something, of a type with numbers, has a
-- fixed room on each of its nights.
create function check_promised_rooms() returns trigger language plpgsql as $$
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
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
      and l.accessibility is not null
    cross join lateral generate_series(1, l.units) u (unit)
    cross join lateral (select s.check_in + n as night from generate_series(0, coalesce(s.freed_from, s.check_out) - s.check_in - 1) n) d
    where s.hotel_id = hotel and s.id = reservation and s.state in ('held', 'confirmed', 'no_show')
      and exists (select from hotel_rooms n where n.hotel_id = l.hotel_id and n.room_id = l.room_id and n.active)
      and not exists (select from room_assignments a where a.hotel_id = s.hotel_id and a.reservation_id = s.id and a.line = l.line
        and a.unit = u.unit and a.night = d.night and a.pinned)) then
    raise exception 'A booking of which accessibility was promised has no fixed room.'
      using errcode = '23514', constraint = 'access_promise_kept', table = 'room_assignments';
  end if;
  return null;
end $$;
create constraint trigger room_assignments_promised after delete or update on room_assignments
  deferrable initially deferred for each row when (old.pinned) execute function check_promised_rooms();
create constraint trigger reservation_rooms_promised after insert or update of accessibility, room_id, units,
  cancelled_at on reservation_rooms
  deferrable initially deferred for each row when (new.accessibility is not null) execute function check_promised_rooms();
create constraint trigger reservations_promised after update of state, check_in, check_out, freed_from on reservations
  deferrable initially deferred for each row
  when ((old.state, old.check_in, old.check_out, old.freed_from) is distinct from (new.state, new.check_in, new.check_out,
    new.freed_from))
  execute function check_promised_rooms();
