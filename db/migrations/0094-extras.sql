-- Texts of extras by language, as in 0090-rate-plans.sql. The table was empty until now: extras had no screen.
alter table extras add constraint extras_translations_check check (
  jsonb_typeof(translations) = 'object' and length(translations::text) <= 250000
  and not jsonb_path_exists(translations, '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2}$") || @.value.type() != "object")')
  and not jsonb_path_exists(translations, '$.*.* ? (@.type() != "string" || @ == "")'));
