import { messages } from "#kit/locale.ts";
import type { Colleague } from "./staff.ts";
import * as texts from "#locales/en/staff.ts";

/** Names of roles. */
export const staffRoleText: Record<Colleague["role"], string> = messages(texts.staffRoleText);
