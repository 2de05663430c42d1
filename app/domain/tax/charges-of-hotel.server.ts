import { sql } from "kysely";
import { nameInLanguages } from "#domain/hotel/names/taken-names.server.ts";
import { type Named, sortedJson } from "#domain/hotel/names/taken-names.ts";
import { type AgeBracket, defaultTaxRules } from "#domain/pricing/facts.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/tax-names.ts";
import type { Ctx } from "#platform/context.server.ts";
import { etagOf } from "#platform/database/etag.server.ts";
import type { ManagedTaxes, ManagedTaxRule, OfficialClass } from "./tax-rule.ts";
import type { TaxName } from "./tax-templates.ts";

const t = messages(texts.taxNames);

/** The name of a tax in every language that has one for it. */
export const taxName = (key: TaxName): Named => nameInLanguages(() => t[key]);

/** The taxes and fees of a hotel that has not set its own. */
const defaultNamedRules = (): ManagedTaxRule[] => defaultTaxRules.map((rule) => ({ ...rule, ...taxName("fees") }));

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

/** Writes ages, taxes, fees and class of a hotel as a whole. The caller holds the hotel's lock. */
export async function storeCharges(ctx: Ctx, hotelId: string, { brackets, taxes }: HotelCharges): Promise<void> {
  const row = {
    official_class: taxes.officialClass,
    age_brackets: JSON.stringify(brackets),
    tax_rules: JSON.stringify(taxes.rules),
    updated_at: ctx.now(),
  };
  await ctx.db
    .insertInto("hotel_pricing")
    .values({ hotel_id: hotelId, ...row })
    .onConflict((conflict) => conflict.column("hotel_id").doUpdateSet(row))
    .execute();
}

/** The English name of a hotel's city and the ISO code of its country, null where the city is not known. One statement. */
export async function taxPlaceOf(ctx: Ctx, hotelId: string): Promise<{ city: string; country: string | null }> {
  const { rows } = await sql<{ city: string; country: string | null }>`
    select coalesce(c.name, h.city) as city, c.country_code as country
    from hotels h left join cities c on c.id = h.city_id where h.id = ${hotelId}`.execute(ctx.db);
  return rows[0] ?? { city: "", country: null };
}
