-- How to reach a hotel, which languages are spoken there, and what the property as a whole offers (beside what its rooms do).

alter table hotels
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column languages text[] not null default '{}' check (cardinality(languages) <= 40),
  add column property_amenities text[] not null default '{}' check (cardinality(property_amenities) <= 40);

-- What was only said of rooms so far, as far as a property offers it and no room could alone.
update hotels h set property_amenities = x.keys from (
  select h.id, array_agg(k.key order by k.key) as keys from hotels h
  join amenities a on a.id = any(h.amenity_ids)
  join (values ('wifi', 'wifi'), ('car', 'parking'), ('droplets', 'pool'), ('dumbbell', 'gym'), ('coffee', 'breakfast')) as k (icon, key) on k.icon = a.icon
  group by h.id) x
where x.id = h.id;
