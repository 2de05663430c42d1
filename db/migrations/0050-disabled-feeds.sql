-- A calendar of another site that fails because of itself, time after time, is no longer read until somebody tries again.
alter table channel_feeds add column failures int not null default 0 check (failures >= 0);
alter table channel_feeds add column disabled_at timestamptz;
