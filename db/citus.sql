-- Spreads the tables of an empty, migrated database over the nodes of a Citus cluster, all of a hotel together; on its
-- coordinator, as the owner of the tables: psql -v ON_ERROR_STOP=1 -f db/citus.sql. All of it or nothing.
begin;

create temporary table place (name text primary key, kind text not null) on commit drop;

-- By hotel: a hotel's own row by its id, what belongs to it by hotel_id, on the same node.
insert into place select name, 'hotel' from unnest(array[
  'hotels', 'hotel_sales', 'rooms', 'photos', 'room_amenities', 'room_pricing', 'special_rates', 'room_nights',
  'hotel_pricing', 'rate_plans', 'room_plans', 'plan_months', 'extras', 'extra_days', 'reservation_rooms', 'payment_parts', 'reservation_changes',
  'promo_codes', 'promo_code_uses',
  'reservations', 'payments', 'refunds', 'chargebacks', 'ledger_entries', 'property_payments',
  'reviews', 'review_reports', 'review_invitations', 'favourites', 'group_enquiries', 'availability_alerts', 'alert_offers', 'freed_nights',
  'hotel_staff', 'staff_invitations', 'channel_feeds', 'channel_blocks', 'channel_exports', 'search_hotels', 'search_changes', 'search_deals']) as name;

-- On every node: what rows of hotels refer to, the names that search looks up beside its index, and the points that bookings show.
insert into place select name, 'reference' from unnest(array[
  'users', 'cities', 'amenities', 'search_places', 'search_place_names', 'search_words', 'reward_entries']) as name;

-- On the coordinator: sign-in, what is found by a code or an order alone, what belongs to people or to the site, the log. So
-- does the schema of the jobs.
insert into place select name, 'local' from unnest(array[
  'sessions', 'accounts', 'account_links', 'verifications', 'passkeys', 'two_factors', 'rate_limits', 'upload_leases', 'sign_in_delays', 'security_events', 'idempotency_keys',
  'reservation_codes', 'payment_orders', 'payment_events', 'discrepancies',
  'reward_balances', 'notification_choices', 'notifications', 'enquiries',
  'newsletter_subscribers',
  'site_days', 'site_promo_codes', 'hero_slides', 'destinations', 'property_types', 'currency_rates', 'audit_log', 'schema_migrations']) as name;

do $$
declare
  one record;
begin
  for one in
    select coalesce(c.relname, place.name) as name, place.name is null as homeless from place
    full join (select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'listed_counts') c on c.relname = place.name
    where place.name is null or c.relname is null
  loop
    raise exception 'The table % % db/citus.sql.', one.name, case when one.homeless then 'has no place in' else 'is not there, but in' end;
  end loop;
  if exists (select from hotels) or exists (select from users) then
    raise exception 'There are people or hotels already: a database is spread before it is used.';
  end if;
end $$;

-- A trigger runs where its hotel is and asks no other server, so that counts over all hotels are counted when they are read.
drop trigger search_hotels_counted on search_hotels;
drop trigger search_hotels_counted_otherwise on search_hotels;
drop function count_listed();
drop table listed_counts;

-- Tables are moved without their foreign keys, and get the same ones again.
create temporary table link on commit drop as
  select conrelid::regclass as of_table, conname as name, pg_get_constraintdef(oid) as says
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
do $$
declare
  one record;
begin
  for one in select * from link loop
    execute format('alter table %s drop constraint %I', one.of_table, one.name);
  end loop;
end $$;

-- The ledger's trigger looks at no other row, those of nights write to a table of the same hotel.
set local citus.enable_unsafe_triggers to on;
-- Tables that refer to each other are not moved by several connections at once.
set local citus.multi_shard_modify_mode to 'sequential';
select create_reference_table(name::regclass) from place where kind = 'reference' order by name;
select create_distributed_table('hotels', 'id');
select create_distributed_table(name::regclass, 'hotel_id', colocate_with => 'hotels') from place where kind = 'hotel' and name <> 'hotels' order by name;

do $$
declare
  one record;
begin
  for one in select * from link loop
    execute format('alter table %s add constraint %I %s', one.of_table, one.name, one.says);
  end loop;
end $$;

create view listed_counts as select country, city, property_type, count(*)::int as hotels from search_hotels group by country, city, property_type;

-- One transaction may write a reference table after rows of many hotels, as the deletion of an account does.
do $$ begin execute format('alter database %I set citus.multi_shard_modify_mode to sequential', current_database()); end $$;

commit;
