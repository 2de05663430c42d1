-- The conversation of a guest and the hotel about a booking. It exists from its first message on, or once a side has asked the operator
-- to take part.
create table conversations (
  hotel_id uuid not null,
  reservation_id uuid not null,
  -- The last message, and the last one for the hotel to read.
  last_at timestamptz not null,
  to_hotel_at timestamptz not null default 'epoch',
  -- What each side has seen: messages until then.
  guest_read_at timestamptz not null default 'epoch',
  hotel_read_at timestamptz not null default 'epoch',
  -- What each side has been sent by e-mail: messages until then.
  guest_told_at timestamptz not null default 'epoch',
  hotel_told_at timestamptz not null default 'epoch',
  -- From then on the operator may read and write.
  operator_asked_at timestamptz,
  operator_asked_by text check (operator_asked_by in ('guest', 'hotel')),
  primary key (hotel_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservations,
  check ((operator_asked_at is null) = (operator_asked_by is null))
);
create index conversations_by_time on conversations (hotel_id, last_at);
create index conversations_unread on conversations (hotel_id) where to_hotel_at > hotel_read_at;

create table messages (
  hotel_id uuid not null,
  reservation_id uuid not null,
  id uuid not null,
  sender text not null check (sender in ('guest', 'hotel', 'operator')),
  user_id uuid not null references users,
  -- Without card numbers and unseen characters.
  text text not null check (char_length(text) between 1 and 2000),
  -- What the text was found to have when it was sent.
  marks text[] not null check (marks <@ array['card', 'iban', 'phone', 'messenger', 'email', 'payment', 'link', 'hidden']),
  created_at timestamptz not null,
  primary key (hotel_id, reservation_id, id),
  foreign key (hotel_id, reservation_id) references conversations on delete cascade
);
-- Each message has a time of its own in its conversation: what was read is what came until a time.
create unique index messages_by_time on messages (hotel_id, reservation_id, created_at);
create index messages_of_person on messages (user_id, created_at);

-- Sessions in which a person of a hotel has proved who they are, after messages were stopped.
create table message_confirmations (
  session_id uuid primary key references sessions on delete cascade,
  confirmed_at timestamptz not null
);
