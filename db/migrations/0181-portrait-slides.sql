-- A second picture of a slide, for upright screens.
alter table hero_slides add column portrait_url text;
