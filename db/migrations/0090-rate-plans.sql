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
