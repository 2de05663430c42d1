-- A later part of the sitemap is read from this index alone.
create index hotels_of_sitemap on hotels (id) include (updated_at) where listed;
