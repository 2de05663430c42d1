-- A person who wants to list a property; the same enquiry stands once, however often it is sent.
create table enquiries (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  property_type text not null check (property_type in ('hotel', 'home', 'room')),
  property_name text not null check (char_length(property_name) >= 2),
  email text not null check (email = lower(email)),
  locale text not null check (locale in ('en', 'ka')),
  created_at timestamptz not null,
  unique (user_id, property_type, property_name, email)
);
