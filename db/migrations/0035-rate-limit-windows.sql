-- The end of a window, so that a count is kept as long as its window lasts and no longer.
alter table rate_limits add column ends_at timestamptz not null default now() + interval '1 day';
create index rate_limits_by_end on rate_limits (ends_at);
