-- What the calendar of another site says is weighed against what was known.

-- How many of its events could not be read, or not fully.
alter table channel_feeds add column unread_events int not null default 0 check (unread_events >= 0);
-- When the managers were last told of that.
alter table channel_feeds add column unread_told_at timestamptz;
-- Since when its file has no events although it had some: they are released when it is still so half an hour later.
alter table channel_feeds add column empty_since timestamptz;
-- The nights sold there and here of which the managers were told, and when.
alter table channel_feeds add column told_nights jsonb not null default '{}';

-- Days that we exported and that came back: they hold a unit where one is free, and are neither reported nor exported.
alter table channel_blocks add column is_echo boolean not null default false;

-- Unavailable days as other sites have read them in the calendar of a room, to know them again in theirs.
create table channel_exports (
  hotel_id uuid not null,
  room_id uuid not null,
  check_in date not null,
  check_out date not null,
  served_at timestamptz not null,
  primary key (hotel_id, room_id, check_in, check_out),
  foreign key (hotel_id, room_id) references rooms on delete cascade,
  check (check_out > check_in)
);

-- The managers know of these nights.
update channel_feeds f set told_nights = told.nights
from (
  select b.hotel_id, b.feed_id, jsonb_object_agg(day::date, b.told_at) as nights
  from channel_blocks b, generate_series(greatest(b.check_in, current_date), b.check_out - 1, interval '1 day') as day
  where b.told_at is not null group by b.hotel_id, b.feed_id) told
where f.hotel_id = told.hotel_id and f.id = told.feed_id;

-- Such rules are read now.
update channel_feeds set failure = null, failures = 0, disabled_at = null, told_at = null, checked_at = null where failure = 'odd_repeats';
