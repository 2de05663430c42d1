-- What home page, deals and similar hotels list, found by an index however many hotels there are.
create index hotels_featured on hotels (popularity desc, id) where featured and listed;
create index search_hotels_of_type_by_popularity on search_hotels (property_type, popularity desc, hotel_id);
create index search_hotels_of_country_and_type_by_popularity on search_hotels (country, property_type, popularity desc, hotel_id);
create index search_hotels_of_city_and_type_by_popularity on search_hotels (country, city, property_type, popularity desc, hotel_id);

-- How many hotels are listed, by place and type.
create table listed_counts (
  country text not null,
  city text not null,
  property_type text not null,
  hotels int not null,
  primary key (country, city, property_type)
);
insert into listed_counts select country, city, property_type, count(*) from search_hotels group by 1, 2, 3;

create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update listed_counts set hotels = hotels - 1 where country = old.country and city = old.city and property_type = old.property_type;
  end if;
  if tg_op <> 'DELETE' then
    insert into listed_counts as c (country, city, property_type, hotels) values (new.country, new.city, new.property_type, 1)
    on conflict (country, city, property_type) do update set hotels = c.hotels + 1;
  end if;
  return null;
end $$;
create trigger search_hotels_counted after insert or delete on search_hotels for each row execute function count_listed();
create trigger search_hotels_counted_otherwise after update on search_hotels for each row
  when ((old.country, old.city, old.property_type) is distinct from (new.country, new.city, new.property_type)) execute function count_listed();

-- Offers below a room's own price that everyone can book: seasons, and special rates (without dates). Kept with search_hotels.
create table search_deals (
  hotel_id uuid not null,
  -- Of the season or the special rate.
  id uuid not null,
  room_id uuid not null,
  room_created_at timestamptz not null,
  time_zone text not null,
  discount int not null,
  price int not null,
  full_price int not null,
  starts date,
  ends date,
  rate_type text,
  percentage int,
  days_in_advance int,
  min_nights int,
  primary key (hotel_id, id)
);

create view computed_search_deals as
select o.hotel_id, o.id, o.room_id, o.created_at as room_created_at, o.time_zone, d.discount, o.price, o.full_price, o.starts, o.ends, o.rate_type, o.percentage,
  o.days_in_advance, o.min_nights
from (
  select r.hotel_id, p.id, r.id as room_id, r.created_at, h.time_zone, p.price, r.price as full_price, p.start_date as starts, p.end_date as ends, null as rate_type,
    null::int as percentage, null::int as days_in_advance, null::int as min_nights
  from room_pricing p join rooms r on r.hotel_id = p.hotel_id and r.id = p.room_id join hotels h on h.id = p.hotel_id
  where r.archived_at is null and h.listed and p.price < r.price
  union all
  select r.hotel_id, s.id, r.id, r.created_at, h.time_zone, (r.price - (r.price::bigint * s.discount_percentage + 50) / 100)::int, r.price, null, null, s.rate_type,
    s.discount_percentage, s.days_in_advance, s.min_nights
  from special_rates s join rooms r on r.hotel_id = s.hotel_id and r.id = s.room_id join hotels h on h.id = s.hotel_id
  where r.archived_at is null and h.listed and s.rate_type <> 'active_users') o
cross join lateral (select round((o.full_price - o.price) * 100.0 / o.full_price)::int as discount) d
where d.discount > 0;

insert into search_deals select hotel_id, id, room_id, room_created_at, time_zone, discount, price, full_price, starts, ends, rate_type, percentage, days_in_advance, min_nights
from computed_search_deals;
create index search_deals_by_discount on search_deals (discount desc, room_created_at desc, hotel_id);
create index search_deals_of_seasons_by_discount on search_deals (discount desc, room_created_at desc, hotel_id) where rate_type is null;
create index search_deals_of_rates_by_discount on search_deals (discount desc, room_created_at desc, hotel_id) where rate_type is not null;

-- Called under the lock of refresh_search_hotel.
create function refresh_search_deals(hotel uuid) returns void language plpgsql as $$
begin
  delete from search_deals d where d.hotel_id = hotel
    and not exists (select from computed_search_deals c where c.hotel_id = hotel and c.id = d.id and c is not distinct from d);
  insert into search_deals select * from computed_search_deals where hotel_id = hotel on conflict do nothing;
end $$;

create or replace function apply_search_changes() returns trigger language plpgsql as $$
begin
  delete from search_changes where hotel_id = new.hotel_id;
  if found then
    perform refresh_search_hotel(new.hotel_id);
    perform refresh_search_deals(new.hotel_id);
  end if;
  return null;
end $$;
