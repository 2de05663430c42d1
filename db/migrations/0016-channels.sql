-- Other sites on which a room is sold too: ours is given to them, and theirs is read.

-- Names the room's calendar file to whoever has been given the address.
alter table rooms add column calendar_token uuid not null default gen_random_uuid();
create unique index rooms_by_calendar_token on rooms (calendar_token);

create table channel_feeds (
  hotel_id uuid not null references hotels,
  id uuid not null,
  room_id uuid not null,
  name text not null,
  url text not null,
  -- What the site said of the file that was read last.
  etag text,
  last_modified text,
  checked_at timestamptz,
  read_at timestamptz,
  -- Why the last reading failed; its owner was told at told_at.
  failure text,
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  unique (hotel_id, room_id, url),
  foreign key (hotel_id, room_id) references rooms on delete cascade
);
create index channel_feeds_by_check on channel_feeds (checked_at nulls first);

create table channel_blocks (
  hotel_id uuid not null,
  feed_id uuid not null,
  uid text not null,
  check_in date not null,
  check_out date not null,
  -- The nights of which it holds one unit: each is counted in room_nights.sold.
  taken date[] not null default '{}',
  -- When the owner was told that a night of it was sold here too.
  told_at timestamptz,
  primary key (hotel_id, feed_id, uid),
  foreign key (hotel_id, feed_id) references channel_feeds on delete cascade,
  check (check_out > check_in)
);
