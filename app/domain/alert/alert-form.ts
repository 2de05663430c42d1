import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { optionalMoneyText } from "#kit/money-form.ts";
import { partyBounds } from "#kit/party.ts";
import { checkStay, stayFields, wholeNumber } from "#kit/stay-form.ts";
import { ageFields, agesMatch } from "../reservation/ages-form.ts";
import { type AlertWish, highestMaxTotal } from "./alert.ts";
import * as texts from "#locales/en/alert.ts";

const t = messages(texts.alertForm);

/** A wish on the hotel's day `today`. Ages of other guests than those given do not count. */
export const alertForm = (today: string) =>
  z
    .object({
      ...stayFields,
      adults: wholeNumber(partyBounds.adults),
      children: wholeNumber(partyBounds.children),
      ...ageFields,
      maxTotal: optionalMoneyText({ least: 1, most: highestMaxTotal, messages: { low: () => t.price } }),
    })
    .check(checkStay(today))
    .transform((wish): AlertWish => (agesMatch(wish) ? wish : { ...wish, childAges: [], teenAges: [] }));
