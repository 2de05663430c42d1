import { z } from "zod";
import { messages } from "#kit/locale.ts";
import { emailText } from "#kit/person-form.ts";
import * as texts from "#locales/en/staff-management.ts";
import { staffRoles } from "./staff.ts";

const t = messages(texts.staffForm);
const say = (key: keyof typeof t) => ({ error: () => t[key] });

/** Form of an invitation. */
export const invitationForm = z.object({
  email: emailText(say("email")),
  role: z.enum(staffRoles, say("role")),
});
export type InvitationFields = z.output<typeof invitationForm>;
