import { z } from "zod";
import { ageFields, agesMatch } from "#domain/reservation/book/booking-form.ts";
import { centsOf, type Currency } from "#kit/currency.ts";
import { checkStay, stayFields, wholeNumber } from "#kit/date/stay-form.ts";
import { messages } from "#kit/locale.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import type { Cents } from "#kit/money.ts";
import { partyBounds } from "#kit/party.ts";
import * as texts from "#locales/en/alert.ts";
import { type AlertCriteria, highestMaxTotal } from "./alert.ts";

const t = messages(texts.alertForm);

/** An alert as it is typed: its highest price in hundredths of the unit of a currency, and the code of that. */
export type TypedAlert = AlertCriteria & { currency: string };

/** The highest price of a typed alert in cents. */
export const maxTotalIn = ({ maxTotal }: TypedAlert, currency: Currency): Cents | null =>
  maxTotal === null ? null : Math.min(highestMaxTotal, centsOf(maxTotal, currency));

/** An alert on the hotel's day `today`. Ages of other guests than those given do not count. */
export const alertForm = (today: string) =>
  z
    .object({
      ...stayFields,
      adults: wholeNumber(partyBounds.adults),
      children: wholeNumber(partyBounds.children),
      ...ageFields,
      maxTotal: optionalMoneyText({ least: 1, most: highestMaxTotal, messages: { low: () => t.price } }),
      currency: z.string().default("USD"),
    })
    .check(checkStay(today))
    .transform((criteria): TypedAlert => (agesMatch(criteria) ? criteria : { ...criteria, childAges: [], teenAges: [] }));
