-- What the law asks of guests for the register of a hotel: names, birth, nationality, document. Guests write it before they arrive.
create table guest_register_settings (
  hotel_id uuid primary key references hotels on delete cascade,
  -- Off: nothing is asked for; what was written is kept for its time.
  is_on boolean not null,
  -- Days after departure until what was written is deleted.
  kept_days integer not null constraint guest_register_kept_days check (kept_days between 1 and 2600)
);

create table guest_registrations (
  hotel_id uuid not null,
  reservation_id uuid not null,
  -- Which of the guests of the booking, from 1.
  guest smallint not null check (guest between 1 and 500),
  -- What was written, encrypted with the key of this name for this guest of this booking: no text of it is in the database.
  key_id text not null check (key_id ~ '^[a-z0-9-]{1,16}$'),
  sealed text not null check (char_length(sealed) between 40 and 20000 and sealed ~ '^[A-Za-z0-9_-]+$'),
  written_by text not null check (written_by in ('guest', 'hotel')),
  written_at timestamptz not null,
  primary key (hotel_id, reservation_id, guest),
  foreign key (hotel_id, reservation_id) references reservations
);
create index guest_registrations_by_key on guest_registrations (key_id);

-- A booking that ends without a stay has no guests to register, whoever ends it.
create function delete_registrations() returns trigger language plpgsql as $$
begin
  delete from guest_registrations g where g.hotel_id = new.hotel_id and g.reservation_id = new.id;
  return null;
end $$;
create trigger reservations_registrations_deleted after update of state on reservations for each row
  when (old.state is distinct from new.state and new.state in ('cancelled', 'expired'))
  execute function delete_registrations();
