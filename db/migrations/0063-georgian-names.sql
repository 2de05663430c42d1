-- What hotels and rooms are called for those who read Georgian; where it is missing the name stands.

alter table hotels add column name_ka text;
alter table rooms add column name_ka text;
