-- By how much an applied change of a booking has changed what its promo code takes off, in cents before taxes.
alter table reservation_changes add column code_change integer not null default 0;
