import { sql } from "kysely";

/** SQL condition: the hotel `h` adds taxes or fees to its prices, paid online or at the property; the default rules do. */
export const addsTaxes = sql`coalesce((select c.tax_rules @? '$[*] ? (@.mode != "included")' from hotel_pricing c
  where c.hotel_id = h.id), true)`;
