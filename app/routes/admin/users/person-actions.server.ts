import { data, href } from "react-router";
import { banForm, roleForm } from "#domain/account/ban-form.ts";
import { banPerson } from "#domain/account/ban-person.server.ts";
import { grantRole } from "#domain/account/grant-role.server.ts";
import { removeTwoFactor } from "#domain/account/remove-two-factor.server.ts";
import { signOutPerson } from "#domain/account/sign-out-person.server.ts";
import { unbanPerson } from "#domain/account/unban-person.server.ts";
import { messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { fieldsOf, formOf, type FormProblem, readForm } from "#web/form.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { listOf } from "../shared/list-query.ts";
import * as texts from "#locales/en/admin-users.ts";

const t = messages(texts.personActions);

type Intent = keyof typeof t.done;
const isIntent = (intent: string | undefined): intent is Intent => intent !== undefined && Object.hasOwn(t.done, intent);

const wrong = (problem: FormProblem) => data(problem, { status: 400 });

/** Does what was pressed in a person's panel and shows the panel again. */
export async function actOnPerson(ctx: Ctx, request: Request) {
  const form = await formOf(request);
  const { intent, userId = "" } = fieldsOf(form);
  if (!isIntent(intent)) return wrong({ errors: {}, typed: {} });
  const role = intent === "role" ? readForm(roleForm, form) : undefined;
  if (role && !role.ok) return wrong(role.problem);
  const ban = intent === "ban" ? readForm(banForm, form) : undefined;
  if (ban && !ban.ok) return wrong(ban.problem);
  const outcome = role
    ? await grantRole(ctx, userId, role.value.role)
    : ban
      ? await banPerson(ctx, userId, ban.value.reason)
      : await { unban: unbanPerson, "sign-out": signOutPerson, "two-factor-off": removeTwoFactor }[
          intent as "unban" | "sign-out" | "two-factor-off"
        ](ctx, userId);
  return redirectWithToast(
    listOf(request, href("/admin/users"), { person: userId }),
    outcome.ok
      ? { kind: "success", title: t.done[intent], text: t.told[intent] }
      : { kind: "error", title: t.failed, text: t.why[outcome.rejection.code] },
  );
}
