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

const t = messages({
  en: {
    done: {
      role: "Role changed",
      ban: "Account closed",
      unban: "Account opened",
      "sign-out": "Signed out everywhere",
      "two-factor-off": "Two-factor sign-in is off",
    },
    told: {
      role: "It holds from the next page on.",
      ban: "The person was signed out everywhere and told why by mail.",
      unban: "The person can sign in again and was told by mail.",
      "sign-out": "All devices must sign in anew.",
      "two-factor-off": "The person was told by mail.",
    },
    failed: "Nothing was changed",
    why: {
      not_allowed: "You are not an administrator any more.",
      unknown_user: "This person is not here any more.",
      last_admin: "The last administrator keeps the role.",
      yourself: "Nobody can do this to themselves.",
      banned: "This account is closed.",
      not_banned: "This account is open already.",
      no_two_factor: "Two-factor sign-in is off already.",
    },
  },
  ka: {
    done: {
      role: "როლი შეიცვალა",
      ban: "ანგარიში დაიხურა",
      unban: "ანგარიში გაიხსნა",
      "sign-out": "ყველგან გამოვიდა",
      "two-factor-off": "ორეტაპიანი შესვლა გამოირთო",
    },
    told: {
      role: "მოქმედებს მომდევნო გვერდიდან.",
      ban: "მომხმარებელი ყველგან გამოვიდა და მიზეზი ელფოსტით გაეგზავნა.",
      unban: "მომხმარებელს ისევ შეუძლია შესვლა; ეს ელფოსტით ეცნობა.",
      "sign-out": "ყველა მოწყობილობაზე თავიდან შესვლაა საჭირო.",
      "two-factor-off": "მომხმარებელს ელფოსტით ეცნობა.",
    },
    failed: "არაფერი შეცვლილა",
    why: {
      not_allowed: "თქვენ აღარ ხართ ადმინისტრატორი.",
      unknown_user: "ეს მომხმარებელი აღარ არსებობს.",
      last_admin: "ბოლო ადმინისტრატორი როლს ინარჩუნებს.",
      yourself: "საკუთარ თავზე ამის გაკეთება არ შეიძლება.",
      banned: "ეს ანგარიში დახურულია.",
      not_banned: "ეს ანგარიში უკვე ღიაა.",
      no_two_factor: "ორეტაპიანი შესვლა უკვე გამორთულია.",
    },
  },
});

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
