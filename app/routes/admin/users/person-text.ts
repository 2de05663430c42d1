import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-users.ts";

/** Labels of the roles, and of banned. */
export const kindText = messages(texts.kindText);
