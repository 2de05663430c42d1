import { data, href } from "react-router";
import { changeStaffRole, removeColleague } from "#domain/staff/manage-colleagues.server.ts";
import { inviteColleague, revokeInvitation } from "#domain/staff/manage-invitations.server.ts";
import { invitationForm } from "#domain/staff/staff-form.ts";
import { isStaffRole } from "#domain/staff/staff.ts";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { backOfficeLink } from "../back-office/back-office-url.ts";

const t = messages(texts.staffActions);

const listOf = ({ url }: FormRequest) => backOfficeLink(href("/hotel-manager/staff"), url.search);

const invite = checked(invitationForm, async (invitation, sent) => {
  const { ctx, fields } = sent;
  const outcome = await inviteColleague(ctx, { ...invitation, hotelId: fields["hotelId"] ?? "", locale: getLocale() });
  if (outcome.ok) return goTo(listOf(sent), { kind: "success", title: t.invited, text: t.invitedText(invitation.email) });
  const { code } = outcome.rejection;
  if (code === "unknown_hotel") throw data(null, { status: 404 });
  return rejectForm({ email: t[code] });
});

const report = (sent: FormRequest, { ok }: { ok: boolean }, title: string, text?: string) =>
  goTo(listOf(sent), ok ? { kind: "success", title, ...(text && { text }) } : { kind: "error", title: t.unchanged, text: t.unchangedText });

export const staffAction = formAction({
  forms: {
    invite,
    role: async (sent) => {
      const { hotelId = "", userId = "", role } = sent.fields;
      if (!isStaffRole(role)) throw data(null, { status: 404 });
      return report(sent, await changeStaffRole(sent.ctx, { hotelId, userId, role }), t.changed);
    },
    remove: async (sent) => {
      const { hotelId = "", userId = "" } = sent.fields;
      return report(sent, await removeColleague(sent.ctx, { hotelId, userId }), t.removed, t.removedText);
    },
    "revoke-invitation": async (sent) => {
      const { hotelId = "", invitationId = "" } = sent.fields;
      return report(sent, await revokeInvitation(sent.ctx, { hotelId, invitationId }), t.revoked);
    },
  },
});
