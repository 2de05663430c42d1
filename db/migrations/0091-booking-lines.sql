-- A booking has lines, price parts for extras and taxes paid at the hotel, and its own cancellation terms.
-- A line: one room, one plan, units with the same guests. Amounts are those of docs/pricing.md at booking
-- time, in cents for all units of the line.
create table reservation_rooms (
  hotel_id uuid not null,
  reservation_id uuid not null,
  line smallint not null check (line between 1 and 20),
  room_id uuid not null,
  -- standard, the type of a special rate, or the id of a custom plan.
  plan text not null,
  -- The name of a custom plan at booking time.
  name text,
  translations jsonb not null default '{}',
  meal_plan text not null default 'none' check (meal_plan in ('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
  units smallint not null check (units > 0),
  adults smallint not null check (adults >= 0),
  -- Null elements: the age is unknown.
  child_ages smallint[] not null default '{}',
  night_prices integer[] not null,
  accommodation bigint not null check (accommodation >= 0),
  discount bigint not null default 0 check (discount >= 0),
  code bigint not null default 0 check (code >= 0),
  -- [{ id, quantity, amount }] and [{ id, mode, amount }] with their texts at booking time.
  extras jsonb not null default '[]',
  taxes jsonb not null default '[]',
  total bigint not null check (total >= 0),
  online bigint not null check (online between 0 and total),
  cancelled_at timestamptz,
  primary key (hotel_id, reservation_id, line),
  foreign key (hotel_id, reservation_id) references reservations,
  foreign key (hotel_id, room_id) references rooms
);

alter table reservations
  add column extras integer not null default 0 check (extras >= 0),
  -- Taxes and fees that the guest pays at the hotel: part of the total, never charged.
  add column property_taxes integer not null default 0 check (property_taxes >= 0),
  -- [{ from, penalty }]: what a cancellation by the guest costs from an instant on, ascending; null: everything.
  add column cancellation_terms jsonb check (jsonb_typeof(cancellation_terms) = 'array');
do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint
    where conrelid = 'reservations'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%((subtotal - discount) + taxes)%';
  execute format('alter table reservations drop constraint %I', rule);
end $$;
alter table reservations
  drop constraint reservations_due_now,
  drop column charge;
alter table reservations
  add column charge integer not null generated always as (total - property_taxes - points_discount) stored,
  add constraint reservations_total check (total = subtotal - discount + extras + taxes + property_taxes),
  add constraint reservations_due_now check (due_now between 0 and total - property_taxes - points_discount);

-- A booking of an earlier release is one line.
insert into reservation_rooms (hotel_id, reservation_id, line, room_id, plan, units, adults, child_ages, night_prices,
  accommodation, discount, taxes, total, online, cancelled_at)
select hotel_id, id, 1, room_id, rate_type, rooms, adults, array_fill(null::smallint, array[children]), night_prices, subtotal, discount,
  case when taxes > 0 then jsonb_build_array(jsonb_build_object('id', 'default', 'mode', 'added', 'amount', taxes)) else '[]' end,
  total, total, cancelled_at
from reservations;
