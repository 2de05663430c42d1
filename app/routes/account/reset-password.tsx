import { Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { newPasswordForm } from "#domain/account/account-form.ts";
import { personOfResetLink } from "#domain/account/account-links.server.ts";
import { type PasskeyFate, passkeysOfReset, removeOfferedPasskeys } from "#domain/account/second-factor/passkeys-of-reset.server.ts";
import { hotelsEndedByReset } from "#domain/deletion/claim-address.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { deviceCookieHeader } from "#platform/auth/known-device.server.ts";
import { passwordRule } from "#platform/auth/password-rule.server.ts";
import { EntrancePage } from "#routes/shell/entrance/entrance-page.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox, PasswordField } from "#ui/form/field.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { askAuth } from "#web/auth.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/reset-password";

const t = messages(texts.resetPassword);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** An invalid link is reported before anything is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const person = await personOfResetLink(ctx, token);
  if (!person) return { usable: false, passkeys: [], hotels: [] };
  const [passkeys, hotels] = await Promise.all([passkeysOfReset(ctx, person.id), hotelsEndedByReset(ctx, person.id)]);
  return { usable: true, passkeys, hotels };
}

export const action = formAction<Route.ActionArgs>({
  lists: ["removePasskey"],
  forms: checked(
    (ctx) => newPasswordForm(passwordRule(ctx)),
    async ({ token, password, removePasskey }, { ctx, context, request }) => {
      const person = await personOfResetLink(ctx, token);
      if (person) await removeOfferedPasskeys(ctx, person.id, removePasskey);
      const answer = person ? await askAuth(context, request, "/reset-password", { token, newPassword: password }) : undefined;
      if (!person || !answer?.ok) return rejectForm({}, { typed: {}, notice: { title: t.failed, text: t.stale } });
      // Makes this a known device, which the sign-in delay after others' wrong passwords does not affect.
      const headers = new Headers({ "set-cookie": deviceCookieHeader(ctx, person.email, request.headers.get("cookie")) });
      return goTo(href("/login"), { kind: "success", title: t.done, text: t.doneText }, { headers });
    },
  ),
});

type PasskeysProps = { passkeys: Route.ComponentProps["loaderData"]["passkeys"]; chosen: string[] };

/** What becomes of the passkeys, which sign in without the password. */
function Passkeys({ passkeys, chosen }: PasskeysProps) {
  const of = (fate: PasskeyFate) => passkeys.filter((passkey) => passkey.fate === fate);
  const label = ({ name, addedAt }: (typeof passkeys)[number]) => `${name ?? t.unnamed}, ${t.added(formatDay(addedAt.slice(0, 10)))}`;
  const factorsNotice = (fate: "removed" | "kept") =>
    of(fate).length > 0 && (
      <>
        <p>{fate === "removed" ? t.recent : t.kept}</p>
        <ul className="list-disc ps-5 font-semibold wrap-anywhere">
          {of(fate).map((passkey) => (
            <li key={passkey.id}>{label(passkey)}</li>
          ))}
        </ul>
      </>
    );
  if (passkeys.length === 0) return null;
  return (
    <fieldset className="space-y-3 rounded-field border border-line p-4">
      <legend className="px-1 font-semibold">{t.passkeys}</legend>
      {factorsNotice("removed")}
      {factorsNotice("kept")}
      {of("offered").length > 0 && <p>{t.offered}</p>}
      {of("offered").map((passkey) => (
        <Checkbox key={passkey.id} name="removePasskey" value={passkey.id} defaultChecked={chosen.includes(passkey.id)}>
          <span className="wrap-anywhere">{label(passkey)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { state } = useNavigation();
  if (!loaderData.usable)
    return (
      <EntrancePage answer={actionData} title={t.title} failure={{ title: actionData ? t.failed : t.over, text: t.stale }}>
        <ButtonLink wide to={href("/forgot-password")}>
          {t.again}
        </ButtonLink>
      </EntrancePage>
    );
  return (
    <EntrancePage answer={actionData} title={t.title}>
      <Form method="post" className="space-y-4" noValidate>
        <input type="hidden" name="token" value={params.get("token") ?? ""} />
        <PasswordField label={t.password} name="password" autoComplete="new-password" required error={actionData?.errors["password"]} />
        <PasswordField
          label={t.confirm}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={actionData?.errors["confirmPassword"]}
        />
        {loaderData.hotels.length > 0 && (
          <fieldset className="space-y-3 rounded-field border border-line p-4">
            <legend className="px-1 font-semibold">{t.hotels}</legend>
            <p>{t.hotelsEnd}</p>
            <ul className="list-disc ps-5 font-semibold wrap-anywhere">
              {loaderData.hotels.map((name, index) => (
                <li key={index}>{name}</li>
              ))}
            </ul>
          </fieldset>
        )}
        <Passkeys passkeys={loaderData.passkeys} chosen={actionData?.typed["removePasskey"]?.split(",") ?? []} />
        <Button wide busy={state === "submitting"} busyText={t.busy}>
          {t.button}
        </Button>
      </Form>
      <p className="mt-6 text-center">
        <Link to={href("/forgot-password")} className="font-semibold underline">
          {t.again}
        </Link>
      </p>
    </EntrancePage>
  );
}
