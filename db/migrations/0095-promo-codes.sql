-- Promo codes of hotels, and of the site: these are valid in every hotel, and the site bears what they take off.

create table promo_codes (
  hotel_id uuid not null references hotels,
  id uuid not null,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  -- One of both; 0 percent: the code takes nothing off, it only opens plans.
  percent smallint check (percent between 0 and 100),
  amount integer check (amount between 1 and 2000000),
  covers_extras boolean not null default false,
  min_nights smallint check (min_nights between 1 and 90),
  min_sum integer check (min_sum between 1 and 1800000000),
  booking_from date,
  booking_to date,
  stay_from date,
  stay_to date,
  max_uses integer check (max_uses between 1 and 1000000),
  uses_per_person integer check (uses_per_person between 1 and 1000000),
  used integer not null default 0,
  -- Plans for holders of a code that this one opens.
  plan_ids uuid[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (hotel_id, id),
  constraint promo_codes_code_key unique (hotel_id, code),
  constraint promo_codes_never_overused check (used between 0 and coalesce(max_uses, 2147483647)),
  check (num_nonnulls(percent, amount) = 1),
  check (percent > 0 or amount is not null or plan_ids <> '{}'),
  check (coalesce(percent, 0) > 0 or not covers_extras),
  check (booking_from <= booking_to),
  check (stay_from <= stay_to)
);

create table site_promo_codes (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  percent smallint check (percent between 1 and 100),
  amount integer check (amount between 1 and 2000000),
  covers_extras boolean not null default false,
  min_nights smallint check (min_nights between 1 and 90),
  min_sum integer check (min_sum between 1 and 1800000000),
  booking_from date,
  booking_to date,
  stay_from date,
  stay_to date,
  max_uses integer check (max_uses between 1 and 1000000),
  uses_per_person integer check (uses_per_person between 1 and 1000000),
  used integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint site_promo_codes_code_key unique (code),
  constraint site_promo_codes_never_overused check (used between 0 and coalesce(max_uses, 2147483647)),
  check (num_nonnulls(percent, amount) = 1),
  check (percent is not null or not covers_extras),
  check (booking_from <= booking_to),
  check (stay_from <= stay_to)
);

-- The code of a booking: reserved by its hold, final once it is confirmed. One that is released does not count.
create table promo_code_uses (
  hotel_id uuid not null,
  reservation_id uuid not null,
  code_id uuid not null,
  bearer text not null check (bearer in ('hotel', 'site')),
  -- At booking time: the text, and what it takes off in cents before taxes.
  code text not null,
  amount integer not null check (amount >= 0),
  released_at timestamptz,
  primary key (hotel_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservations
);
create index promo_code_uses_of_code on promo_code_uses (code_id, hotel_id);
