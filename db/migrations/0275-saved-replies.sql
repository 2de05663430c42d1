-- Who of the hotel answers a conversation. Whoever no longer works there stays here and counts as nobody.
alter table conversations add column assigned_to uuid references users;
create index conversations_of_colleague on conversations (hotel_id, assigned_to) where assigned_to is not null;

-- Saved replies of a hotel, with places for facts of the conversation: {guest}, {hotel}, {check-in}, {check-out}.
create table saved_replies (
  hotel_id uuid not null references hotels on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  text text not null check (char_length(text) between 1 and 2000),
  translations jsonb not null default '{}' constraint saved_replies_translations_check check (
    jsonb_typeof(translations) = 'object' and length(translations::text) <= 250000
    and not jsonb_path_exists(translations, '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2}$") || @.value.type() != "object")')
    and not jsonb_path_exists(translations, '$.*.* ? (@.type() != "string" || @ == "")')),
  created_at timestamptz not null,
  primary key (hotel_id, id),
  constraint saved_replies_one_name unique (hotel_id, name)
);
