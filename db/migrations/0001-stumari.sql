-- Ids are uuid v7 made by the application, money is whole US cents, a `date` is the hotel's calendar day.
-- Everything that a booking touches leads its keys with hotel_id, so that the schema can be distributed by hotel.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- account

create table users (
  id uuid primary key,
  name text not null,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'guest' check (role in ('guest', 'hotel_manager', 'admin')),
  locale text not null default 'en' check (locale in ('en', 'ka')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- hotel

create table cities (
  id uuid primary key,
  name text not null,
  name_ka text not null,
  country text not null,
  country_ka text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  unique (name, country)
);

create table hotels (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null check (char_length(name) >= 2),
  description text not null check (char_length(description) >= 10),
  description_ka text,
  address text not null check (char_length(address) >= 5),
  city text not null check (char_length(city) >= 2),
  country text not null check (char_length(country) >= 2),
  city_id uuid references cities,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  property_type text not null check (property_type in ('hotel', 'apartment', 'resort', 'villa')),
  image_url text,
  season_rule text not null default 'arrival' check (season_rule in ('arrival', 'nightly')),
  featured boolean not null default false,
  -- Figures kept up by the commands that change what they count.
  search_text text not null,
  distance_m integer,
  min_price integer check (min_price >= 0),
  rating numeric(3, 2) check (rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  popularity double precision not null default 0,
  amenity_ids uuid[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index hotels_by_popularity on hotels (popularity desc, id) where archived_at is null;
create index hotels_by_text on hotels using gin (search_text gin_trgm_ops) where archived_at is null;
create index hotels_of_owner on hotels (owner_id);
create index hotels_by_creation on hotels (created_at desc) where archived_at is null;

create table rooms (
  hotel_id uuid not null references hotels,
  id uuid not null,
  name text not null check (char_length(name) >= 2),
  description text not null check (char_length(description) >= 10),
  description_ka text,
  room_type text not null check (room_type in
    ('single', 'double', 'twin', 'triple', 'quad', 'king', 'queen', 'studio', 'deluxe', 'suite')),
  price integer not null check (price > 0),
  capacity integer not null check (capacity > 0),
  units integer not null default 1 check (units > 0),
  area numeric(6, 1) check (area > 0),
  image_url text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hotel_id, id)
);
create index rooms_by_creation on rooms (created_at desc) where archived_at is null;

create table photos (
  hotel_id uuid not null references hotels,
  id uuid not null,
  room_id uuid,
  url text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null,
  alt_ka text,
  position integer not null check (position > 0),
  created_at timestamptz not null default now(),
  primary key (hotel_id, id),
  foreign key (hotel_id, room_id) references rooms
);
create index photos_in_order on photos (hotel_id, room_id, position);

create table amenities (
  id uuid primary key,
  name text not null unique,
  name_ka text not null,
  icon text not null check (icon in
    ('wifi', 'tv', 'fan', 'thermometer', 'utensils', 'shirt', 'car', 'droplets', 'bath', 'dumbbell', 'coffee'))
);

create table room_amenities (
  hotel_id uuid not null,
  room_id uuid not null,
  amenity_id uuid not null references amenities,
  primary key (hotel_id, room_id, amenity_id),
  foreign key (hotel_id, room_id) references rooms
);

-- pricing

create table room_pricing (
  hotel_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  start_date date not null,
  end_date date not null,
  price integer not null check (price >= 0),
  created_at timestamptz not null default now(),
  primary key (hotel_id, id),
  foreign key (hotel_id, room_id) references rooms,
  check (start_date <= end_date),
  constraint room_pricing_no_overlap exclude using gist
    (hotel_id with =, room_id with =, daterange(start_date, end_date, '[]') with &&)
);

create table special_rates (
  hotel_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  rate_type text not null check (rate_type in
    ('non_refundable', 'early_booking', 'duration_of_stay', 'active_users')),
  discount_percentage integer not null check (discount_percentage between 1 and 100),
  days_in_advance integer check (days_in_advance >= 1),
  min_nights integer check (min_nights >= 1),
  is_cancelable boolean not null,
  created_at timestamptz not null default now(),
  primary key (hotel_id, id),
  foreign key (hotel_id, room_id) references rooms,
  unique (hotel_id, room_id, rate_type),
  check (rate_type <> 'non_refundable' or not is_cancelable),
  check (rate_type <> 'early_booking' or days_in_advance is not null),
  check (rate_type <> 'duration_of_stay' or min_nights is not null)
);

-- availability: a row stands only where a night differs from the room's default

create table room_nights (
  hotel_id uuid not null,
  room_id uuid not null,
  night date not null,
  sold integer not null default 0,
  units integer not null,
  closed boolean not null default false,
  price integer check (price >= 0),
  primary key (hotel_id, room_id, night),
  foreign key (hotel_id, room_id) references rooms,
  constraint room_nights_never_oversold check (sold between 0 and units)
);

-- reservation

create table reservations (
  hotel_id uuid not null references hotels,
  id uuid not null,
  room_id uuid not null,
  user_id uuid not null references users,
  code text not null,
  check_in date not null,
  check_out date not null,
  rooms integer not null check (rooms > 0),
  adults integer not null check (adults > 0),
  children integer not null check (children >= 0),
  night_prices integer[] not null,
  rate_type text not null,
  discount_percentage integer not null check (discount_percentage between 0 and 100),
  subtotal integer not null check (subtotal >= 0),
  discount integer not null check (discount >= 0),
  taxes integer not null check (taxes >= 0),
  total integer not null check (total >= 0),
  cancelable_until timestamptz,
  status text not null default 'confirmed' check (status in ('confirmed', 'cancelled')),
  hold_expires_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('guest', 'hotel', 'admin', 'system')),
  cancellation_reason text,
  locale text not null default 'en',
  request_key text not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, room_id) references rooms,
  unique (hotel_id, user_id, request_key),
  unique (hotel_id, code),
  check (check_in < check_out),
  check (check_out - check_in = cardinality(night_prices)),
  check (total = subtotal - discount + taxes),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null))
);
create index reservations_of_user on reservations (user_id, created_at desc);
create index reservations_of_room on reservations (hotel_id, room_id, check_in);
create index reservations_holding on reservations (hold_expires_at) where status = 'confirmed' and paid_at is null;

-- Finds a reservation by its code without asking every hotel.
create table reservation_codes (
  code text primary key,
  hotel_id uuid not null,
  reservation_id uuid not null,
  user_id uuid not null
);

-- payment

create table payments (
  hotel_id uuid not null references hotels,
  id uuid not null,
  reservation_id uuid not null,
  attempt integer not null check (attempt > 0),
  provider_order_id text not null,
  provider_payment_id text,
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'USD'),
  status text not null check (status in
    ('new', 'create_unknown', 'created', 'processing', 'declined', 'expired', 'approved', 'part_refunded', 'refunded', 'review')),
  actual_amount integer not null default 0 check (actual_amount >= 0),
  reversed_amount integer not null default 0 check (reversed_amount >= 0),
  refund_requested integer not null default 0,
  checkout_url text,
  locale text not null default 'en',
  masked_card text,
  review_reason text,
  expires_at timestamptz not null,
  approved_at timestamptz,
  next_check_at timestamptz,
  check_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, reservation_id) references reservations,
  unique (hotel_id, reservation_id, attempt),
  constraint refunds_within_captured check (refund_requested between 0 and actual_amount),
  constraint reversed_within_captured check (reversed_amount <= actual_amount)
);
create index payments_of_reservation on payments (hotel_id, reservation_id);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

-- Finds a payment by the provider's order id without asking every hotel.
create table payment_orders (
  provider_order_id text primary key,
  hotel_id uuid not null,
  payment_id uuid not null,
  reservation_id uuid not null
);

create table payment_events (
  id uuid primary key,
  provider_order_id text not null references payment_orders,
  source text not null check (source in ('callback', 'return', 'status')),
  body text not null,
  body_sha256 text not null,
  trusted boolean not null,
  received_at timestamptz not null,
  unique (provider_order_id, body_sha256)
);

create table refunds (
  hotel_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  reservation_id uuid not null,
  amount integer not null check (amount > 0),
  reason_key text not null,
  status text not null default 'requested' check (status in ('requested', 'sent', 'done', 'failed')),
  failure text,
  tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, payment_id) references payments,
  unique (hotel_id, payment_id, reason_key)
);
create index refunds_to_try on refunds (next_try_at) where next_try_at is not null;

-- review, favourite

create table reviews (
  hotel_id uuid not null references hotels,
  id uuid not null,
  reservation_id uuid not null,
  user_id uuid not null references users,
  rating integer not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, reservation_id) references reservations,
  unique (hotel_id, reservation_id)
);
create index reviews_of_hotel on reviews (hotel_id, created_at desc);

create table favourites (
  user_id uuid not null references users on delete cascade,
  hotel_id uuid not null references hotels,
  created_at timestamptz not null default now(),
  primary key (user_id, hotel_id)
);

-- homepage

create table hero_slides (
  id uuid primary key,
  url text not null,
  title text not null,
  title_ka text,
  description text not null,
  description_ka text,
  position integer not null check (position > 0),
  constraint hero_slides_position unique (position) deferrable initially deferred
);

create table destinations (
  id uuid primary key,
  name text not null,
  name_ka text,
  country text not null,
  country_ka text,
  description text not null,
  description_ka text,
  image_url text,
  properties_count integer not null default 0 check (properties_count >= 0),
  is_active boolean not null default true,
  position integer not null check (position > 0),
  constraint destinations_position unique (position) deferrable initially deferred
);

create table property_types (
  id uuid primary key,
  name text not null unique,
  name_ka text,
  image_url text,
  count integer not null default 0 check (count >= 0)
);

-- newsletter

create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  token text not null unique,
  locale text not null default 'en',
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null
);
