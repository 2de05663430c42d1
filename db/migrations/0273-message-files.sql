-- A conversation has an id and its guest: questions before a booking have no booking yet.
alter table conversations add column id uuid;
alter table conversations add column user_id uuid references users;
update conversations v set id = gen_random_uuid(), user_id = r.user_id
  from reservations r where r.hotel_id = v.hotel_id and r.id = v.reservation_id;
alter table messages add column conversation_id uuid;
update messages m set conversation_id = v.id from conversations v where v.hotel_id = m.hotel_id and v.reservation_id = m.reservation_id;

alter table messages drop constraint messages_hotel_id_reservation_id_fkey;
alter table messages drop constraint messages_pkey;
drop index messages_by_time;
alter table conversations drop constraint conversations_pkey;

alter table conversations alter column id set not null;
alter table conversations alter column user_id set not null;
alter table conversations alter column reservation_id drop not null;
alter table conversations add primary key (hotel_id, id);
alter table conversations add constraint conversations_of_booking unique (hotel_id, reservation_id);
create index conversations_of_guest on conversations (user_id, last_at);

alter table messages alter column conversation_id set not null;
alter table messages drop column reservation_id;
alter table messages add primary key (hotel_id, conversation_id, id);
alter table messages add foreign key (hotel_id, conversation_id) references conversations on delete cascade;
create unique index messages_by_time on messages (hotel_id, conversation_id, created_at);
-- A message may be only files.
alter table messages drop constraint messages_text_check;
alter table messages add constraint messages_text_check check (char_length(text) <= 2000);

-- Photos and PDFs of messages. Photos were encoded anew and PDFs were checked before; neither keeps the name that it came with.
create table message_files (
  hotel_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  id uuid not null,
  position integer not null check (position between 1 and 4),
  kind text not null check (kind in ('photo', 'pdf')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  -- Pixels of a photo.
  width integer,
  height integer,
  check ((kind = 'photo') = (width is not null) and (kind = 'photo') = (height is not null)),
  primary key (hotel_id, id),
  unique (hotel_id, message_id, position),
  foreign key (hotel_id, conversation_id, message_id) references messages on delete cascade
);
-- Encoded images and PDFs are packed already.
alter table message_files alter column bytes set storage external;
create index message_files_of_conversation on message_files (hotel_id, conversation_id, message_id);
