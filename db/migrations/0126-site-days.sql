-- What guests booked and paid on each day of the site's time zone, stored when the day is over.
create table site_days (
  day date primary key,
  bookings integer not null,
  booked bigint not null,
  captured bigint not null,
  returned bigint not null,
  constraint site_days_bookings check (bookings >= 0 and booked >= 0)
);
