-- Administrators find bookings by their guests, and payments by the end of the card's number and by amount.
create index reservations_by_guest on reservations using gin
  (lower(coalesce(guest_first_name, '') || ' ' || coalesce(guest_last_name, '') || ' ' || coalesce(guest_email, '')) gin_trgm_ops)
  where guest_first_name is not null or guest_last_name is not null or guest_email is not null;
create index payments_by_card on payments (right(masked_card, 4), created_at desc) where masked_card is not null;
create index payments_by_amount on payments (amount, created_at desc);
create index payments_by_captured on payments (actual_amount, created_at desc) where actual_amount > 0;
