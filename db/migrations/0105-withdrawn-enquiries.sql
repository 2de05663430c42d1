-- A person may withdraw a group enquiry that has no answer.
alter table group_enquiries
  drop constraint group_enquiries_state_check,
  add constraint group_enquiries_state_check check (state in ('new', 'answered', 'declined', 'withdrawn')),
  add column withdrawn_at timestamptz,
  drop constraint group_enquiries_answered,
  add constraint group_enquiries_answered check ((state in ('new', 'withdrawn')) = (answered_at is null)),
  add constraint group_enquiries_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null));
