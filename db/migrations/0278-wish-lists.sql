-- Wish lists: named lists of hotels of a person, beside the favourites, with the dates and guests for which prices are shown.
create table wish_lists (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  check_in date,
  check_out date check (check_out > check_in),
  adults smallint not null default 2 check (adults between 1 and 50),
  children smallint not null default 0 check (children between 0 and 50),
  rooms smallint not null default 1 check (rooms between 1 and 20),
  -- The secret of its link; null: it is not shared.
  share_key text unique check (char_length(share_key) = 32),
  -- The first name that those with the link see, if the person wants.
  shown_name text check (char_length(shown_name) between 1 and 100),
  created_at timestamptz not null,
  -- Deleted lists can be brought back for a day.
  deleted_at timestamptz,
  constraint wish_lists_dates check ((check_in is null) = (check_out is null)),
  constraint wish_lists_shown check (shown_name is null or share_key is not null)
);
create index wish_lists_of_person on wish_lists (user_id, created_at);

create table wish_list_hotels (
  list_id uuid not null references wish_lists on delete cascade,
  hotel_id uuid not null references hotels,
  added_at timestamptz not null,
  -- The lowest price of a night then, in cents: whether it fell is seen by comparing.
  price integer,
  primary key (list_id, hotel_id)
);
create index wish_list_hotels_of_hotel on wish_list_hotels (hotel_id);

-- A vote of a browser, by a digest of its cookie: nobody needs an account, and the row names nobody.
create table wish_list_votes (
  list_id uuid not null,
  hotel_id uuid not null,
  voter text not null check (char_length(voter) = 64),
  likes boolean not null,
  voted_at timestamptz not null,
  primary key (list_id, hotel_id, voter),
  foreign key (list_id, hotel_id) references wish_list_hotels on delete cascade
);
