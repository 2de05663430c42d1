import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/pricing-management.ts";

/** Of nights that cost guests nothing, which a hotel confirms in the field `freeConfirmed` of the form. */
export const freePriceText = messages(texts.freePriceText);

export const freeField = "freeConfirmed";
