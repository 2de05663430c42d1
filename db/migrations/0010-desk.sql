-- What managers need: hotels that are not shown yet, colleagues, and a log of what was changed.

alter table hotels
  add column published_at timestamptz,
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add constraint hotels_suspension check ((suspended_at is null) = (suspension_reason is null));
update hotels set published_at = created_at;
-- Whether guests find the hotel and can book it.
alter table hotels add column listed boolean not null
  generated always as (archived_at is null and published_at is not null and suspended_at is null) stored;

drop index hotels_by_popularity, hotels_by_text, hotels_by_creation;
create index hotels_by_popularity on hotels (popularity desc, id) where listed;
create index hotels_by_text on hotels using gin (search_text gin_trgm_ops) where listed;
create index hotels_by_creation on hotels (created_at desc) where listed;

create table hotel_staff (
  hotel_id uuid not null references hotels,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('manager', 'front_desk')),
  created_at timestamptz not null,
  primary key (hotel_id, user_id)
);
create index staff_of_person on hotel_staff (user_id);

-- Who changed what; of a hotel, or of the site when there is none.
create table audit_log (
  id uuid primary key,
  hotel_id uuid,
  actor_id uuid,
  action text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index audit_of_hotel on audit_log (hotel_id, created_at desc, id desc);
create index audit_in_time on audit_log (created_at desc, id desc);
