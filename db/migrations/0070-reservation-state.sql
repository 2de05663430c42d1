-- The state of a reservation is stored; it was an expression over status, source, charge, paid_at, no_show_at and cancelled_by.

-- Indexes on the old column go first, so that the update below is cheap.
drop index reservations_holding;
drop index reservations_by_check_out;
drop index reservations_to_reward;
drop index reservations_by_arrival;

alter table reservations
  drop constraint reservations_held,
  add column state text,
  -- Cents that had to be paid online at booking time: the charge of a website booking, nothing of the others.
  add column due_now integer;
update reservations set
  state = case
    when status = 'cancelled' and cancelled_by = 'system' and source = 'site' and paid_at is null and charge > 0 then 'expired'
    when status = 'cancelled' then 'cancelled'
    when no_show_at is not null then 'no_show'
    when source = 'site' and paid_at is null and charge > 0 then 'held'
    else 'confirmed' end,
  due_now = case when source = 'site' then charge else 0 end,
  hold_expires_at = case when charge > 0 then hold_expires_at end;

alter table reservations
  alter column state set not null,
  alter column due_now set not null,
  drop column status,
  add constraint reservations_state check (state in ('held', 'confirmed', 'no_show', 'cancelled', 'expired')),
  add constraint reservations_due_now check (due_now between 0 and total - points_discount),
  add constraint reservations_held check ((due_now > 0) = (hold_expires_at is not null)),
  -- What is confirmed has received what was due; what is held or expired has not.
  add constraint reservations_paid check (case
    when state in ('held', 'expired') then due_now > 0 and paid_at is null
    when state in ('confirmed', 'no_show') then due_now = 0 or paid_at is not null
    else true end),
  add constraint reservations_ended check ((state in ('cancelled', 'expired')) = (cancelled_at is not null)
    and (state in ('cancelled', 'expired')) = (cancelled_by is not null) and (state <> 'expired' or cancelled_by = 'system')),
  add constraint reservations_no_show check (state = 'cancelled' or (state = 'no_show') = (no_show_at is not null));

create index reservations_holding on reservations (hold_expires_at) where state = 'held';
create index reservations_by_check_out on reservations (check_out) where state = 'confirmed';
create index reservations_to_reward on reservations (check_out)
  where state in ('confirmed', 'no_show') and rewarded_at is null and user_id is not null;
-- Arrivals of all hotels are looked for by day. As an expression, so that what asks for the stays of one hotel keeps to that hotel's index.
create index reservations_by_arrival on reservations ((check_in + 0)) where state in ('confirmed', 'no_show');

-- The changes of state of app/domain/reservation/transitions.ts; a test compares them.
create function reservation_state_transition() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (
    ('held', 'confirmed'), ('held', 'cancelled'), ('held', 'expired'),
    ('confirmed', 'no_show'), ('confirmed', 'cancelled'),
    ('no_show', 'confirmed'), ('no_show', 'cancelled'),
    ('expired', 'confirmed')) then
    return new;
  end if;
  raise exception 'a reservation does not go from % to %', old.state, new.state
    using errcode = 'check_violation', table = 'reservations', constraint = 'reservation_state_transition';
end $$;
-- It looks at no other row, so that it is safe where tables are distributed.
set local citus.enable_unsafe_triggers to on;
create trigger reservation_state_transition before update of state on reservations
  for each row when (old.state is distinct from new.state) execute function reservation_state_transition();
