-- Colleagues who are asked to work at a hotel's desk.

create table staff_invitations (
  hotel_id uuid not null references hotels,
  id uuid not null,
  email text not null,
  role text not null check (role in ('manager', 'front_desk')),
  token_sha256 text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  unique (hotel_id, email)
);
