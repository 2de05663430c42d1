-- A unique key of a table that is spread by hotel has to name the hotel. The tokens are random and as unique as before; they
-- come first, since they are looked up alone.
drop index rooms_by_calendar_token;
create unique index rooms_by_calendar_token on rooms (calendar_token, hotel_id);

alter table staff_invitations
  drop constraint staff_invitations_token_sha256_key,
  add constraint staff_invitations_token unique (token_sha256, hotel_id);
