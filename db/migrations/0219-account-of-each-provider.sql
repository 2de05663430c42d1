-- Each card provider has an account of its own, named like it, so that it is what this provider holds.
alter table postings disable trigger postings_append_only;
alter table closed_balances disable trigger closed_balances_append_only;
alter table postings drop constraint posting_accounts;
update postings l set account = coalesce(
  (select p.provider from payments p where p.hotel_id = e.hotel_id and p.id = e.subject),
  (select s.provider from provider_settlements s where s.id = e.subject), 'flitt')
from journal_entries e where e.id = l.entry_id and l.account = 'provider';
delete from closed_balances where account = 'provider';
insert into closed_balances (month, account, balance)
select c.month, l.account, sum(l.amount) from closed_months c join journal_entries e on e.day < c.month + interval '1 month'
join postings l on l.entry_id = e.id and l.account in ('flitt', 'stripe')
group by 1, 2 having sum(l.amount) <> 0;
alter table postings
  add constraint posting_accounts check (account in ('bank', 'flitt', 'stripe', 'clearing', 'payout_transit', 'owed_by_hotels', 'disputes', 'advances',
    'hotel_payable', 'refunds_due', 'refunds_failed', 'points', 'commission_tax', 'unmatched', 'commission', 'expired_points', 'points_cost',
    'site_codes', 'provider_fees', 'disputes_lost', 'bad_debt', 'penalties_claimed', 'at_property', 'memo'));
alter table postings enable trigger postings_append_only;
alter table closed_balances enable trigger closed_balances_append_only;
