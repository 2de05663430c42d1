-- A file for the bank is of a format; one in euros pays by a rate, which each payout keeps.
alter table payout_files add column format text not null default 'csv' check (format in ('csv', 'pain001'));
alter table payout_files alter column format drop default;

alter table payouts
  -- What the bank is told to pay, in cents of the currency; set when the payout is sent.
  add column paid_amount bigint check (paid_amount > 0),
  add column paid_currency text check (paid_currency in ('USD', 'EUR')),
  -- Euros for a million dollars, where the rate is from, and when it was entered.
  add column rate bigint check (rate between 1 and 1000000000),
  add column rate_source text check (char_length(rate_source) between 1 and 100),
  add column rate_at timestamptz;
update payouts set paid_amount = amount, paid_currency = 'USD' where sent_at is not null;
alter table payouts
  add constraint payouts_paid check ((sent_at is null) = (paid_amount is null) and (paid_amount is null) = (paid_currency is null)),
  add constraint payouts_rate check (
    (rate is null) = (paid_currency is distinct from 'EUR') and (rate is null) = (rate_source is null) and (rate is null) = (rate_at is null)),
  -- A payout whose outcome is unknown may have been paid: it keeps its items and is not sent again.
  drop constraint payouts_state_check,
  add constraint payouts_state_check check (
    state in ('draft', 'approved', 'sent', 'outcome_unknown', 'settled', 'failed', 'returned', 'cancelled'));
