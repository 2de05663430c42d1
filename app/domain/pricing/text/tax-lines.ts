import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/pricing.ts";
import type { TaxItem } from "../charge-items.ts";
import { taxName } from "./rate-text.ts";

const t = messages(texts.taxLines);

type Named = Pick<TaxItem, "name" | "rule" | "base">;

const ofBase = (item: Named): string => (item.base === null ? taxName(item) : t.of(taxName(item), formatUsd(item.base)));

/** Name of a tax that the price contains, with its rate and what that is taken of. */
export const containedName = (item: Named): string => t.contained(ofBase(item));

/**
 * The taxes and fees that the price contains, as names and amounts in US dollars. They are part of the price, so that they stand after
 * its total and never add to it.
 */
export const containedRows = ({ taxItems }: { taxItems: readonly TaxItem[] }): [string, string][] =>
  taxItems.filter(({ mode }) => mode === "included").map((item) => [containedName(item), formatUsd(item.amount)]);

/** A tax or fee of any kind with its rate, what that is taken of, and how it is paid. */
export const taxWithMode = (item: Named & Pick<TaxItem, "mode">): string => `${ofBase(item)}, ${t.modes[item.mode]}`;

/** All taxes and fees of a booking in one text, in US dollars. */
export const taxSummary = (items: readonly TaxItem[]): string =>
  items.map((item) => `${taxWithMode(item)}: ${formatUsd(item.amount)}`).join("; ");
