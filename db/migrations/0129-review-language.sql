-- The language of a review: that of its author on the site. Reviews from before it have none.
alter table reviews add column language text;
