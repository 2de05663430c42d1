import { sql } from "kysely";

/** Property amenities of a row of `hotels`, including those from its policies: keys of property-amenities.ts. */
export const offeredBySql = (alias: string) => {
  const [own, policies] = [sql.ref(`${alias}.property_amenities`), sql.ref(`${alias}.policies`)];
  return sql<string[]>`(${own}
    || case when (${policies}->>'pets')::boolean then array['pets'] else '{}' end
    || case when not (${policies}->>'smoking')::boolean then array['non_smoking'] else '{}' end)`;
};
