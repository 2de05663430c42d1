-- The administrators' list of all payments, newest first, of every state or of one.
create index payments_in_time on payments (created_at, id);
create index payments_of_state_in_time on payments (status, created_at, id);
