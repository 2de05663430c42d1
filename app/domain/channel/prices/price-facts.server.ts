import { sql } from "kysely";
import { currencyRates } from "#domain/currency/currency-rates.server.ts";
import { roomGuests } from "#domain/pricing/facts-sql.server.ts";
import { type AgeBracket, defaultTaxRules, type RoomGuests, type TaxRule } from "#domain/pricing/facts.ts";
import { currencies, currencyOf } from "#kit/currency.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Connection } from "../connection/connection.ts";
import { addedTaxes, type Conversion, type PriceModel } from "./plan-price.ts";

export type PriceFacts = {
  rooms: Map<string, { guests: RoomGuests }>;
  brackets: AgeBracket[];
  taxRules: readonly TaxRule[];
  /** By plan, what its language remembers of it and what it adds for each guest. */
  plans: Map<string, { memory: object | null; perPerson: number }>;
};

/** What prices of a hotel depend on. One statement. */
export async function readPriceFacts(ctx: Ctx, hotelId: string): Promise<PriceFacts> {
  const { rows } = await sql<{
    rooms: { id: string; guests: RoomGuests }[];
    brackets: AgeBracket[] | null;
    taxRules: TaxRule[] | null;
    plans: { id: string; perPerson: number; memory: object | null }[];
  }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'guests', ${roomGuests})), '[]') from rooms r
        where r.hotel_id = h.id and r.archived_at is null) as rooms,
      (select age_brackets from hotel_pricing where hotel_id = h.id) as brackets,
      (select tax_rules from hotel_pricing where hotel_id = h.id) as "taxRules",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.plan, 'memory', c.memory,
          'perPerson', case when p.change_per = 'person' then p.change_amount else 0 end)), '[]')
        from channel_plans c left join rate_plans p on p.hotel_id = c.hotel_id and p.id::text = c.plan where c.hotel_id = h.id) as plans
    from hotels h where h.id = ${hotelId}`.execute(ctx.db);
  const row = rows[0];
  return {
    rooms: new Map(row?.rooms.map(({ id, guests }) => [id, { guests }])),
    brackets: row?.brackets ?? [],
    taxRules: row?.taxRules ?? defaultTaxRules,
    plans: new Map(row?.plans.map(({ id, ...plan }) => [id, plan])),
  };
}

/** What prices of a room type under a plan depend on; undefined if there is no such room type. */
export function priceModelOf({ rooms, brackets, plans }: PriceFacts, roomId: string, plan: string): PriceModel | undefined {
  const guests = rooms.get(roomId)?.guests;
  return guests && { guests, brackets, perPerson: plans.get(plan)?.perPerson ?? 0 };
}

/** How amounts after taxes in a currency become prices here. Rejects currencies without a rate, and taxes that can't be taken out. */
export async function conversionOf(
  ctx: Ctx,
  { otherCurrencies }: Connection,
  currency: string,
  taxRules: readonly TaxRule[],
): Promise<Outcome<Conversion, { code: "not_convertible"; text: string }>> {
  const refuse = (text: string) => rejected({ code: "not_convertible" as const, text });
  const taxes = addedTaxes(taxRules);
  if (taxes === null)
    return refuse("Taxes of the hotel are added in a way that can't be taken out of prices: set prices with taxes included.");
  if (currency === "USD") return done({ rate: 1, addedTaxes: taxes });
  if (!currencies.some(({ code }) => code === currency)) return refuse(`Prices in ${currency} are not accepted.`);
  if (otherCurrencies === "refuse") return refuse(`Prices in ${currency} are not accepted: the hotel wants US dollars.`);
  return done({ rate: currencyOf(currency, await currencyRates(ctx)).rate, addedTaxes: taxes });
}
