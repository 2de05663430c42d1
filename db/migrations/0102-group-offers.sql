-- Groups ask a hotel for an offer. An offer is a reservation in the state held: it keeps its nights until it is paid, declined,
-- revoked or over.
alter table reservations
  drop constraint reservations_source_check,
  add constraint reservations_source_check check (source in ('site', 'desk', 'import', 'offer')),
  drop constraint reservations_of_accounts,
  add constraint reservations_of_accounts check ((source in ('site', 'offer')) = (user_id is not null)),
  -- What the hotel writes to the guest with its offer.
  add column offer_text text check (char_length(offer_text) between 1 and 2000),
  add constraint reservations_offer check (case when source = 'offer'
    then hold_expires_at <= created_at + interval '30 days' else offer_text is null end);

-- A line is units with the same guests; groups have more of them.
alter table reservation_rooms
  drop constraint reservation_rooms_line_check,
  add constraint reservation_rooms_line_check check (line between 1 and 200);

create table group_enquiries (
  hotel_id uuid not null references hotels,
  id uuid not null,
  user_id uuid not null references users,
  check_in date not null,
  check_out date not null,
  rooms smallint not null check (rooms > 0),
  adults smallint not null check (adults > 0),
  children smallint not null check (children >= 0),
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  phone text check (char_length(phone) between 1 and 30),
  message text not null check (char_length(message) between 1 and 2000),
  locale text not null,
  state text not null default 'new' check (state in ('new', 'answered', 'declined')),
  -- Why the hotel declined.
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- The last offer.
  reservation_id uuid,
  -- When the guest was reminded of it.
  reminded_at timestamptz,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, reservation_id) references reservations,
  check (check_in < check_out),
  constraint group_enquiries_answered check ((state = 'new') = (answered_at is null)),
  constraint group_enquiries_offered check ((state = 'answered') = (reservation_id is not null))
);
create index group_enquiries_by_person on group_enquiries (user_id, created_at);
create index group_enquiries_by_creation on group_enquiries (hotel_id, created_at, id);
create index group_enquiries_of_offer on group_enquiries (hotel_id, reservation_id) where reservation_id is not null;
