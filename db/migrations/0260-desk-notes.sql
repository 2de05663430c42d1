-- What colleagues at the front desk tell each other: of a booking, or of a day of the hotel (the shift log). What is not done is carried
-- over to the next day.
create table desk_notes (
  hotel_id uuid not null references hotels,
  id uuid not null,
  reservation_id uuid,
  day date,
  text text not null check (char_length(text) between 1 and 1000),
  -- Stays on top, and on the day board.
  pinned boolean not null default false,
  created_at timestamptz not null,
  created_by uuid,
  edited_at timestamptz,
  edited_by uuid,
  done_at timestamptz,
  done_by uuid,
  primary key (hotel_id, id),
  foreign key (hotel_id, reservation_id) references reservations,
  constraint desk_notes_of_one check (num_nonnulls(reservation_id, day) = 1),
  constraint desk_notes_done check (done_at is not null or done_by is null)
);
create index desk_notes_of_booking on desk_notes (hotel_id, reservation_id, created_at) where reservation_id is not null;
create index desk_notes_of_day on desk_notes (hotel_id, day, created_at) where day is not null;
create index desk_notes_open on desk_notes (hotel_id, day) where day is not null and done_at is null;

-- What guests left behind: kept by the hotel until it is returned to somebody or disposed of.
create table found_items (
  hotel_id uuid not null references hotels,
  id uuid not null,
  what text not null check (char_length(what) between 1 and 200),
  -- The number of the room, or another place, as it was written.
  place text not null check (char_length(place) between 1 and 100),
  found_on date not null,
  state text not null default 'kept' check (state in ('kept', 'returned', 'disposed')),
  -- To whom it was returned.
  given_to text check (char_length(given_to) between 1 and 200),
  created_at timestamptz not null,
  created_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  primary key (hotel_id, id),
  constraint found_items_ended check ((state = 'kept') = (ended_at is null)),
  constraint found_items_given check ((state = 'returned') = (given_to is not null))
);
create index found_items_by_day on found_items (hotel_id, found_on desc, id desc);
