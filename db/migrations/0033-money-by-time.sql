-- The daily look for payments whose end nobody has told, and the money of a period in a file.
create index payments_open on payments (expires_at) where status in ('new', 'create_unknown', 'created', 'processing');
create index ledger_of_guests_by_time on ledger_entries (created_at) where account = 'guest';
