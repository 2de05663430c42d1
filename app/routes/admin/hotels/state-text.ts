import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";

/** What an administrator narrows hotels by, in words. */
export const stateText = messages(texts.stateText);
