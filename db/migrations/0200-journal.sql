-- The ledger of the site: journal entries of any number of lines in the accounts of docs/money.md. A debit is positive, a credit
-- negative, in cents. Each line has the sum before and after it, and refers to the line before; the entry refers to its last line,
-- after which the sum is zero: an entry that is incomplete or does not balance can't be written.
create table journal_entries (
  id uuid primary key,
  kind text not null constraint journal_kinds check (kind in ('captured', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won', 'chargeback_lost',
    'booked', 'changed', 'cancelled', 'points_earned', 'matured', 'adjusted')),
  -- The payment or booking that the entry is about; with `effect` it is written once.
  subject uuid not null,
  effect text not null check (effect <> ''),
  hotel_id uuid not null,
  reservation_id uuid not null,
  -- Of the time zone of the site.
  day date not null,
  posted_at timestamptz not null,
  lines smallint not null check (lines >= 2),
  zero bigint not null generated always as (0) stored,
  constraint journal_effect_once unique (subject, effect),
  unique (id, lines),
  foreign key (hotel_id, reservation_id) references reservations (hotel_id, id)
);

create table postings (
  entry_id uuid not null,
  line smallint not null,
  lines smallint not null,
  account text not null constraint posting_accounts check (account in ('bank', 'provider', 'clearing', 'owed_by_hotels', 'disputes', 'advances',
    'hotel_payable', 'refunds_due', 'refunds_failed', 'points', 'commission_tax', 'commission', 'points_cost', 'site_codes')),
  amount bigint not null check (amount <> 0),
  before bigint not null check (line > 1 or before = 0),
  after bigint not null,
  previous smallint generated always as (nullif(line - 1, 0)::smallint) stored,
  primary key (entry_id, line),
  unique (entry_id, line, after),
  check (after = before + amount),
  check (line between 1 and lines),
  foreign key (entry_id, lines) references journal_entries (id, lines),
  constraint postings_sum_up foreign key (entry_id, previous, before) references postings (entry_id, line, after)
);
-- What was written in two lines.
create temporary table moved on commit drop as
select b.transaction_id as id, b.kind, b.payment_id as subject, b.reason_key as effect, b.hotel_id, p.reservation_id, b.created_at as posted_at,
  case when b.kind = 'chargeback' then 'disputes' else case a.account when 'guest' then 'provider' when 'provider' then 'clearing'
    when 'hotel' then 'advances' else a.account end end as debit,
  case b.kind when 'chargeback_won' then 'disputes' when 'refund_by_hand' then 'bank' else
    case b.account when 'guest' then 'provider' when 'provider' then 'clearing' when 'hotel' then 'advances' else b.account end end as credit,
  b.amount
from ledger_entries a
join ledger_entries b on b.hotel_id = a.hotel_id and b.transaction_id = a.transaction_id and b.line = 2
join payments p on p.hotel_id = a.hotel_id and p.id = a.payment_id
where a.line = 1
union all
select gen_random_uuid(), 'chargeback_lost', payment_id, 'chargeback ' || id || ' lost', hotel_id, reservation_id, closed_at, 'advances', 'disputes', amount
from chargebacks where state = 'lost';

-- The day is that of the time zone of the session's settings at the upgrade: which one the site has is not stored.
insert into journal_entries (id, kind, subject, effect, hotel_id, reservation_id, day, posted_at, lines)
select id, kind, subject, effect, hotel_id, reservation_id, posted_at::date, posted_at, 2 from moved;
insert into postings (entry_id, line, lines, account, amount, before, after)
select id, 1, 2, debit, amount, 0, amount from moved
union all
select id, 2, 2, credit, -amount, amount, 0 from moved;

-- Bookings that are not over get the entry that they would have got: points that pay for them and were earned, codes of the site.
create temporary table opened on commit drop as
select gen_random_uuid() as id, r.hotel_id, r.id as reservation_id, l.account, l.amount,
  row_number() over lines as line, count(*) over (partition by r.id) as lines, sum(l.amount) over lines as after
from reservations r
cross join lateral (select -coalesce(sum(points) filter (where kind in ('spent', 'returned')), 0) as points,
    coalesce(sum(points) filter (where kind in ('earned', 'revoked')), 0) as earned
  from reward_entries where user_id = r.user_id and reservation_id = r.id) w
cross join lateral (select coalesce(sum(u.amount - (select coalesce(sum(round((d.code + d.code_on_extras) * case
      when d.online = d.points_returned then 1 else 1 - (d.kept + d.points_kept)::numeric / (d.online - d.points_returned) end)), 0)
    from reservation_rooms d where d.hotel_id = r.hotel_id and d.reservation_id = r.id and d.kept is not null)), 0)::bigint as code
  from promo_code_uses u where u.hotel_id = r.hotel_id and u.reservation_id = r.id and u.bearer = 'site' and u.released_at is null
    and r.paid_at is not null) c
cross join lateral (values ('advances', -w.points - c.code), ('points', w.points - w.earned), ('points_cost', w.earned),
  ('site_codes', c.code)) l (account, amount)
where r.state in ('confirmed', 'no_show') and l.amount <> 0
window lines as (partition by r.id order by l.account);
update opened o set id = f.id from (select reservation_id, min(id::text)::uuid as id from opened group by reservation_id) f
where f.reservation_id = o.reservation_id;
insert into journal_entries (id, kind, subject, effect, hotel_id, reservation_id, day, posted_at, lines)
select id, 'booked', reservation_id, 'stay 1', hotel_id, reservation_id, now()::date, now(), lines from opened where line = 1;
insert into postings (entry_id, line, lines, account, amount, before, after)
select id, line, lines, account, amount, after - amount, after from opened;

alter table journal_entries
  add constraint journal_sums_to_zero foreign key (id, lines, zero) references postings (entry_id, line, after) deferrable initially deferred;

create index journal_by_reservation on journal_entries (hotel_id, reservation_id);
create index journal_by_time on journal_entries (hotel_id, posted_at);
create index journal_by_day on journal_entries (day);

create trigger journal_append_only before update or delete on journal_entries for each row execute function ledger_is_append_only();
create trigger postings_append_only before update or delete on postings for each row execute function ledger_is_append_only();

drop table ledger_entries;

-- What the operator takes of a stay: the first rule that fits a booking, by position. An empty condition fits all.
create table commission_rules (
  id uuid primary key,
  position integer not null,
  name text not null check (char_length(name) between 1 and 100),
  hotel_id uuid references hotels on delete cascade,
  property_type text check (property_type in ('hotel', 'apartment', 'resort', 'villa')),
  -- Days of booking in the time zone of the site.
  from_day date,
  to_day date,
  -- Of a ten-thousandth.
  rate integer not null check (rate between 0 and 10000),
  -- Of the commission, for the authority.
  tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  check (from_day <= to_day)
);
create index commission_rules_in_order on commission_rules (position) where archived_at is null;

alter table reservations
  -- { ruleId, name, rate, taxRate } of the rule at the sale; null: no commission.
  add column commission_terms jsonb,
  -- Since when what was paid belongs to the hotel, less the commission.
  add column matured_at timestamptz;
create index reservations_to_mature on reservations (check_out) where matured_at is null and paid_at is not null;
