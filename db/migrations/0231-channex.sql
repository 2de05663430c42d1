-- What a program has said of nights of plans, where its language names a part of a night, such as that it is closed (Channex): the
-- rest stays as it was said before.
create table channel_nights (
  hotel_id uuid not null,
  plan text not null,
  room_id uuid not null,
  night date not null,
  -- { price, stopSell, noArrival, noDeparture, minArrival, minThrough }: what has been named. `price` null: none that is the same here.
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  primary key (hotel_id, plan, room_id, night),
  foreign key (hotel_id, plan) references channel_plans on delete cascade,
  foreign key (hotel_id, room_id) references channel_rooms on delete cascade
);

-- From when on the program is to be asked for everything that it has; null: it is not to be asked.
alter table channel_connections add column sync_at timestamptz;
