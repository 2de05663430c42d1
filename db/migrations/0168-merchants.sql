-- The provider's merchant account that opened a payment; null: opened before this was stored, taken for the account of the site.
alter table payments add column merchant integer check (merchant > 0);
