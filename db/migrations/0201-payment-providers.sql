-- The card provider of a payment. Merchant accounts are texts: those of Stripe are no numbers.
alter table payments add column provider text not null default 'flitt' check (provider in ('flitt', 'stripe'));
alter table payments drop constraint payments_merchant_check;
alter table payments alter column merchant type text using merchant::text;
alter table payments add constraint payments_merchant_check check (merchant <> '');
