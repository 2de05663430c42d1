-- A booking may have several rooms and plans: what belongs to one of them moves from the booking to its lines. The booking keeps
-- sums over its lines: `rooms`, `adults`, `children` and amounts. A line that is cancelled alone leaves the sums.
alter table reservation_rooms
  -- Of a unit before its guests change the price; `night_prices` has the price with guests.
  add column base_prices integer[],
  add column discount_percentage smallint not null default 0 check (discount_percentage between 0 and 100),
  add column cancelable_until timestamptz,
  -- As `reservations.cancellation_terms` was, for this line.
  add column cancellation_terms jsonb check (jsonb_typeof(cancellation_terms) = 'array'),
  -- Whether `adults` and `child_ages` are those of one unit; else of all units.
  add column by_unit boolean not null default true,
  -- Who stays in these units, if it is not the guest of the booking.
  add column guest_first_name text check (char_length(guest_first_name) between 1 and 100),
  add column guest_last_name text check (char_length(guest_last_name) between 1 and 100),
  add column cancelled_by text check (cancelled_by in ('guest', 'hotel', 'admin', 'system')),
  -- Of a line that was cancelled alone: what its cancellation cost, and the points that paid for it and were returned.
  add column kept bigint check (kept >= 0),
  add column points_returned integer check (points_returned >= 0);

update reservation_rooms l set
  base_prices = r.night_prices, discount_percentage = r.discount_percentage, cancelable_until = r.cancelable_until,
  cancelled_by = r.cancelled_by
from reservations r where r.hotel_id = l.hotel_id and r.id = l.reservation_id;
update reservation_rooms l set by_unit = false
from reservations r where r.hotel_id = l.hotel_id and r.id = l.reservation_id and l.units > 1
  and l.adults + cardinality(l.child_ages) = r.adults + r.children;
-- The terms of a booking with several lines, which no release had, stay with the first.
update reservation_rooms l set cancellation_terms = r.cancellation_terms
from reservations r where r.hotel_id = l.hotel_id and r.id = l.reservation_id and l.line = 1;

alter table reservation_rooms
  alter column base_prices set not null,
  add constraint reservation_rooms_nights check (cardinality(base_prices) = cardinality(night_prices)),
  add constraint reservation_rooms_ended check ((cancelled_at is null) = (cancelled_by is null)),
  add constraint reservation_rooms_kept check (kept is null or cancelled_at is not null);
create index reservation_rooms_of_room on reservation_rooms (hotel_id, room_id);

drop index reservations_of_room;
alter table reservations
  drop column room_id,
  drop column night_prices,
  drop column rate_type,
  drop column discount_percentage,
  drop column cancelable_until,
  drop column cancellation_terms;
