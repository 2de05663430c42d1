-- What the administrator's panel needs: slides that are drafts, have their days and lead somewhere; counts that are real unless set.

alter table hero_slides
  add column state text not null default 'published' check (state in ('draft', 'published')),
  add column first_day date,
  add column last_day date,
  add column link text check (link ~ '^(https?://|/([^/\\]|$))'),
  add constraint hero_slides_days check (first_day <= last_day);

-- Where no count is set, the hotels that can be seen are counted.
alter table destinations alter column properties_count drop not null, alter column properties_count drop default;
update destinations set properties_count = null;
alter table property_types alter column count drop not null, alter column count drop default;
update property_types set count = null;

-- For the figures of the dashboard.
create index reservations_in_time on reservations (created_at);
create index payments_to_review on payments (updated_at) where status = 'review';
