import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";

/** Labels of the hotel states by which the list is filtered. */
export const stateText = messages(texts.stateText);
