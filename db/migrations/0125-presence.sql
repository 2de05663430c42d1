-- When staff recorded that guests have come and that they have left.
alter table reservations
  add column checked_in_at timestamptz,
  add column checked_out_at timestamptz,
  add constraint reservations_checked_in check (checked_in_at is null or state in ('confirmed', 'cancelled')),
  add constraint reservations_checked_out check (checked_out_at is null or (checked_in_at is not null and checked_out_at >= checked_in_at));
