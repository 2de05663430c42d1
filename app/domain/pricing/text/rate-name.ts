import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/pricing.ts";
import type { RateType } from "../quote.ts";

const names = messages(texts.rateNames);

const isNamed = (rateType: string): rateType is keyof typeof names => rateType in names;

/** Name of a plan; `planName` is that of a custom plan. */
export const rateName = (rateType: RateType, planName: string | null = null): string =>
  planName ?? (isNamed(rateType) ? names[rateType] : names.standard);
