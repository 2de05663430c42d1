-- A booking on a site that has not read ours is no repetition of it: each site has an address of its own to read.

-- Who has read the days: the feed of the site, or the room for the address that is not of one site.
alter table channel_exports add column reader uuid;
update channel_exports set reader = room_id;
alter table channel_exports drop constraint channel_exports_pkey, add primary key (hotel_id, room_id, reader, check_in, check_out);
-- When its site last read our calendar at its own address.
alter table channel_feeds add column served_at timestamptz;
