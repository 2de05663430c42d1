import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/pricing-management.ts";

/** Texts about free nights, which a hotel confirms with the field `freeConfirmed`. */
export const freePriceText = messages(texts.freePriceText);

export const freeField = "freeConfirmed";
