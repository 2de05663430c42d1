-- Addresses of other programs that are told of events, of a hotel or of the whole site, and what each is told. Triggers write the messages
-- in the transaction of the event: none is lost, and none is sent before its event is committed.
create table webhook_endpoints (
  id uuid primary key,
  -- Null: of the site; it is told of events of every hotel.
  hotel_id uuid references hotels on delete cascade,
  url text not null check (char_length(url) between 1 and 2000),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['booking.held', 'booking.confirmed', 'booking.changed',
    'booking.cancelled', 'booking.expired', 'booking.no_show', 'payment.received', 'payment.refunded', 'payment.disputed',
    'calendar.changed']),
  -- Encrypted with the secret of the site. The former one signs too until its time is over.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  check ((former_secret is null) = (former_until is null)),
  created_at timestamptz not null,
  -- Off: nothing is sent, and events are not kept for it.
  off_at timestamptz,
  off_reason text check (off_reason in ('by_hand', 'gone', 'failing')),
  check ((off_at is null) = (off_reason is null)),
  -- One that does not answer is left alone for a while.
  silent_times integer not null default 0 check (silent_times >= 0),
  rests_until timestamptz not null default 'epoch',
  delivered_at timestamptz,
  constraint webhook_url_once unique nulls not distinct (hotel_id, url)
);

create table webhook_messages (
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  -- Of the event: the same for each endpoint and each try.
  id uuid not null,
  hotel_id uuid,
  kind text not null,
  -- The code of the booking, or the hotel: its messages are sent one after the other.
  subject text not null,
  -- Later than that of every message about the same that waits, whatever the clock says.
  occurred_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- A message that is being sent is tried again from then on, should its process have ended.
  next_at timestamptz not null default 'epoch',
  tried_at timestamptz,
  -- The last answer: its status and beginning, or why there was none.
  status integer,
  answer text check (char_length(answer) <= 500),
  failure text,
  took_ms integer,
  primary key (endpoint_id, id)
);
create index webhook_messages_waiting on webhook_messages (endpoint_id, next_at, occurred_at) where state = 'waiting';
create index webhook_messages_of_subject on webhook_messages (endpoint_id, subject, occurred_at) where state = 'waiting';
create index webhook_messages_of_endpoint on webhook_messages (endpoint_id, occurred_at);
create index webhook_messages_by_time on webhook_messages (occurred_at);

-- Writes an event once for each transaction; it waits for earlier ones of its subject. An endpoint is locked against its deletion, since
-- the booking may not fail for it.
create function tell_of_event(hotel uuid, what text, about text) returns void language plpgsql as $$
declare
  event uuid := gen_random_uuid();
  at timestamptz := clock_timestamp();
begin
  insert into webhook_messages (endpoint_id, id, hotel_id, kind, subject, occurred_at, next_at)
  select e.id, event, hotel, what, about, greatest(at, earlier.last + interval '1 microsecond'),
    coalesce(earlier.next, 'epoch')
  from (select id from webhook_endpoints
    where (hotel_id = hotel or hotel_id is null) and off_at is null and what = any(kinds) for key share) e
  cross join lateral (select max(m.occurred_at) as last, max(m.next_at) as next,
    coalesce(bool_or(m.kind = what and m.xmin = pg_current_xact_id()::xid), false) as told
    from webhook_messages m where m.endpoint_id = e.id and m.subject = about and m.state = 'waiting') earlier
  where not earlier.told;
end $$;

create function tell_of_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    perform tell_of_event(new.hotel_id, 'booking.' || new.state, new.code);
  else
    perform tell_of_event(new.hotel_id, 'booking.changed', new.code);
  end if;
  return null;
end $$;
create trigger booking_told after insert on reservations for each row execute function tell_of_booking();
create trigger booking_change_told after update on reservations for each row
  when ((old.state, old.check_in, old.check_out, old.rooms, old.adults, old.children, old.total, old.guest_first_name, old.guest_last_name,
      old.guest_email, old.guest_phone, old.arrival_hour, old.special_requests, old.checked_in_at, old.checked_out_at)
    is distinct from (new.state, new.check_in, new.check_out, new.rooms, new.adults, new.children, new.total, new.guest_first_name,
      new.guest_last_name, new.guest_email, new.guest_phone, new.arrival_hour, new.special_requests, new.checked_in_at, new.checked_out_at))
  execute function tell_of_booking();

-- Another room or plan may cost the same.
create function tell_of_applied_change() returns trigger language plpgsql as $$
begin
  perform tell_of_event(new.hotel_id, 'booking.changed', code) from reservations where hotel_id = new.hotel_id and id = new.reservation_id;
  return null;
end $$;
create trigger applied_change_told after update on reservation_changes for each row
  when (old.state <> 'applied' and new.state = 'applied') execute function tell_of_applied_change();

-- Money of bookings is what the ledger has.
create function tell_of_money() returns trigger language plpgsql as $$
begin
  perform tell_of_event(new.hotel_id, tg_argv[0], code) from reservations where hotel_id = new.hotel_id and id = new.reservation_id;
  return null;
end $$;
create trigger received_told after insert on journal_entries for each row
  when (new.kind in ('captured', 'card_hold_captured')) execute function tell_of_money('payment.received');
create trigger received_at_hotel_told after insert on property_payments for each row execute function tell_of_money('payment.received');
create trigger refunded_told after insert on journal_entries for each row
  when (new.kind in ('refund_done', 'refund_by_hand', 'returned', 'card_hold_returned')) execute function tell_of_money('payment.refunded');
create trigger disputed_told after insert on journal_entries for each row
  when (new.kind = 'chargeback') execute function tell_of_money('payment.disputed');

create function tell_of_calendar() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints where off_at is null and 'calendar.changed' = any(kinds)) then
    perform tell_of_event(hotel_id, 'calendar.changed', hotel_id::text) from (select distinct hotel_id from changed) c;
  end if;
  return null;
end $$;
do $$
declare
  one record;
begin
  for one in
    select name, event, side
    from unnest(array['room_nights', 'rooms', 'room_pricing', 'special_rates', 'rate_plans', 'plan_months', 'room_plans']) name,
      (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) e (event, side)
  loop
    execute format('create trigger %I after %s on %I referencing %s table as changed
      for each statement execute function tell_of_calendar()', one.name || '_told_' || one.event, one.event, one.name, one.side);
  end loop;
end $$;
