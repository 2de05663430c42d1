-- A change of a booking. One that waits for its payment or for the guest's acceptance is open: it holds the units and extras that it
-- needs beside those of the booking, which stands as it is.
create table reservation_changes (
  hotel_id uuid not null,
  id uuid not null,
  reservation_id uuid not null,
  state text not null check (state in ('open', 'applied', 'expired', 'withdrawn')),
  proposed_by text not null check (proposed_by in ('guest', 'hotel', 'admin')),
  -- Identifies one submission of the form.
  request_key uuid not null,
  old_check_in date not null,
  old_check_out date not null,
  check_in date not null,
  check_out date not null,
  old_total integer not null check (old_total >= 0),
  total integer not null check (total >= 0),
  -- To be paid before it counts.
  due_now integer not null check (due_now >= 0),
  -- The lines and payments that the booking shall have, as app/domain/reservation/change/planned-change.ts says; an ended change has none.
  proposal jsonb,
  -- [{ roomId, night, count }] and [{ extraId, day, count }].
  held_nights jsonb not null default '[]' check (jsonb_typeof(held_nights) = 'array'),
  held_extras jsonb not null default '[]' check (jsonb_typeof(held_extras) = 'array'),
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (hotel_id, id),
  foreign key (hotel_id, reservation_id) references reservations,
  constraint reservation_changes_request_key unique (hotel_id, request_key),
  check (old_check_in < old_check_out and check_in < check_out),
  constraint reservation_changes_ended check ((state = 'open') = (ended_at is null) and (state = 'open') = (proposal is not null)
    and (state = 'open') = (expires_at is not null)),
  constraint reservation_changes_held check (state = 'open' or (held_nights = '[]' and held_extras = '[]'))
);
create unique index reservation_changes_open on reservation_changes (hotel_id, reservation_id) where state = 'open';
create index reservation_changes_by_expiry on reservation_changes (expires_at) where state = 'open';
create index reservation_changes_of_booking on reservation_changes (hotel_id, reservation_id, created_at);

-- The change that an attempt pays.
alter table payments
  add column change_id uuid,
  add constraint payments_change foreign key (hotel_id, change_id) references reservation_changes (hotel_id, id),
  add constraint payments_purpose check (num_nonnulls(part, change_id) < 2);

-- A change gives what has been paid to the lines that the booking has then: its parts are dropped, also paid ones.
alter table payment_parts drop constraint payment_parts_dropped;

-- The age that children of unknown age had in the price of a line.
alter table reservation_rooms add column assumed_age smallint check (assumed_age between 0 and 17);

-- The promo code of a booking as it was accepted, as PromoCode of app/domain/pricing/facts.ts.
alter table reservations add column code_terms jsonb;
update reservations r set code_terms = jsonb_build_object('id', c.id, 'minNights', c.min_nights, 'minSum', c.min_sum, 'opens', c.plan_ids)
  || case when c.amount is not null then jsonb_build_object('kind', 'amount', 'amount', c.amount)
    else jsonb_build_object('kind', 'percent', 'percent', c.percent, 'coversExtras', c.covers_extras) end
from promo_code_uses u, (
  select id, min_nights, min_sum, plan_ids, percent, amount, covers_extras from promo_codes
  union all select id, min_nights, min_sum, '{}', percent, amount, covers_extras from site_promo_codes) c
where u.hotel_id = r.hotel_id and u.reservation_id = r.id and c.id = u.code_id;
