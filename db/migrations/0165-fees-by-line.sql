-- A cancellation is the sum of its lines, each by its own terms, and points pay a fee that money does not. Of bookings that were
-- cancelled before nothing changes: their points were returned, and what of their fee was received follows from their payments.

-- What the cancellation of a line cost by its terms, in cents, also with the whole booking; and what points paid of it, of a line that
-- was cancelled alone.
alter table reservation_rooms
  add column penalty bigint check (penalty >= 0),
  add column points_kept integer not null default 0 check (points_kept >= 0);

-- Of a booking that was cancelled: what of its fee money and points have paid, in cents.
alter table reservations
  add column fee_kept integer check (fee_kept >= 0),
  add column points_kept integer not null default 0 check (points_kept >= 0);
