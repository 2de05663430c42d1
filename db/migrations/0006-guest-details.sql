-- Who stays. Stays booked before it was asked have none.
alter table reservations
  add column guest_first_name text check (char_length(guest_first_name) between 2 and 100),
  add column guest_last_name text check (char_length(guest_last_name) between 2 and 100),
  add column guest_phone text check (char_length(guest_phone) between 6 and 30),
  add column arrival_hour smallint check (arrival_hour between 0 and 23),
  add column special_requests text check (char_length(special_requests) between 1 and 1000),
  add constraint guest_named_in_full check ((guest_first_name is null) = (guest_last_name is null));

-- What held in the house when the stay was booked. So far the same held for all.
alter table reservations
  add column policies jsonb not null default
    '{"checkInFrom": "15:00", "checkInUntil": "23:00", "checkOutBy": "11:00", "freeCancellationHours": 48, "smoking": false,
      "pets": false, "quietFrom": "22:00", "quietUntil": "07:00", "priceMatchPercent": 10}';
alter table reservations alter column policies drop default;
