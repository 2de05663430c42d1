-- What the card pays: the total without what points pay.

alter table reservations
  add column charge integer not null generated always as (total - points_discount) stored;
