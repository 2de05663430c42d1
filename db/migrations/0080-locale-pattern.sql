-- A language of the site is a folder and a line of configuration: the database accepts every ISO 639-1 code, the application
-- those of locales/languages.ts.
alter table users drop constraint users_locale_check, add constraint users_locale_check check (locale ~ '^[a-z]{2}$');
alter table enquiries drop constraint enquiries_locale_check, add constraint enquiries_locale_check check (locale ~ '^[a-z]{2}$');
