-- Categories, who may see a review, the hotel's answer, reports of others, and the mail that asks for a review.

alter table reviews
  add column cleanliness integer check (cleanliness between 1 and 5),
  add column comfort integer check (comfort between 1 and 5),
  add column location integer check (location between 1 and 5),
  add column staff integer check (staff between 1 and 5),
  add column value integer check (value between 1 and 5),
  add column state text not null default 'shown' check (state in ('shown', 'held', 'removed')),
  -- What the filter caught.
  add column held_for text check (held_for in ('words', 'link', 'phone')),
  add column edited_at timestamptz,
  add column answer text,
  add column answered_at timestamptz,
  add check ((answer is null) = (answered_at is null));
drop index reviews_of_hotel;
create index reviews_shown on reviews (hotel_id, created_at desc) where state = 'shown';

create table review_reports (
  hotel_id uuid not null,
  review_id uuid not null,
  user_id uuid not null references users,
  reason text not null check (reason in ('spam', 'insult', 'not_a_stay', 'other')),
  text text not null,
  created_at timestamptz not null,
  primary key (hotel_id, review_id, user_id),
  foreign key (hotel_id, review_id) references reviews
);

-- Stays whose guest was asked for a review.
create table review_invitations (
  hotel_id uuid not null,
  reservation_id uuid not null,
  invited_at timestamptz not null,
  primary key (hotel_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservations
);
create index reservations_by_check_out on reservations (check_out) where status = 'confirmed' and paid_at is not null;
