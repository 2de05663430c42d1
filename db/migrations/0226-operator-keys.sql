-- Keys of administrators may read the bookings and hotels of the whole site; they always expire.
alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0
  and scopes <@ array['bookings:read', 'bookings:write', 'hotel:read', 'hotel:write', 'operator:read']);
alter table api_keys add constraint api_keys_operator_expires check (not 'operator:read' = any(scopes) or expires_at is not null);
