/** Tables that triggers make of others: copies of the database leave them out, or they would be filled twice. */
export const indexTables: readonly string[] = ["search_hotels", "search_deals", "listed_counts", "search_changes"];
