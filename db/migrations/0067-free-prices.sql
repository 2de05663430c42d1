-- From 0.2 on a hotel confirms nights that are free. Those that were free before count as confirmed and are listed once on its dashboard.
alter table hotels add column free_prices_to_review boolean not null default false;
update hotels h set free_prices_to_review = true
where h.archived_at is null and (
  exists (select from room_pricing p where p.hotel_id = h.id and p.price = 0 and p.end_date >= current_date)
  or exists (select from room_nights n where n.hotel_id = h.id and n.price = 0 and n.night >= current_date)
  or exists (select from special_rates s where s.hotel_id = h.id and s.discount_percentage = 100));
