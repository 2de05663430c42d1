-- Of guests who did not come, and of those whom a booking has no more, nothing stays registered. An undone no-show asks again.
create or replace function delete_registrations() returns trigger language plpgsql as $$
begin
  delete from guest_registrations g
  where g.hotel_id = new.hotel_id and g.reservation_id = new.id
    and (new.state in ('cancelled', 'expired', 'no_show') or g.guest > new.adults + new.children);
  return null;
end $$;
drop trigger reservations_registrations_deleted on reservations;
create trigger reservations_registrations_deleted after update on reservations for each row
  when (old.state is distinct from new.state and new.state in ('cancelled', 'expired', 'no_show')
    or new.adults + new.children < old.adults + old.children)
  execute function delete_registrations();
delete from guest_registrations g using reservations r
  where r.hotel_id = g.hotel_id and r.id = g.reservation_id and (r.state = 'no_show' or g.guest > r.adults + r.children);

-- To whom something was returned is erased after some time, here and in the log.
alter table found_items
  drop constraint found_items_given,
  add constraint found_items_given check (given_to is null or state = 'returned');
create index found_items_given_to on found_items (ended_at) where given_to is not null;
create index audit_of_returns on audit_log (created_at)
  where action in ('found_item.return', 'found_item.keep') and (before ? 'givenTo' or after ? 'givenTo');

-- A list that is deleted, and one that comes back, is not public.
update wish_lists set share_key = null, shown_name = null where deleted_at is not null;
alter table wish_lists add constraint wish_lists_deleted_unshared check (deleted_at is null or share_key is null);
create index wish_lists_deleted on wish_lists (deleted_at) where deleted_at is not null;
