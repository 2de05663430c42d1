-- A refund that was refused, and whose money the payer's bank has taken for good meanwhile, is given by nobody any more.
alter table refunds
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('requested', 'sent', 'done', 'failed', 'withdrawn'));
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('captured', 'refund_requested', 'refund_done', 'refund_failed', 'refund_retried',
    'refund_by_hand', 'refund_withdrawn', 'returned', 'reversal', 'chargeback', 'chargeback_won'));
drop index refunds_unsettled;
create index refunds_unsettled on refunds (created_at) where status not in ('done', 'withdrawn');
