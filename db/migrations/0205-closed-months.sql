-- Months of the books that are closed, in order, with the sums of the accounts until their end. Nothing is posted to them or to a month
-- before them any more.
create table closed_months (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid
);
create table closed_balances (
  month date not null references closed_months,
  account text not null,
  balance bigint not null check (balance <> 0),
  primary key (month, account)
);
create trigger closed_months_append_only before update or delete on closed_months for each row execute function ledger_is_append_only();
create trigger closed_balances_append_only before update or delete on closed_balances for each row execute function ledger_is_append_only();

create function month_is_open() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months where month > new.day - interval '1 month') then
    raise exception 'The month of % is closed.', new.day using errcode = 'check_violation', constraint = 'month_is_open';
  end if;
  return new;
end $$;
create trigger journal_month_is_open before insert on journal_entries for each row execute function month_is_open();
