-- Keys with which a person's programs use the API. Only a hash of each is stored.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null check (char_length(name) between 1 and 60),
  token_sha256 text not null unique,
  -- Its first characters, by which the person recognises it.
  beginning text not null check (char_length(beginning) = 12),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['bookings:read', 'bookings:write', 'hotel:read', 'hotel:write']),
  created_at timestamptz not null,
  -- Null: it does not expire.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_by_person on api_keys (user_id, created_at);
