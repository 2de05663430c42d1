-- What the operator decides: who is shut out, what became of enquiries and reports, and at which rates prices are shown.

alter table users
  add column banned_at timestamptz,
  add column ban_reason text check (char_length(ban_reason) between 1 and 500),
  add constraint users_ban check ((banned_at is null) = (ban_reason is null)),
  add constraint users_banned_is_no_admin check (banned_at is null or role <> 'admin');
create index users_by_text on users using gin ((lower(name || ' ' || email)) gin_trgm_ops) where deleted_at is null;
create index users_in_order on users (created_at desc, id desc) where deleted_at is null;

alter table enquiries
  add column state text not null default 'new' check (state in ('new', 'answered', 'done')),
  add column note text check (char_length(note) between 1 and 2000);
create index enquiries_in_order on enquiries (created_at desc, id desc);

create index newsletter_in_order on newsletter_subscribers (created_at desc, email desc);

-- Once an administrator has decided on the review, its reports are closed.
alter table review_reports add column closed_at timestamptz;
create index review_reports_open on review_reports (hotel_id, review_id) where closed_at is null;
create index reviews_held on reviews (created_at desc) where state = 'held';

create index audit_of_actor on audit_log (actor_id, created_at desc, id desc);

-- Units of a currency to one dollar, where the operator has set them; for looking only.
create table currency_rates (
  code text primary key check (code in ('GEL', 'EUR')),
  rate numeric(10, 4) not null check (rate > 0 and rate <= 1000),
  updated_at timestamptz not null
);
