import { messages } from "#kit/locale.ts";
import type { Colleague } from "./staff.ts";

/** What somebody is at a desk. */
export const staffRoleText: Record<Colleague["role"], string> = messages({
  en: { owner: "Owner", manager: "Manager", front_desk: "Front desk" },
  ka: { owner: "მფლობელი", manager: "მენეჯერი", front_desk: "მიმღები" },
});
