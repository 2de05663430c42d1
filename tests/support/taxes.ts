import { addTaxRule } from "#domain/tax/add-tax-rule.server.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { removeTaxRule } from "#domain/tax/manage-tax-rules.server.ts";
import type { TaxRuleForm } from "#domain/tax/tax-rule.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import type { House } from "./extras.ts";
import type { TestEnv } from "./test-env.ts";

/** The form of a percentage that the price of the room contains. */
export const vat = (more: object = {}): TaxRuleForm => ({
  name: "VAT",
  mode: "included",
  season: null,
  priceClass: null,
  basis: "percent",
  rate: 10_000,
  parts: ["accommodation"],
  ofRule: null,
  ...more,
});

/** The form of a city tax that guests pay at the hotel: 2.50 per person and night. */
export const cityTax = (more: object = {}): TaxRuleForm => ({
  name: "City tax",
  mode: "at_property",
  season: null,
  priceClass: null,
  basis: "amount",
  amount: 250,
  per: "person_night",
  minAge: null,
  maxNights: null,
  ...more,
});

/** Gives a hotel these taxes and fees in place of those that it has. */
export async function setTaxes(env: TestEnv, { hotelId, owner }: Pick<House, "hotelId" | "owner">, ...rules: TaxRuleForm[]): Promise<void> {
  const ctx = env.as(owner);
  const { taxes } = await chargesOfHotel(ctx, hotelId);
  for (const { id } of taxes.rules.toReversed()) must(await removeTaxRule(ctx, { hotelId, ruleId: id }));
  for (const rule of rules) must(await addTaxRule(ctx, { hotelId, ruleId: newId(), ...rule }));
}
