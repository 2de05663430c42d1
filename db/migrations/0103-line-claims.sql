-- Of a line that was cancelled alone: what of its cancellation cost, in cents, was neither received nor paid with points. The guest
-- was asked for it once. Null where nothing is asked for.
alter table reservation_rooms
  add column claim integer check (claim > 0),
  add constraint reservation_rooms_claim check (claim is null or kept is not null);
