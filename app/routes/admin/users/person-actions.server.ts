import { href } from "react-router";
import { banForm, roleForm } from "#domain/account/people/ban-form.ts";
import { banPerson, signOutPerson, unbanPerson } from "#domain/account/people/manage-access.server.ts";
import { grantRole } from "#domain/account/people/manage-roles.server.ts";
import { removeTwoFactor } from "#domain/account/second-factor/remove-two-factor.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-users.ts";
import type { Ctx } from "#platform/context.server.ts";
import { goTo } from "#web/action-result.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { listOf } from "../shared/list-query.ts";

const t = messages(texts.personActions);

type Command = typeof grantRole | typeof banPerson | typeof unbanPerson | typeof signOutPerson | typeof removeTwoFactor;

/** Runs the command on the person of the form and redirects to their panel. */
async function changePerson(
  { ctx, request, intent, fields: { userId = "" } }: FormRequest,
  run: (ctx: Ctx, userId: string) => ReturnType<Command>,
) {
  const outcome = await run(ctx, userId);
  const done = intent as keyof typeof t.done;
  return goTo(
    listOf(request, href("/admin/users"), { person: userId }),
    outcome.ok
      ? { kind: "success", title: t.done[done], text: t.notified[done] }
      : { kind: "error", title: t.failed, text: t.why[outcome.rejection.code] },
  );
}

export const personAction = formAction({
  forms: {
    role: checked(roleForm, ({ role }, sent) => changePerson(sent, (ctx, userId) => grantRole(ctx, userId, role))),
    ban: checked(banForm, ({ reason }, sent) => changePerson(sent, (ctx, userId) => banPerson(ctx, userId, reason))),
    unban: (sent) => changePerson(sent, unbanPerson),
    "sign-out": (sent) => changePerson(sent, signOutPerson),
    "two-factor-off": (sent) => changePerson(sent, removeTwoFactor),
  },
});
