-- Prices and availability are written far more often than they are searched. Changed nights and index rows stay on their page while it has room, so
-- that no index gets new entries, and dead rows are removed before they are a twentieth of the table. No page is written anew for it.
alter table room_nights set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
alter table search_hotels set (autovacuum_vacuum_scale_factor = 0.05);

-- The numbers of days, from 0 on, as bits; null without any. Not in SQL, whose window function takes three times as long.
create or replace function bits_of(days int[]) returns bit varying language plpgsql immutable strict parallel safe as $$
declare
  bits bit varying := repeat('0', (select max(day) from unnest(days) day) + 1)::bit varying;
  day int;
begin
  foreach day in array days loop
    bits := set_bit(bits, day, 1);
  end loop;
  return bits;
end $$;
