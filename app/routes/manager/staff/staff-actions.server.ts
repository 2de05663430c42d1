import { data, href, type RouterContextProvider } from "react-router";
import { changeStaffRole } from "#domain/staff/change-staff-role.server.ts";
import { inviteColleague } from "#domain/staff/invite-colleague.server.ts";
import { removeColleague } from "#domain/staff/remove-colleague.server.ts";
import { isStaffRole } from "#domain/staff/staff.ts";
import { invitationForm } from "#domain/staff/staff-form.ts";
import { revokeInvitation } from "#domain/staff/revoke-invitation.server.ts";
import { getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { fieldsOf, formOf, type FormProblem, readForm } from "#web/form.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { backOfficeLink } from "../back-office/back-office-url.ts";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.staffActions);

type Question = { ctx: Ctx; form: FormData; hotelId: string; back: string };

async function invite({ ctx, form, hotelId, back }: Question) {
  const parsed = readForm(invitationForm, form);
  if (!parsed.ok) return data<FormProblem>(parsed.problem, { status: 400 });
  const outcome = await inviteColleague(ctx, { ...parsed.value, hotelId, locale: getLocale() });
  if (outcome.ok) return redirectWithToast(back, { kind: "success", title: t.invited, text: t.invitedText(parsed.value.email) });
  const { code } = outcome.rejection;
  if (code === "unknown_hotel") throw data(null, { status: 404 });
  return data<FormProblem>({ errors: { email: t[code] }, typed: fieldsOf(form) }, { status: 400 });
}

/** Does what a form of the staff's page asks for. */
export async function answerStaffForm(request: Request, context: Readonly<RouterContextProvider>) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const { intent, hotelId = "", userId = "", invitationId = "", role } = fieldsOf(form);
  const back = backOfficeLink(href("/hotel-manager/staff"), new URL(request.url).search);
  if (intent === "invite") return invite({ ctx, form, hotelId, back });
  const told = async ({ ok }: { ok: boolean }, title: string, text?: string) =>
    redirectWithToast(back, ok ? { kind: "success", title, ...(text && { text }) } : { kind: "error", title: t.gone, text: t.goneText });
  if (intent === "role" && isStaffRole(role)) return told(await changeStaffRole(ctx, { hotelId, userId, role }), t.changed);
  if (intent === "remove") return told(await removeColleague(ctx, { hotelId, userId }), t.removed, t.removedText);
  if (intent === "withdraw") return told(await revokeInvitation(ctx, { hotelId, invitationId }), t.withdrawn);
  throw data(null, { status: 404 });
}
