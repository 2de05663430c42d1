-- Webhooks are told of messages to the hotel, and of those that it writes.
alter table webhook_endpoints drop constraint webhook_endpoints_kinds_check;
alter table webhook_endpoints add constraint webhook_endpoints_kinds_check check (cardinality(kinds) > 0 and kinds <@ array[
  'booking.held', 'booking.confirmed', 'booking.changed', 'booking.cancelled', 'booking.expired', 'booking.no_show', 'payment.received',
  'payment.refunded', 'payment.disputed', 'calendar.changed', 'message.received', 'message.sent']);

-- As before, but only for endpoints of the hotel where those of the site may not know.
drop function tell_of_event(uuid, text, text);
create function tell_of_event(hotel uuid, what text, about text, site_too boolean default true) returns void language plpgsql as $$
declare
  event uuid := gen_random_uuid();
  at timestamptz := clock_timestamp();
begin
  insert into webhook_messages (endpoint_id, id, hotel_id, kind, subject, occurred_at, next_at)
  select e.id, event, hotel, what, about, greatest(at, earlier.last + interval '1 microsecond'),
    coalesce(earlier.next, 'epoch')
  from (select id from webhook_endpoints
    where (hotel_id = hotel or site_too and hotel_id is null) and off_at is null and what = any(kinds) for key share) e
  cross join lateral (select max(m.occurred_at) as last, max(m.next_at) as next,
    coalesce(bool_or(m.kind = what and m.xmin = pg_current_xact_id()::xid), false) as told
    from webhook_messages m where m.endpoint_id = e.id and m.subject = about and m.state = 'waiting') earlier
  where not earlier.told;
end $$;

-- Its subject is the booking, or the conversation of a question. The operator is told once a side has asked them to take part.
create function tell_of_message() returns trigger language plpgsql as $$
begin
  perform tell_of_event(new.hotel_id, case new.sender when 'hotel' then 'message.sent' else 'message.received' end,
    coalesce(r.code, v.id::text), v.operator_asked_at is not null)
  from conversations v left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id
  where v.hotel_id = new.hotel_id and v.id = new.conversation_id;
  return null;
end $$;
create trigger message_told after insert on messages for each row execute function tell_of_message();

-- For the job that deletes conversations of stays long ago.
create index conversations_by_last on conversations (last_at);
