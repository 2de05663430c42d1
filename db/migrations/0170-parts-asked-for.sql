-- Parts that were asked for by a clock that was ahead are found without reading all that are still to come.
create index payment_parts_asked_for on payment_parts (requested_at) where next_at is not null and requested_at is not null;
