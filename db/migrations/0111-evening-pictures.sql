-- One photo of a hotel may be the evening picture of its cover. The cover is the first of the others.
alter table photos add column evening boolean not null default false, add check (not evening or room_id is null);
create unique index photos_evening on photos (hotel_id) where evening;
drop index photos_in_order;
create index photos_in_order on photos (hotel_id, room_id, evening, position);
