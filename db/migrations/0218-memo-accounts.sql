-- What hotels took themselves and what guests owe them, in memo accounts with a contra of their own.
alter table journal_entries
  drop constraint journal_kinds,
  add constraint journal_kinds check (kind in ('captured', 'unmatched', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won', 'chargeback_lost',
    'booked', 'changed', 'cancelled', 'points_earned', 'points_expired', 'matured', 'adjusted', 'noted', 'payout_sent', 'payout_settled',
    'payout_returned', 'provider_settled', 'hotel_paid', 'written_off', 'card_hold_captured', 'card_hold_refund', 'card_hold_returned'));
alter table postings
  drop constraint posting_accounts,
  add constraint posting_accounts check (account in ('bank', 'provider', 'clearing', 'payout_transit', 'owed_by_hotels', 'disputes', 'advances',
    'hotel_payable', 'refunds_due', 'refunds_failed', 'points', 'commission_tax', 'unmatched', 'commission', 'expired_points', 'points_cost',
    'site_codes', 'provider_fees', 'disputes_lost', 'bad_debt', 'penalties_claimed', 'at_property', 'memo'));

-- Bookings of the past get the entry that they would have got.
create temporary table noted on commit drop as
select gen_random_uuid() as id, r.hotel_id, r.id as reservation_id, c.claimed, p.received
from reservations r
cross join lateral (select coalesce(sum(amount), 0)::bigint as received from property_payments
  where hotel_id = r.hotel_id and reservation_id = r.id) p
cross join lateral (select (select coalesce(sum(claim), 0)::bigint from reservation_rooms where hotel_id = r.hotel_id and reservation_id = r.id)
  + case when r.source not in ('site', 'offer') then 0
      when r.state = 'cancelled' then coalesce(greatest(0, r.cancellation_fee - r.fee_kept - r.points_kept), 0)
      when r.state = 'no_show' then (select coalesce(sum(amount - received), 0)::bigint from payment_parts
        where hotel_id = r.hotel_id and reservation_id = r.id and paid_at is null and dropped_at is null)
      else 0 end as claimed) c
where p.received <> 0 or c.claimed <> 0;
create temporary table noted_lines on commit drop as
select id, account, amount, row_number() over lines as line, count(*) over (partition by id) as lines, sum(amount) over lines as after
from noted cross join lateral (values ('penalties_claimed', 1, claimed), ('at_property', 2, received), ('memo', 3, -claimed - received))
  l (account, place, amount)
where amount <> 0 window lines as (partition by id order by place);

insert into journal_entries (id, kind, subject, effect, hotel_id, reservation_id, day, posted_at, lines)
select n.id, 'noted', n.reservation_id, 'stay ' || 1 + (select count(*) from journal_entries e where e.subject = n.reservation_id),
  n.hotel_id, n.reservation_id,
  greatest(now()::date, (select max(month) + interval '1 month' from closed_months)::date), now(), l.lines
from noted n join noted_lines l on l.id = n.id and l.line = 1;
insert into postings (entry_id, line, lines, account, amount, before, after)
select id, line, lines, account, amount, after - amount, after from noted_lines;
-- Checked now, so that a migration after it may change the tables.
set constraints journal_sums_to_zero immediate;
set constraints journal_sums_to_zero deferred;
