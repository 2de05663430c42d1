-- Whether a room with a number is ready for guests. One without a row is clean.
create table room_states (
  hotel_id uuid not null,
  hotel_room_id uuid not null,
  state text not null check (state in ('clean', 'dirty', 'inspected')),
  changed_at timestamptz not null,
  changed_by uuid,
  -- What the last change replaced, so that it can be taken back: null after that, and without an instant where there was no row.
  state_before text check (state_before in ('clean', 'dirty', 'inspected')),
  changed_before timestamptz,
  -- The booking whose check-out made the room dirty.
  left_by uuid,
  primary key (hotel_id, hotel_room_id),
  foreign key (hotel_id, hotel_room_id) references hotel_rooms on delete cascade,
  foreign key (hotel_id, left_by) references reservations,
  -- Only a clean room can be inspected.
  constraint room_states_inspected check (state <> 'inspected' or state_before is not distinct from 'clean'),
  constraint room_states_left check (left_by is null or state = 'dirty')
);
