-- What is typed in Cyrillic letters finds places and hotels: it is folded to Latin ones like Georgian, and the cities that every site has get
-- their Russian and Ukrainian names (Georgian ones: GeoNames, CC BY 4.0), which are compared with what is typed and not shown.

-- Lower-case Latin letters and digits with one blank between words: accents are taken off; Georgian, Russian and Ukrainian are written in Latin
-- as people type it (no difference between aspirated and ejective letters). What is written otherwise becomes blank.
create or replace function folded(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(lower($1), 'АБВГҐДЕЁЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄ', 'абвгґдеёжзиіїйклмнопрстуфхцчшщъыьэюяє'),
        'ჟ', 'zh'), 'ღ', 'gh'), 'შ', 'sh'), 'ჩ', 'ch'), 'ც', 'ts'), 'ძ', 'dz'), 'წ', 'ts'), 'ჭ', 'ch'), 'ხ', 'kh'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        'щ', 'shch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'), 'є', 'ye'), 'ї', 'i'), 'ё', 'yo'),
      'აბგდევზთიკლმნოპრსტუფქყჯჰÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåāăąçćčďèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšţťùúûüūůűýÿźżžабвгґдезиійклмнопрстуфыэъь’''',
      'abgdevztiklmnoprstupkqjhaaaaaaceeeeiiiinoooooouuuuyaaaaaaaaacccdeeeeeeeegiiiiiilnnnoooooooorsssttuuuuuuuyyzzzabvggdeziiiklmnoprstufye'),
    '[^a-z0-9]+', ' ', 'g'))
$$;

alter table hotels disable trigger hotels_searched_otherwise;
do $$
declare
  changed uuid[];
begin
  with names (country_code, name, ru, uk, country_ru, country_uk) as (values
    ('GE', 'Tbilisi', 'Тбилиси', 'Тбілісі', 'Грузия', 'Грузія'),
    ('GE', 'Batumi', 'Батуми', 'Батумі', 'Грузия', 'Грузія'),
    ('GE', 'Kutaisi', 'Кутаиси', 'Кутаїсі', 'Грузия', 'Грузія'),
    ('GE', 'Stepantsminda', 'Степанцминда', 'Степанцмінда', 'Грузия', 'Грузія'),
    ('GE', 'Telavi', 'Телави', 'Телаві', 'Грузия', 'Грузія'),
    ('FR', 'Paris', 'Париж', 'Париж', 'Франция', 'Франція'),
    ('GB', 'London', 'Лондон', 'Лондон', 'Великобритания', 'Велика Британія'),
    ('US', 'New York', 'Нью-Йорк', 'Нью-Йорк', 'США', 'США'),
    ('JP', 'Tokyo', 'Токио', 'Токіо', 'Япония', 'Японія'),
    ('JP', 'Kyoto', 'Киото', 'Кіото', 'Япония', 'Японія'),
    ('IT', 'Rome', 'Рим', 'Рим', 'Италия', 'Італія'),
    ('ID', 'Bali', 'Бали', 'Балі', 'Индонезия', 'Індонезія'),
    ('NL', 'Amsterdam', 'Амстердам', 'Амстердам', 'Нидерланды', 'Нідерланди'),
    ('MA', 'Marrakesh', 'Марракеш', 'Марракеш', 'Марокко', 'Марокко'),
    ('GR', 'Santorini', 'Санторини', 'Санторіні', 'Греция', 'Греція'),
    ('US', 'Los Angeles', 'Лос-Анджелес', 'Лос-Анджелес', 'США', 'США')),
  updated as (
    update cities c set translations = jsonb_build_object('ru', jsonb_build_object('name', n.ru, 'country', n.country_ru),
      'uk', jsonb_build_object('name', n.uk, 'country', n.country_uk)) || c.translations
    from names n where n.country_code = c.country_code and n.name = c.name returning c.id)
  select array_agg(id) into changed from updated;
  -- As a hotel of the city notes them when it is stored.
  update search_places p set translations = p.translations || (
      select c.translations from cities c where c.id = any(changed) and c.country = p.country and c.name = p.city limit 1)
    where p.city <> '' and exists (select from cities c where c.id = any(changed) and c.country = p.country and c.name = p.city);
  update search_places p set translations = p.translations || (
      select jsonb_object_agg(t.key, t.value - 'name') from jsonb_each(
        (select c.translations from cities c where c.id = any(changed) and c.country = p.country order by c.name limit 1)) t)
    where p.city = '' and exists (select from cities c where c.id = any(changed) and c.country = p.country);
  insert into search_place_names (country, city, name)
    select distinct p.country, p.city, lower(t.value->>case when p.city = '' then 'country' else 'name' end)
    from search_places p cross join jsonb_each(p.translations) t where t.key in ('ru', 'uk')
    on conflict do nothing;
  -- Names that were typed in Cyrillic letters before had no folded form.
  update search_place_names set name = name where folded = '';
  update hotels h set search_text = lower(f.sayings) || ' ' || folded(f.sayings) from (
    select x.id, concat_ws(' ', array_to_string(x.name || translated_texts(x.translations, 'name'), ' '), x.city, x.country, (
      select string_agg(concat_ws(' ', t.value ->> 'name', t.value ->> 'country'), ' ' order by t.key) from jsonb_each(c.translations) t)) as sayings
    from hotels x left join cities c on c.id = x.city_id
    where x.city_id = any(changed) or x.search_text ~ '[а-яёіїєґ]') f
  where f.id = h.id;
  update search_hotels s set search_text = h.search_text from hotels h where h.id = s.hotel_id and h.search_text is distinct from s.search_text;
end $$;
alter table hotels enable trigger hotels_searched_otherwise;
