-- The keyed digest of the client's network from which a hold was made, kept while the hold lasts.
alter table reservations add column client_network text;
create index holds_by_client_network on reservations (client_network) where client_network is not null;
create index holds_by_person on reservations (user_id, hold_expires_at) where hold_expires_at is not null and paid_at is null;
