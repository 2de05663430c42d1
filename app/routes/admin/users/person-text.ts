import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-users.ts";

/** The roles, and banned, in words. */
export const kindText = messages(texts.kindText);
