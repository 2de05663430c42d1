-- What a payment at the hotel is for: the price, or the taxes and fees that are due there. Those until now were all for the price.
alter table property_payments
  add column purpose text not null default 'price' check (purpose in ('price', 'taxes'));
