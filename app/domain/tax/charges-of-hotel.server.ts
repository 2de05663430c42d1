import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { etagOf } from "#platform/database/etag.server.ts";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import { sortedJson } from "#domain/hotel/names/sorted-json.ts";
import { defaultNamedRules } from "./tax-names.server.ts";
import type { ManagedTaxes, ManagedTaxRule, OfficialClass } from "./tax-rule.ts";

/** Ages, taxes and fees of a hotel for its staff, each with its ETag. */
export type HotelCharges = { brackets: AgeBracket[]; bracketsVersion: string; taxes: ManagedTaxes };

type Row = {
  age_brackets: AgeBracket[];
  tax_rules: ManagedTaxRule[] | null;
  official_class: OfficialClass | null;
  bracketsVersion: string;
  version: string;
};

const noBrackets = sql`coalesce(c.age_brackets, '[]')`;

/** Ages, taxes and fees of a hotel; those of a new hotel where it has not set its own. One statement. */
export async function chargesOfHotel(ctx: Ctx, hotelId: string): Promise<HotelCharges> {
  const { rows } = await sql<Row>`
    select ${noBrackets} as age_brackets, c.tax_rules, c.official_class, ${etagOf(noBrackets)} as "bracketsVersion",
      ${etagOf("c.tax_rules", "c.official_class")} as version
    from (values (1)) always left join hotel_pricing c on c.hotel_id = ${isId(hotelId) ? hotelId : null}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error("no row");
  return {
    brackets: row.age_brackets,
    bracketsVersion: row.bracketsVersion,
    taxes: {
      rules: row.tax_rules ?? defaultNamedRules(),
      isDefault: row.tax_rules === null || sortedJson(row.tax_rules) === sortedJson(defaultNamedRules()),
      officialClass: row.official_class,
      version: row.version,
    },
  };
}
