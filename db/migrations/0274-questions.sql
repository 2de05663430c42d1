-- Questions to a hotel before a booking: a conversation without one, at most one of a guest at a hotel, with the dates that it is about.
alter table conversations add foreign key (hotel_id) references hotels;
alter table conversations add column asked_from date;
alter table conversations add column asked_to date;
alter table conversations add check ((asked_from is null) = (asked_to is null) and asked_from < asked_to);
create unique index conversations_one_question on conversations (hotel_id, user_id) where reservation_id is null;

-- Once its guest has booked there, the question is the conversation about the booking, unless that has one already. At the end of the
-- transaction, so that a booking waits for no message while it holds locks.
create function link_question() returns trigger language plpgsql as $$
begin
  if exists (select from conversations where hotel_id = new.hotel_id and user_id = new.user_id and reservation_id is null) then
    begin
      update conversations v set reservation_id = new.id
      where v.hotel_id = new.hotel_id and v.user_id = new.user_id and v.reservation_id is null
        and not exists (select from conversations o where o.hotel_id = new.hotel_id and o.reservation_id = new.id);
    exception when unique_violation then
      -- The first message about the booking came at the same time.
      null;
    end;
  end if;
  return null;
end $$;
create constraint trigger question_linked after insert or update of state on reservations deferrable initially deferred
  for each row when (new.state = 'confirmed' and new.user_id is not null) execute function link_question();
