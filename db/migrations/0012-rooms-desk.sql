-- Whether a room's price holds all year, or depends on day and season.

alter table rooms add column price_type text not null default 'regular' check (price_type in ('regular', 'flexible'));
