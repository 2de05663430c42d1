-- Who was paid for a hotel from a time on, as it was then: documents and reports of the past name the payee of their time.
create table payee_periods (
  hotel_id uuid not null references hotels on delete cascade,
  since timestamptz not null,
  payee_id uuid not null references payees,
  name text not null,
  register_number text not null,
  tax_number text not null,
  street text not null,
  town text not null,
  postal_code text not null,
  country text not null,
  primary key (hotel_id, since)
);
create index payee_periods_by_payee on payee_periods (payee_id);
insert into payee_periods (hotel_id, since, payee_id, name, register_number, tax_number, street, town, postal_code, country)
  select l.hotel_id, p.created_at, p.id, p.name, p.register_number, p.tax_number, p.street, p.town, p.postal_code, p.country
  from payee_hotels l join payees p on p.id = l.payee_id;
