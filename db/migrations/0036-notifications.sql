-- Which e-mails a person has switched on or off; without a row the default of the event holds.
create table notification_choices (
  user_id uuid not null references users (id),
  event text not null,
  wanted boolean not null,
  primary key (user_id, event)
);

-- Who has been notified of what, so that a repeated job notifies nobody twice. `recipient` is a person, or a hotel whose arrivals of a day
-- have been announced. Rows are deleted after 60 days.
create table notifications (
  key text not null,
  recipient uuid not null,
  created_at timestamptz not null,
  primary key (key, recipient)
);
create index notifications_by_recipient on notifications (recipient);
create index notifications_by_age on notifications (created_at);

-- Arrivals of all hotels are looked for by day. As an expression, so that what asks for the stays of one hotel keeps to that hotel's index.
create index reservations_by_arrival on reservations ((check_in + 0)) where status = 'confirmed';
