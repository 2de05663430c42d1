import { type KeyboardEvent, useState } from "react";
import { href, Link, useFetcher, useLocation } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Field, PasswordField } from "#ui/form/field.tsx";
import { useFormResult } from "#ui/hooks/use-form-result.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SocialButtons } from "./social-buttons.tsx";

const t = messages(texts.authDialogs);

type Which = "login" | "signup";
type Props = {
  open: Which | null;
  onChange: (which: Which | null) => void;
  social: { google: boolean; facebook: boolean };
};

/** The return URL: the current page. */
type Next = { next: string };

/** Sign-in and sign-up as dialogs; they post to the pages of the same name. */
export function AuthDialogs({ open, onChange, social }: Props) {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  if (!open) return null;
  return open === "login" ? <Login onChange={onChange} social={social} next={next} /> : <SignUp onChange={onChange} next={next} />;
}

/** Submits a form; a redirect of the server closes the dialog. */
function useEntrance(failed: string, close: () => void) {
  const fetcher = useFetcher<ActionData>();
  const toast = useToast();
  const { data, state } = fetcher;
  useFormResult(fetcher, (answer) => {
    if (!answer) close();
    else if (answer.notice) toast({ kind: "error", ...answer.notice, title: failed });
    else document.querySelector<HTMLElement>("dialog [aria-invalid=true]")?.focus();
  });
  return { fetcher, errors: data?.errors ?? {}, failure: data?.notice?.text, busy: state !== "idle" };
}

/** Errors are also shown inside the dialog: the page behind it is inert. */
const Failure = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="rounded-field bg-danger-soft p-3 font-semibold text-danger">
      {text}
    </p>
  ) : null;

const swap = "font-semibold underline";

function Login({ onChange, social, next }: Omit<Props, "open"> & Next) {
  const { fetcher, errors, failure, busy } = useEntrance(t.signInFailed, () => onChange(null));
  return (
    <Dialog open title={t.login} subtitle={t.loginText} onClose={() => onChange(null)}>
      <fetcher.Form method="post" action={href("/login")} className="space-y-4" noValidate>
        <Failure text={failure} />
        <input type="hidden" name="next" value={next} />
        <Field label={t.email} name="email" type="email" autoComplete="email" required error={errors["email"]} />
        <PasswordField label={t.password} name="password" autoComplete="current-password" required error={errors["password"]} />
        <p className="text-end text-sm">
          <Link to={href("/forgot-password")} className={swap} onClick={() => onChange(null)}>
            {t.forgot}
          </Link>
        </p>
        <Button wide busy={busy} busyText={t.signingIn}>
          {t.signIn}
        </Button>
      </fetcher.Form>
      <PasskeyButton next={next} onEntered={() => onChange(null)} />
      <SocialButtons social={social} />
      <p className="mt-5 text-center">
        {t.no}{" "}
        <button type="button" className={swap} onClick={() => onChange("signup")}>
          {t.signUp}
        </button>
      </p>
    </Dialog>
  );
}

function SignUp({ onChange, next }: Pick<Props, "onChange"> & Next) {
  const { fetcher, errors, failure, busy } = useEntrance(t.signUpFailed, () => onChange(null));
  const [isManager, setManager] = useState(false);
  const step = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    setManager(!isManager);
    currentTarget.querySelector<HTMLElement>("[aria-selected=false]")?.focus();
  };
  return (
    <Dialog open title={t.signup} subtitle={t.signupText} onClose={() => onChange(null)}>
      {/* The tabs in it have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label={t.kind} onKeyDown={step} className="mb-5 grid grid-cols-2 rounded-full bg-sand p-1">
        {[false, true].map((manager) => (
          <button
            key={String(manager)}
            type="button"
            role="tab"
            aria-selected={isManager === manager}
            tabIndex={isManager === manager ? 0 : -1}
            onClick={() => setManager(manager)}
            className={cx(
              "min-h-10 pointer-coarse:min-h-11 rounded-full text-sm font-semibold",
              isManager === manager && "bg-surface-raised shadow-sm",
            )}
          >
            {manager ? t.manager : t.guest}
          </button>
        ))}
      </div>
      <fetcher.Form method="post" action={href("/signup")} className="space-y-4" noValidate>
        <Failure text={failure} />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="isManager" value={String(isManager)} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={t.first} name="firstName" autoComplete="given-name" required error={errors["firstName"]} />
          <Field label={t.last} name="lastName" autoComplete="family-name" required error={errors["lastName"]} />
        </div>
        <Field label={t.email} name="email" type="email" autoComplete="email" required error={errors["email"]} />
        <PasswordField label={t.password} name="password" autoComplete="new-password" required error={errors["password"]} />
        <PasswordField label={t.confirm} name="confirmPassword" autoComplete="new-password" required error={errors["confirmPassword"]} />
        <Button wide busy={busy} busyText={t.creating}>
          {isManager ? t.createManager : t.create}
        </Button>
      </fetcher.Form>
      <p className="mt-5 text-center">
        {t.have}{" "}
        <button type="button" className={swap} onClick={() => onChange("login")}>
          {t.signIn}
        </button>
      </p>
    </Dialog>
  );
}
