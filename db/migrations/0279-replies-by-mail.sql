-- The address of a reply names the conversation alone.
create index conversations_by_id on conversations (id);

-- Messages that came as e-mail. The digest is that of the Message-ID, so that an e-mail that arrives twice is one message.
create table message_mails (
  hotel_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  -- Attachments that were not taken in.
  refused_files integer not null default 0 check (refused_files between 0 and 100),
  primary key (hotel_id, conversation_id, digest),
  unique (hotel_id, conversation_id, message_id),
  foreign key (hotel_id, conversation_id, message_id) references messages on delete cascade
);
