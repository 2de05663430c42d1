-- Programs of others that act for people by OAuth 2.1. The library better-auth reads and writes these rows; lists are JSON, as it
-- writes them.
create table oauth_clients (
  client_id text primary key check (char_length(client_id) between 1 and 100),
  -- Who registered it. Null: it registered itself.
  user_id uuid references users,
  name text not null check (char_length(name) between 1 and 60),
  redirect_uris jsonb not null check (jsonb_typeof(redirect_uris) = 'array' and jsonb_array_length(redirect_uris) between 1 and 10),
  token_endpoint_auth_method text not null check (token_endpoint_auth_method in ('none', 'client_secret_basic')),
  -- Sealed with AUTH_SECRET.
  client_secret text,
  created_at timestamptz not null,
  constraint oauth_clients_secret_by_method check ((client_secret is null) = (token_endpoint_auth_method = 'none')),
  constraint oauth_clients_own_secret check (user_id is not null or client_secret is null)
);
create index oauth_clients_by_person on oauth_clients (user_id, created_at);

-- What a person has allowed an app. Its tokens end with this row.
create table oauth_consents (
  id uuid primary key,
  client_id text not null references oauth_clients on delete cascade,
  user_id uuid not null references users,
  scopes jsonb not null check (
    jsonb_array_length(scopes) > 0 and scopes <@ '["bookings:read", "bookings:write", "hotel:read", "hotel:write", "offline_access"]'),
  resources jsonb not null check (jsonb_array_length(resources) > 0),
  -- Of OpenID Connect, which is not offered.
  requested_claims jsonb check (requested_claims = '[]'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  unique (client_id, user_id)
);
create index oauth_consents_by_person on oauth_consents (user_id, created_at);

create table oauth_refresh_tokens (
  id uuid primary key,
  -- SHA-256.
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  client_id text not null,
  user_id uuid not null,
  session_id uuid references sessions on delete set null,
  authorization_code_id text,
  scopes jsonb not null,
  resources jsonb not null check (jsonb_array_length(resources) > 0),
  auth_time timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked timestamptz,
  rotated_at timestamptz,
  -- The answer to the rotation, sealed by the library, which a repeated request gets until it expires.
  rotation_replay_response text,
  rotation_replay_expires_at timestamptz,
  constraint oauth_refresh_tokens_allowed foreign key (client_id, user_id) references oauth_consents (client_id, user_id) on delete cascade
);
create index oauth_refresh_tokens_by_consent on oauth_refresh_tokens (client_id, user_id);
create index oauth_refresh_tokens_by_session on oauth_refresh_tokens (session_id);
create index oauth_refresh_tokens_by_code on oauth_refresh_tokens (authorization_code_id);
create index oauth_refresh_tokens_by_expiry on oauth_refresh_tokens (expires_at);

create table oauth_access_tokens (
  id uuid primary key,
  -- SHA-256.
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  client_id text not null,
  user_id uuid not null,
  session_id uuid references sessions on delete set null,
  authorization_code_id text,
  refresh_id uuid references oauth_refresh_tokens on delete cascade,
  scopes jsonb not null,
  resources jsonb not null check (jsonb_array_length(resources) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked timestamptz,
  constraint oauth_access_tokens_allowed foreign key (client_id, user_id) references oauth_consents (client_id, user_id) on delete cascade
);
create index oauth_access_tokens_by_consent on oauth_access_tokens (client_id, user_id);
create index oauth_access_tokens_by_session on oauth_access_tokens (session_id);
create index oauth_access_tokens_by_code on oauth_access_tokens (authorization_code_id);
create index oauth_access_tokens_by_refresh on oauth_access_tokens (refresh_id);
create index oauth_access_tokens_by_expiry on oauth_access_tokens (expires_at);
