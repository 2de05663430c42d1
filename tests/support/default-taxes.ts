import { defaultTaxPercent, defaultTaxRules } from "#domain/pricing/facts.ts";
import { type Cents, percentOf } from "#kit/money.ts";

/** Taxes and fees of a hotel without its own on a net accommodation, in cents, rounded half up. */
export const taxesOn = (net: Cents): Cents => percentOf(net, defaultTaxPercent);

/** The same as items of a quote. */
export const taxItemsOn = (net: Cents) =>
  defaultTaxRules.map((rule) => ({ id: rule.id, name: null, rule, mode: rule.mode, amount: taxesOn(net), base: net }));
