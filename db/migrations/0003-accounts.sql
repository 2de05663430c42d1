-- A deleted person stays as a row without a name, so that bookings, payments and reviews keep whom they belong to.
alter table users
  add column deleted_at timestamptz,
  add column review_invitations boolean not null default true,
  add constraint users_deleted_without_name check (deleted_at is null or (name = '' and email like '%@deleted.invalid'));

-- What a person has asked for and confirms by a mailed link; of the link's token only a hash is kept.
create table account_links (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('change_email', 'delete_account')),
  token_sha256 text not null unique,
  email text check (email = lower(email)),
  expires_at timestamptz not null,
  primary key (user_id, purpose),
  check ((purpose = 'change_email') = (email is not null))
);
