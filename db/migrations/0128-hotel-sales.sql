-- What guests booked at each hotel in the last thirty whole days of the site's time zone; counted once a day.
create table hotel_sales (
  hotel_id uuid primary key references hotels on delete cascade,
  bookings integer not null default 0,
  booked bigint not null default 0,
  constraint hotel_sales_amounts check (bookings >= 0 and booked >= 0)
);
insert into hotel_sales (hotel_id, bookings, booked)
select h.id, coalesce(n.bookings, 0), coalesce(n.booked, 0)
from hotels h
left join (
  select hotel_id, count(*)::int as bookings, sum(total)::bigint as booked from reservations
  where paid_at >= now() - interval '30 days' and source in ('site', 'offer') group by hotel_id
) n on n.hotel_id = h.id;
create index hotel_sales_by_bookings on hotel_sales (bookings, hotel_id);
create index hotel_sales_by_amount on hotel_sales (booked, hotel_id);
