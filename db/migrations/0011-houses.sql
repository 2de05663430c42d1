-- What holds in each house: so far the same held for all. Null until its people have looked at it.
alter table hotels
  add column policies jsonb not null default
    '{"checkInFrom": "15:00", "checkInUntil": "23:00", "checkOutBy": "11:00", "freeCancellationHours": 48, "smoking": false,
      "pets": false, "quietFrom": "22:00", "quietUntil": "07:00", "priceMatchPercent": 10}',
  add column policies_set_at timestamptz;
