-- Ages of children are deleted some time after check-out; this finds the lines that still have any.
create index reservation_rooms_known_ages on reservation_rooms (hotel_id, reservation_id) where array_remove(child_ages, null) <> '{}';
