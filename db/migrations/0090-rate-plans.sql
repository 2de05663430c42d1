-- Rate plans, guests and ages, taxes, extras, promo codes; docs/pricing.md says how they make a price.

-- Guests of one unit of a room; null: the capacity. Amounts in cents a night.
alter table rooms
  add column included_guests smallint check (included_guests between 1 and 1000),
  add column max_adults smallint check (max_adults between 1 and 1000),
  add column max_children smallint check (max_children between 0 and 1000),
  add column extra_beds smallint not null default 0 check (extra_beds between 0 and 10),
  add column cots smallint not null default 0 check (cots between 0 and 10),
  add column extra_adult integer check (extra_adult between 0 and 2000000),
  add column single_use integer check (single_use between 0 and 2000000);

-- Ages, taxes and fees of a hotel; a hotel without a row has no age brackets and the taxes and fees of version 0.1. Both
-- lists are read and replaced as a whole; app/domain/pricing/facts.ts has their elements.
create table hotel_pricing (
  hotel_id uuid primary key references hotels,
  official_class smallint check (official_class between 1 and 5),
  age_brackets jsonb not null default '[]' check (jsonb_typeof(age_brackets) = 'array' and jsonb_array_length(age_brackets) <= 6),
  tax_rules jsonb not null check (jsonb_typeof(tax_rules) = 'array' and jsonb_array_length(tax_rules) <= 20),
  updated_at timestamptz not null
);

create table rate_plans (
  hotel_id uuid not null references hotels,
  id uuid not null,
  position integer not null,
  name text not null check (char_length(name) between 2 and 100),
  description text not null default '' check (char_length(description) <= 1000),
  translations jsonb not null default '{}',
  meal_plan text not null default 'none' check (meal_plan in ('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
  -- Prices: those of the room, of the standard plan changed, or of another plan changed.
  price_rule text not null default 'room' check (price_rule in ('room', 'standard', 'plan')),
  parent_id uuid,
  change_percent smallint not null default 0 check (change_percent between -99 and 300),
  change_amount integer not null default 0 check (change_amount between -2000000 and 2000000),
  change_per text not null default 'room' check (change_per in ('room', 'person')),
  free_confirmed boolean not null default false,
  -- Cancellation: that of the hotel, or its own; without hours it is never free.
  own_cancellation boolean not null default false,
  free_until_hours integer check (free_until_hours between 0 and 8760),
  cancellation_tiers jsonb not null default '[]'
    check (jsonb_typeof(cancellation_tiers) = 'array' and jsonb_array_length(cancellation_tiers) <= 5),
  min_nights smallint check (min_nights between 1 and 90),
  max_nights smallint check (max_nights between 1 and 90),
  min_days_ahead smallint check (min_days_ahead between 0 and 730),
  max_days_ahead smallint check (max_days_ahead between 0 and 730),
  arrival_weekdays smallint[] not null default '{}' check (arrival_weekdays <@ '{1,2,3,4,5,6,7}'),
  booking_from date,
  booking_to date,
  stay_from date,
  stay_to date,
  audience text not null default 'everyone' check (audience in ('everyone', 'members', 'code')),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hotel_id, id),
  foreign key (hotel_id, parent_id) references rate_plans,
  check ((price_rule = 'plan') = (parent_id is not null)),
  check (parent_id <> id),
  check (price_rule <> 'room' or (change_percent = 0 and change_amount = 0)),
  check (own_cancellation or (free_until_hours is null and cancellation_tiers = '[]')),
  check (min_nights <= max_nights),
  check (min_days_ahead <= max_days_ahead),
  check (booking_from <= booking_to),
  check (stay_from <= stay_to)
);

-- By language an object of texts that are not empty, as in 0081-translations.sql.
alter table rate_plans add constraint rate_plans_translations_check check (
  jsonb_typeof(translations) = 'object' and length(translations::text) <= 250000
  and not jsonb_path_exists(translations, '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2}$") || @.value.type() != "object")')
  and not jsonb_path_exists(translations, '$.*.* ? (@.type() != "string" || @ == "")'));

-- The rooms in which a plan is sold. The four special rates of a room are in special_rates.
create table room_plans (
  hotel_id uuid not null,
  room_id uuid not null,
  plan_id uuid not null,
  primary key (hotel_id, room_id, plan_id),
  foreign key (hotel_id, room_id) references rooms,
  foreign key (hotel_id, plan_id) references rate_plans
);

-- A plan's own prices and restrictions in a room, a row for a month, elements by day of the month; null: none.
create table plan_months (
  hotel_id uuid not null,
  room_id uuid not null,
  plan_id uuid not null,
  month date not null check (extract(day from month) = 1),
  prices integer[] not null default '{}' check (cardinality(prices) <= 31 and 0 <= all (prices) and 2000000 >= all (prices)),
  min_nights smallint[] not null default '{}' check (cardinality(min_nights) <= 31 and 1 <= all (min_nights) and 90 >= all (min_nights)),
  closed smallint[] not null default '{}',
  no_arrival smallint[] not null default '{}',
  no_departure smallint[] not null default '{}',
  primary key (hotel_id, room_id, plan_id, month),
  foreign key (hotel_id, room_id) references rooms,
  foreign key (hotel_id, plan_id) references rate_plans
);
comment on column plan_months.closed is 'Days of the month on which the plan is not sold; no_arrival and no_departure alike.';

create table extras (
  hotel_id uuid not null references hotels,
  id uuid not null,
  position integer not null,
  name text not null check (char_length(name) between 2 and 100),
  description text not null default '' check (char_length(description) <= 500),
  translations jsonb not null default '{}',
  kind text not null check (kind in ('meal', 'other')),
  unit text not null check (unit in ('stay', 'night', 'person', 'person_night', 'piece', 'piece_night')),
  amount integer not null check (amount between 0 and 2000000),
  -- Amounts by the id of an age bracket.
  bracket_amounts jsonb not null default '{}' check (jsonb_typeof(bracket_amounts) = 'object'),
  obligatory boolean not null default false,
  max_pieces smallint not null default 1 check (max_pieces between 1 and 99),
  -- How many are sold for one day; null: any number.
  daily_limit smallint check (daily_limit > 0),
  refundable boolean not null default true,
  -- Null: with all plans, in all rooms.
  plan_keys text[],
  room_ids uuid[],
  from_day date,
  to_day date,
  archived_at timestamptz,
  primary key (hotel_id, id),
  check (from_day <= to_day)
);

create table extra_days (
  hotel_id uuid not null,
  extra_id uuid not null,
  day date not null,
  sold integer not null default 0,
  most integer not null,
  primary key (hotel_id, extra_id, day),
  foreign key (hotel_id, extra_id) references extras,
  constraint extra_days_never_oversold check (sold between 0 and most)
);

-- The SQL form of steps 1 to 4 of docs/pricing.md. The functions read no table, so that they run on every node of a cluster;
-- the shapes of `hotel` and `room` are those of app/domain/pricing/facts-sql.server.ts. `lines`: [{ units, adults, childAges }].

-- Steps 1 and 3 of each line of a party, once for each age that its children of unknown age may have (null: none are unknown):
-- whether the guests of a unit fit, what they add to each of its nights, and how many pay an amount per person.
create function guest_lines(guests jsonb, brackets jsonb, lines jsonb)
returns table (line int, units int, adults int, child_ages jsonb, assumed_age int, fits boolean, persons int, amount bigint)
language sql stable parallel safe rows 13 as $$
  select l.n::int, (l.line->>'units')::int, p.adults, l.line->'childAges', a.age,
    p.adults + k.known_grown <= g.max_adults + g.extra_beds
      and k.children - k.known_grown - least(k.babies, g.cots) <= g.max_children
      and p.adults + k.children - least(k.babies, g.cots) <= g.max_guests + g.extra_beds,
    (p.adults + k.grown + k.paying)::int,
    greatest(0, p.adults + k.grown - g.included) * g.extra_adult
      - case when p.adults + k.grown = 1 and g.included >= 2 and k.paying = 0 then g.single_use else 0 end
      + k.amount
  from jsonb_array_elements(lines) with ordinality l (line, n)
  cross join lateral (select (l.line->>'adults')::int as adults, l.line->'childAges' @> 'null' as is_unknown) p
  cross join lateral (select (guests->>'included')::int as included, (guests->>'maxAdults')::int as max_adults,
    (guests->>'maxChildren')::int as max_children, (guests->>'maxGuests')::int as max_guests, (guests->>'extraBeds')::int as extra_beds,
    (guests->>'cots')::int as cots, coalesce((guests->>'extraAdult')::bigint, 0) as extra_adult,
    coalesce((guests->>'singleUse')::bigint, 0) as single_use) g
  cross join lateral (
    select age from generate_series(0, 12) age where p.is_unknown union all select null where not p.is_unknown) a
  cross join lateral (
    select count(*) as children,
      count(*) filter (where c.age is not null and b.kind is null) as known_grown,
      count(*) filter (where c.age is not null and b.kind = 'free' and b.cot) as babies,
      count(*) filter (where b.kind is null) as grown,
      count(*) filter (where b.kind = 'price') as paying,
      coalesce(sum(coalesce(b.amount, (g.extra_adult * b.percent + 50) / 100)) filter (where b.kind = 'price'), 0)::bigint as amount
    from jsonb_array_elements_text(l.line->'childAges') c (age)
    left join lateral (
      select x.bracket->>'kind' as kind, (x.bracket->>'cot')::boolean as cot, (x.bracket->>'amount')::bigint as amount,
        (x.bracket->>'percent')::int as percent
      from jsonb_array_elements(brackets) with ordinality x (bracket, n)
      where coalesce(c.age::int, a.age) <= (x.bracket->>'toAge')::int order by x.n limit 1) b on true) k
$$;

-- In PL/pgSQL, so that it is planned once per connection. The lines themselves where they fit, else one for the included guests of all units; null where not even these fit.
create function lines_to_price(guests jsonb, brackets jsonb, lines jsonb) returns jsonb
language plpgsql stable parallel safe as $$
declare
  included jsonb;
begin
  if (select bool_and(g.fits) from guest_lines(guests, brackets, lines) g) then
    return lines;
  end if;
  included := jsonb_build_array(jsonb_build_object(
    'units', (select sum((l->>'units')::int) from jsonb_array_elements(lines) l), 'childAges', '[]'::jsonb,
    'adults', least((guests->>'included')::int, (guests->>'maxAdults')::int + (guests->>'extraBeds')::int)));
  return case when (select bool_and(g.fits) from guest_lines(guests, brackets, included) g) then included end;
end $$;

-- The refundable plan with the lowest result of step 4 among those that are offered without a code; no row where none is. The
-- party is { whole, lines }: all guests as one line where prices do not depend on guests, else a line for each group of
-- units. Where the party does not fit, the price is that for the included guests (is_from).
create function cheapest_plan(hotel jsonb, room jsonb, party jsonb, check_in date, check_out date, today date, is_member boolean)
returns table (plan text, subtotal bigint, discount int, net bigint, is_from boolean, lines jsonb)
language plpgsql stable parallel safe rows 1 set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  guests constant jsonb := room->'guests';
  nights constant int := check_out - check_in;
  by_guests constant boolean := jsonb_array_length(hotel->'brackets') > 0
    or coalesce(hotel->'taxRules' @? '$[*] ? (@.priceClass.per == "person_night" || @.basis == "amount" && (@.per == "person" || @.per == "person_night"))', false)
    or exists (select from jsonb_array_elements(hotel->'extras') e
      where e->>'unit' in ('person', 'person_night') and (e->>'roomIds' is null or e->'roomIds' ? (room->>'id')))
    or hotel->'plans' @? '$[*].derivation ? (@.per == "person" && @.amount != 0)'
    or (guests->>'extraAdult')::int > 0 is true or (guests->>'singleUse')::int > 0 is true
    or (guests->>'maxAdults')::int < (guests->>'maxGuests')::int or (guests->>'maxChildren')::int < (guests->>'maxGuests')::int;
  wished constant jsonb := case when by_guests then lines_to_price(guests, hotel->'brackets', party->'lines')
    else jsonb_build_array(party->'whole') end;
  fewer constant boolean := by_guests and wished <> party->'lines';
begin
  if wished is null then
    return;
  end if;
  return query
  with night as (
    select d.day::date::text as day, coalesce(
      (room->'nightPrices'->>(d.day::date::text))::int,
      (select (s->>'price')::int from jsonb_array_elements(room->'seasons') s
        where case hotel->>'seasonRule' when 'arrival' then check_in else d.day::date end between (s->>'start')::date and (s->>'end')::date limit 1),
      (room->>'price')::int) as price
    from generate_series(check_in::timestamp, check_out::timestamp - interval '1 day', interval '1 day') d (day)),
  offer as (
    select 0::bigint as turn, 'standard' as plan, 0 as percent, null::jsonb as custom, null::text as parent
    union all
    select s.n, s.rate->>'rateType', (s.rate->>'discountPercentage')::int, null, null
    from jsonb_array_elements(room->'specialRates') with ordinality s (rate, n)
    where (s.rate->>'isCancelable')::boolean and case s.rate->>'rateType'
      when 'early_booking' then check_in - today >= coalesce((s.rate->>'daysInAdvance')::int, 1)
      when 'duration_of_stay' then nights >= coalesce((s.rate->>'minNights')::int, 1)
      when 'active_users' then is_member
      else true end
    union all
    select 1000 + p.n, p.plan->>'id', 0, p.plan, p.plan->'derivation'->>'parent'
    from jsonb_array_elements(hotel->'plans') with ordinality p (plan, n)
    cross join lateral jsonb_to_record(p.plan->'conditions') as c ("minNights" int, "maxNights" int, "minDaysAhead" int, "maxDaysAhead" int,
      "arrivalWeekdays" jsonb, "bookingFrom" date, "bookingTo" date, "stayFrom" date, "stayTo" date, audience text)
    where (room->'plansHere'->(p.plan->>'id')->>'sold')::boolean
      and (p.plan->>'cancellation' is null or p.plan->'cancellation'->>'freeUntilHours' is not null)
      and nights between coalesce(c."minNights", nights) and coalesce(c."maxNights", nights)
      and check_in - today between coalesce(c."minDaysAhead", check_in - today) and coalesce(c."maxDaysAhead", check_in - today)
      and (c."arrivalWeekdays" = '[]' or c."arrivalWeekdays" @> to_jsonb(extract(isodow from check_in)::int))
      and today between coalesce(c."bookingFrom", today) and coalesce(c."bookingTo", today)
      and check_in >= coalesce(c."stayFrom", check_in) and check_out - 1 <= coalesce(c."stayTo", check_out)
      and (c.audience = 'everyone' or c.audience = 'members' and is_member)),
  plan_night as (
    select o.turn, o.plan, o.percent, o.custom->'derivation' as derivation, case
      when own.price is not null then own.price
      when o.parent is null then n.price
      when derived.price >= 1 then derived.price
      when (o.custom->>'freeConfirmed')::boolean then 0 end as price
    from offer o cross join night n
    cross join lateral (select (room->'plansHere'->o.plan->'nightPrices'->>n.day)::bigint as price) own
    cross join lateral (
      select (coalesce((room->'plansHere'->o.parent->'nightPrices'->>n.day)::bigint, n.price)
          * (100 + (o.custom->'derivation'->>'percent')::int) + 50) / 100
        + case o.custom->'derivation'->>'per' when 'room' then (o.custom->'derivation'->>'amount')::int else 0 end as price) derived),
  guest as (
    select g.line, g.units, g.adults, g.child_ages, g.assumed_age, g.persons, g.amount
    from guest_lines(guests, hotel->'brackets', wished) g where by_guests
    union all
    select 1, (l->>'units')::int, (l->>'adults')::int, l->'childAges', null, 0, 0 from jsonb_array_elements(wished) l where not by_guests),
  -- Of the ages that the children of a line may have, that of the highest price, the highest of several.
  line as (
    select distinct on (n.turn, g.line) n.turn, n.plan, n.percent, g.line, g.units, g.adults, g.child_ages, g.assumed_age,
      (sum(greatest(0, n.price + g.amount + case n.derivation->>'per' when 'person' then g.persons * (n.derivation->>'amount')::bigint else 0 end))
        * g.units)::bigint as accommodation
    from plan_night n cross join guest g
    group by n.turn, n.plan, n.percent, g.line, g.units, g.adults, g.child_ages, g.assumed_age
    having count(n.price) = nights
    order by n.turn, g.line, accommodation desc, g.assumed_age desc),
  discounted as (select *, (accommodation * percent + 50) / 100 as reduction from line)
  select d.plan, sum(d.accommodation)::bigint, d.percent, sum(d.accommodation - d.reduction)::bigint, fewer,
    jsonb_agg(jsonb_build_object('units', d.units, 'adults', d.adults, 'childAges', d.child_ages, 'assumedAge', d.assumed_age,
      'accommodation', d.accommodation, 'discount', d.reduction) order by d.line)
  from discounted d
  group by d.turn, d.plan, d.percent
  having max(d.accommodation) <= 1800000000 and sum(d.accommodation - d.reduction) <= 2100000000
  order by 4, d.turn limit 1;
end $$;
