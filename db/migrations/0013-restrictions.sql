-- What a day asks of the stays that begin or end on it.

alter table room_nights
  -- Of stays that begin on the day.
  add column min_nights integer check (min_nights between 2 and 90),
  add column no_arrival boolean not null default false,
  -- Of stays that end on the day, whose own night they do not have.
  add column no_departure boolean not null default false;
