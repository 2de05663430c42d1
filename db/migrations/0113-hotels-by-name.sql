-- The command palette of administrators finds every hotel, listed or not.
create index hotels_by_any_text on hotels using gin (search_text gin_trgm_ops);
