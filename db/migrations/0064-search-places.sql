-- Places and words that misspelled destinations are compared with. Both tables stay small beside the hotels: a row for each place
-- and each word, however many hotels there are.

-- Lower-case Latin letters and digits with one blank between words: accents are taken off, Georgian is written in Latin as
-- people type it (no difference between aspirated and ejective letters). What is written otherwise becomes blank.
create function folded(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower($1),
        'ჟ', 'zh'), 'ღ', 'gh'), 'შ', 'sh'), 'ჩ', 'ch'), 'ც', 'ts'), 'ძ', 'dz'), 'წ', 'ts'), 'ჭ', 'ch'), 'ხ', 'kh'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'აბგდევზთიკლმნოპრსტუფქყჯჰÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåāăąçćčďèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšţťùúûüūůűýÿźżž’''',
      'abgdevztiklmnoprstupkqjhaaaaaaceeeeiiiinoooooouuuuyaaaaaaaaacccdeeeeeeeegiiiiiilnnnoooooooorsssttuuuuuuuyyzzz'),
    '[^a-z0-9]+', ' ', 'g'))
$$;

-- Cities and countries in which there is a hotel, listed or not.
create table search_places (
  country text not null,
  -- Empty for the country itself.
  city text not null,
  city_ka text,
  country_ka text,
  latitude double precision,
  longitude double precision,
  folded text not null generated always as (folded(case when city = '' then country else city end)) stored,
  folded_ka text generated always as (folded(case when city = '' then country_ka else city_ka end)) stored,
  primary key (country, city)
);
create index search_places_by_name on search_places using gin (folded gin_trgm_ops);
create index search_places_by_georgian_name on search_places using gin (folded_ka gin_trgm_ops);

-- The words of the hotels' names, folded.
create table search_words (
  word text primary key
);
create index search_words_by_letters on search_words using gin (word gin_trgm_ops);

create index hotels_of_place on hotels (country, city, popularity desc, id) where listed;
create index hotels_by_address on hotels using gin (lower(address) gin_trgm_ops) where listed;

-- What hotels are found by gains their names and places in folded letters.
update hotels h set search_text = lower(concat_ws(' ', h.name, h.name_ka, h.city, h.country, c.name_ka, c.country_ka))
    || ' ' || folded(concat_ws(' ', h.name, h.name_ka, h.city, h.country, c.name_ka, c.country_ka))
  from hotels x left join cities c on c.id = x.city_id where x.id = h.id;
insert into search_places (country, city, city_ka, country_ka, latitude, longitude)
  select distinct on (h.country, h.city) h.country, h.city, c.name_ka, c.country_ka, coalesce(c.latitude, h.latitude), coalesce(c.longitude, h.longitude)
  from hotels h left join cities c on c.id = h.city_id where h.archived_at is null order by h.country, h.city, c.id;
insert into search_places (country, city, country_ka) select country, '', max(country_ka) from search_places group by country;
insert into search_words
  select distinct word from hotels h, regexp_split_to_table(folded(concat_ws(' ', h.name, h.name_ka)), ' ') word
  where h.archived_at is null and length(word) between 3 and 40;
