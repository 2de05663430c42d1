-- How often each key, and each app that a person allows, used the API on a day in UTC. Processes count in memory and add their counts in
-- batches; a job deletes old days.
create table api_usage (
  key_id uuid references api_keys on delete cascade,
  consent_id uuid references oauth_consents on delete cascade,
  constraint api_usage_of_one check (num_nonnulls(key_id, consent_id) = 1),
  day date not null,
  -- Of these requests `rejected` were answered with a status from 400 to 499, `failed` with one from 500 on.
  requests integer not null check (requests > 0),
  rejected integer not null check (rejected >= 0),
  failed integer not null check (failed >= 0),
  constraint api_usage_parts check (rejected + failed <= requests),
  constraint api_usage_day unique nulls not distinct (key_id, consent_id, day)
);
create index api_usage_by_consent on api_usage (consent_id, day) where consent_id is not null;
create index api_usage_by_day on api_usage (day);
