-- Who cleans sees the rooms, and nothing of guests and money.
alter table hotel_staff drop constraint hotel_staff_role_check,
  add constraint hotel_staff_role_check check (role in ('manager', 'front_desk', 'housekeeping'));
alter table staff_invitations drop constraint staff_invitations_role_check,
  add constraint staff_invitations_role_check check (role in ('manager', 'front_desk', 'housekeeping'));

-- What is broken or missing in a room, until somebody solves it.
create table room_problems (
  hotel_id uuid not null,
  id uuid not null,
  hotel_room_id uuid not null,
  note text not null check (char_length(note) between 1 and 500),
  -- Where the photo is stored; only staff of the hotel may read it.
  photo text,
  created_at timestamptz not null,
  created_by uuid,
  solved_at timestamptz,
  solved_by uuid,
  primary key (hotel_id, id),
  foreign key (hotel_id, hotel_room_id) references hotel_rooms
);
create index room_problems_open on room_problems (hotel_id, hotel_room_id) where solved_at is null;
create index room_problems_solved on room_problems (solved_at) where solved_at is not null;
