-- Many people have one name, and names of one character: a guest has at least one of the two parts.
alter table reservations
  drop constraint reservations_guest_first_name_check,
  drop constraint reservations_guest_last_name_check,
  add constraint reservations_guest_first_name_check check (char_length(guest_first_name) <= 100),
  add constraint reservations_guest_last_name_check check (char_length(guest_last_name) <= 100),
  add constraint reservations_guest_has_a_name check (guest_first_name <> '' or guest_last_name <> '');
alter table reservation_rooms
  drop constraint reservation_rooms_guest_first_name_check,
  drop constraint reservation_rooms_guest_last_name_check,
  add constraint reservation_rooms_guest_first_name_check check (char_length(guest_first_name) <= 100),
  add constraint reservation_rooms_guest_last_name_check check (char_length(guest_last_name) <= 100),
  add constraint reservation_rooms_guest_has_a_name check (guest_first_name <> '' or guest_last_name <> '');
alter table group_enquiries
  drop constraint group_enquiries_first_name_check,
  drop constraint group_enquiries_last_name_check,
  add constraint group_enquiries_first_name_check check (char_length(first_name) <= 100),
  add constraint group_enquiries_last_name_check check (char_length(last_name) <= 100),
  add constraint group_enquiries_has_a_name check (first_name <> '' or last_name <> '');
