-- Texts in other languages than English are in one column per table, by language and field:
-- { "ka": { "name": "...", "description": "..." } }. A language or a translated field needs no migration.

-- The texts of a field in all languages, in the order of their codes.
create function translated_texts(translations jsonb, field text) returns text[] language sql immutable strict parallel safe as $$
  select array(select t.value ->> field from jsonb_each(translations) t where t.value ? field order by t.key)
$$;

alter table cities add column translations jsonb not null default '{}';
alter table hotels add column translations jsonb not null default '{}';
alter table rooms add column translations jsonb not null default '{}';
alter table photos add column translations jsonb not null default '{}';
alter table amenities add column translations jsonb not null default '{}';
alter table hero_slides add column translations jsonb not null default '{}';
alter table destinations add column translations jsonb not null default '{}';
alter table property_types add column translations jsonb not null default '{}';

-- An empty text was no translation.
create function pg_temp.georgian(texts jsonb) returns jsonb language sql immutable as $$
  select case when given.texts is null then '{}' else jsonb_build_object('ka', given.texts) end
  from (select jsonb_object_agg(t.key, btrim(t.value)) as texts from jsonb_each_text(texts) t where btrim(t.value) <> '') given
$$;
update cities set translations = pg_temp.georgian(jsonb_build_object('name', name_ka, 'country', country_ka));
update hotels set translations = pg_temp.georgian(jsonb_build_object('name', name_ka, 'description', description_ka))
  where name_ka <> '' or description_ka <> '';
update rooms set translations = pg_temp.georgian(jsonb_build_object('name', name_ka, 'description', description_ka))
  where name_ka <> '' or description_ka <> '';
update photos set translations = pg_temp.georgian(jsonb_build_object('alt', alt_ka)) where alt_ka <> '';
update amenities set translations = pg_temp.georgian(jsonb_build_object('name', name_ka));
update hero_slides set translations = pg_temp.georgian(jsonb_build_object('title', title_ka, 'description', description_ka));
update destinations
  set translations = pg_temp.georgian(jsonb_build_object('name', name_ka, 'country', country_ka, 'description', description_ka));
update property_types set translations = pg_temp.georgian(jsonb_build_object('name', name_ka));
drop function pg_temp.georgian;

alter table cities drop column name_ka, drop column country_ka;
alter table hotels drop column name_ka, drop column description_ka;
alter table rooms drop column name_ka, drop column description_ka;
alter table photos drop column alt_ka;
alter table amenities drop column name_ka;
alter table hero_slides drop column title_ka, drop column description_ka;
alter table destinations drop column name_ka, drop column country_ka, drop column description_ka;
alter table property_types drop column name_ka;

-- By language an object of texts that are not empty. The longest texts, those of hotels and rooms, fit in forty languages.
do $$
declare
  one record;
begin
  for one in
    select name from unnest(array['cities', 'hotels', 'rooms', 'photos', 'amenities', 'hero_slides', 'destinations', 'property_types']) name
  loop
    execute format($check$
      alter table %I add constraint %I check (
        jsonb_typeof(translations) = 'object' and length(translations::text) <= 250000
        and not jsonb_path_exists(translations, '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2}$") || @.value.type() != "object")')
        and not jsonb_path_exists(translations, '$.*.* ? (@.type() != "string" || @ == "")'))$check$,
      one.name, one.name || '_translations_check');
  end loop;
end $$;

-- Names in every language with which what is typed is compared, in small letters; the city is empty for the country itself.
create table search_place_names (
  country text not null,
  city text not null,
  name text not null,
  folded text not null generated always as (folded(name)) stored,
  primary key (country, city, name),
  foreign key (country, city) references search_places
);
insert into search_place_names (country, city, name)
  select distinct country, city, lower(name) from (
    select country, city, case when city = '' then country else city end as name from search_places
    union all select country, city, case when city = '' then country_ka else city_ka end from search_places) names
  where name is not null;
create index search_place_names_by_name on search_place_names using gin (name gin_trgm_ops);
create index search_place_names_by_folded on search_place_names using gin (folded gin_trgm_ops);

-- In the shape of `cities`: "name" is the city's.
alter table search_places add column translations jsonb not null default '{}';
update search_places set translations = jsonb_build_object('ka', jsonb_strip_nulls(jsonb_build_object('name', city_ka, 'country', country_ka)))
  where city_ka is not null or country_ka is not null;
alter table search_places drop column folded, drop column folded_ka, drop column city_ka, drop column country_ka;
