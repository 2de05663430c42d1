import { sql } from "kysely";

/** What the property of a row of `hotels` offers, with what its policies say: keys of property-amenities.ts. */
export const offeredBySql = (alias: string) => {
  const [own, policies] = [sql.ref(`${alias}.property_amenities`), sql.ref(`${alias}.policies`)];
  return sql<string[]>`(${own}
    || case when (${policies}->>'pets')::boolean then array['pets'] else '{}' end
    || case when not (${policies}->>'smoking')::boolean then array['non_smoking'] else '{}' end)`;
};
