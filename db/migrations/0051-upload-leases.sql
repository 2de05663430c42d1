-- Who is sending files just now: one upload per person at a time, on all servers together. A lease of a server that died ends by itself.
create table upload_leases (
  person_id uuid primary key,
  token uuid not null,
  until timestamptz not null
);
