-- How many passwords were tried for an address, by one client (or one known device) and by all of them (client ''); the address and the
-- client are stored as keyed hashes. `slot` is when the last admitted try was or will be checked, `next_at` the earliest instant of the next.
create table sign_in_delays (
  address text not null,
  client text not null,
  count integer not null,
  slot timestamptz not null,
  next_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (address, client)
);
create index sign_in_delays_by_end on sign_in_delays (ends_at);

-- What happened to the security of accounts, by day at most 90 back. Person and client are keyed hashes; the same thing within a minute
-- is one row with a count, so that a flood of tries is no flood of rows.
create table security_events (
  id uuid primary key,
  kind text not null,
  person text not null default '',
  client text not null default '',
  detail text not null default '' check (char_length(detail) <= 60),
  minute timestamptz not null,
  count integer not null default 1,
  last_at timestamptz not null,
  unique (kind, person, client, detail, minute)
);
create index security_events_by_time on security_events (last_at desc, id desc);
create index security_events_of_person on security_events (person, last_at desc);
create index security_events_of_client on security_events (client, last_at desc);

-- How a session was proven: administrators need more than a password. Sessions of an earlier release have none.
alter table sessions add column proof text check (proof in ('password', 'two_factor', 'passkey', 'social'));

-- When a hotel owner put the offer of a second step aside.
alter table users add column factor_offer_dismissed_at timestamptz;
