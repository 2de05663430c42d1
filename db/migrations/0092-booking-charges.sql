-- A booking keeps what a promo code took off: `code` is that of the accommodation, `code_on_extras` that of meals and extras.

alter table reservation_rooms add column code_on_extras bigint not null default 0 check (code_on_extras >= 0);
comment on column reservation_rooms.extras is '[{ id, quantity, amount, unit, name, translations }], before a code';
comment on column reservation_rooms.taxes is
  '[{ id, mode, amount, rule }], the rule with its texts at booking time; null: the taxes and fees of version 0.1';

alter table reservations
  -- As the guest typed it; a booking without a reduction has none.
  add column promo_code text check (char_length(promo_code) between 3 and 20),
  add column code_discount integer not null default 0 check (code_discount >= 0),
  drop constraint reservations_total,
  add constraint reservations_total check (total = subtotal - discount - code_discount + extras + taxes + property_taxes);
