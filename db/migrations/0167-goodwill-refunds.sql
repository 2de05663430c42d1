-- Why a hotel or the operator has refunded a part of a stay that is over; and how much of a booking, in cents, which then is paid
-- although it is no longer there.
alter table refunds
  add column reason text check (char_length(reason) between 1 and 500);
alter table reservations
  add column goodwill integer not null default 0 check (goodwill >= 0);
