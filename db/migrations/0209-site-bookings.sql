-- Administrators list the bookings of all hotels by check-in; by the time of booking reservations_in_time does.
create index reservations_in_order_of_arrival on reservations (check_in, id);
-- What the site earns and what its points and codes cost, and what goes back to guests, by month.
create index postings_of_earnings on postings (account, entry_id) include (amount)
  where account in ('commission', 'points_cost', 'site_codes');
create index journal_of_refunds on journal_entries (day) where kind in ('refund_requested', 'refund_withdrawn', 'reversal');
