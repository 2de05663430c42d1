-- Keys by which people sign in without a password. The sign-in library writes and reads them.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text check (char_length(name) between 1 and 60),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_of_user on passkeys (user_id);

-- Codes of an app as a second step after the password. Secret and backup codes are encrypted; they count once `verified`, which
-- is what `users.two_factor_enabled` says as well. The last two columns are the library's: we count guesses in rate_limits.
alter table users add column two_factor_enabled boolean not null default false;
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text,
  verified boolean not null default false,
  begun_at timestamptz not null default now(),
  failed_count integer not null default 0,
  locked_until timestamptz,
  check (backup_codes is not null or not verified)
);
