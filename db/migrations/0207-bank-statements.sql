-- What the bank says of the operator's account (camt.053), and what became of each line.
create table bank_statements (
  id uuid primary key,
  -- Of the account, the bank's number of the statement and its time: a statement is stored once.
  key text not null unique,
  reference text not null check (char_length(reference) between 1 and 35),
  -- The last characters of the account.
  ending text not null check (char_length(ending) between 1 and 4),
  -- Lines in the file; fewer are stored if other statements had some of them.
  lines integer not null check (lines >= 0),
  created_at timestamptz not null,
  created_by uuid,
  applied_at timestamptz,
  applied_by uuid
);
create index bank_statements_by_age on bank_statements (created_at);

create table bank_statement_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements on delete cascade,
  position integer not null,
  -- Of the account and the bank's reference, else of the statement and the position: a line is stored once.
  key text not null unique,
  is_credit boolean not null,
  is_booked boolean not null,
  -- It gives back what was paid before: a return with its reason, or a reversal.
  is_return boolean not null,
  -- As the bank wrote it; absent where a collected entry does not tell the parts.
  amount text check (amount ~ '^\d{1,18}(\.\d{1,5})?$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  booked_on date,
  bank_reference text check (char_length(bank_reference) between 1 and 40),
  end_to_end text check (char_length(end_to_end) between 1 and 35),
  return_reason text check (char_length(return_reason) between 1 and 300),
  said text not null check (char_length(said) <= 300),
  -- Absent until the statement is applied.
  outcome text check (outcome in ('settled', 'returned', 'known', 'set_aside')),
  reason text check (reason in ('not_booked', 'not_ours', 'not_sent', 'differs', 'no_reason', 'failed_before', 'twice')),
  payout_id uuid references payouts,
  unique (statement_id, position),
  check ((outcome is not distinct from 'set_aside') = (reason is not null)),
  check (outcome is null or outcome = 'set_aside' or payout_id is not null)
);
-- A payout leaves the bank once, and comes back once.
create unique index bank_statement_lines_once on bank_statement_lines (payout_id, is_credit)
  where outcome in ('settled', 'returned', 'known');
