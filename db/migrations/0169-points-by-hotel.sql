-- A hotel's statement names the points that have paid for its bookings.
create index reward_entries_by_hotel on reward_entries (hotel_id, created_at) where kind in ('spent', 'returned');
