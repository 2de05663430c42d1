-- The first publication of a hotel can wait for an administrator: when it was asked for, when it was approved, and why it was declined.
alter table hotels
  add column approval_asked_at timestamptz,
  add column approved_at timestamptz,
  add column decline_reason text;
-- What was ever published counts as approved.
update hotels h set approved_at = coalesce(h.published_at, (
  select min(a.created_at) from audit_log a where a.hotel_id = h.id and a.action = 'hotel.publish'));
alter table hotels
  add constraint hotels_approval_asked_or_declined check (approval_asked_at is null or (approved_at is null and decline_reason is null));
create index hotels_awaiting_approval on hotels (approval_asked_at) where approval_asked_at is not null;
