-- Nights of a booking are released from a day on where its guests did not show up, or have left before the last night.
alter table reservations drop constraint reservations_freed;
alter table reservations add constraint reservations_freed check (freed_from is null
  or (num_nonnulls(no_show_at, checked_out_at) > 0 and freed_from > check_in and freed_from < check_out));
