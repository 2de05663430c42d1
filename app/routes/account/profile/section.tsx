import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Profile } from "#domain/account/profile.server.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { PartLink } from "#ui/navigation/part-link.tsx";

/** The intents of the forms of the page. */
export type Intent =
  | "names"
  | "verify"
  | "image"
  | "delete-image"
  | "email"
  | "password"
  | "set-password"
  | "add-passkey"
  | "rename-passkey"
  | "remove-passkey"
  | "begin-two-factor"
  | "confirm-two-factor"
  | "disable-two-factor"
  | "backup-codes"
  | "dismiss-factor-offer"
  | "end-session"
  | "end-all"
  | "mails"
  | "delete"
  | "delete-link";

/** A TOTP secret: as the otpauth URL, as text, and as a QR code. */
export type Setup = { uri: string; secret: string; qr: { size: number; path: string } };

/** What the page shows once after a form was accepted. */
export type Shown = { setup?: Setup; backupCodes?: string[] };
type ProfileData = ActionData<Shown>;

export type SectionProps = { profile: Profile; answer: ProfileData | undefined };

/** A section of the profile with its own URL. */
export function Section({
  id,
  title,
  text,
  tone,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  tone?: "danger";
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(
        "scroll-mt-36 rounded-card border bg-surface-raised p-5 md:p-7 lg:scroll-mt-24",
        tone ? "border-danger/40" : "border-line",
      )}
    >
      <h2 id={`${id}-title`} className="font-display text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

type SectionFormProps = {
  intent: Intent;
  answer: ProfileData | undefined;
  button: string;
  busyText?: string;
  variant?: "primary" | "secondary" | "danger" | "quiet";
  small?: boolean;
  /** The accessible name of the button if its text is ambiguous. */
  spoken?: string;
  files?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Counts accepted submissions of this form, or of another with the same intent. */
function useTaken(intent: Intent, answer: ProfileData | undefined): number {
  const isSending = useNavigation().formData?.get("intent") === intent;
  const [{ sent, taken }, set] = useState({ sent: false, taken: 0 });
  if (sent !== isSending) set({ sent: isSending, taken: sent && answer?.intent !== intent ? taken + 1 : taken });
  return taken;
}

/** A form of the profile. It is reset after it was accepted; until then it keeps what was typed. */
export function SectionForm({ intent, answer, button, busyText, variant, small, spoken, files, className, children }: SectionFormProps) {
  const { state, formData } = useNavigation();
  const { errors } = answerTo(answer, intent);
  return (
    <Form
      key={useTaken(intent, answer)}
      method="post"
      noValidate
      encType={files ? "multipart/form-data" : undefined}
      className={className ?? "max-w-md space-y-4"}
    >
      {children}
      {errors["form"] && (
        <p role="alert" className="font-semibold text-danger">
          {errors["form"]}
        </p>
      )}
      <Button
        name="intent"
        value={intent}
        variant={variant}
        small={small}
        aria-label={spoken}
        busy={state === "submitting" && formData?.get("intent") === intent}
        busyText={busyText}
      >
        {button}
      </Button>
    </Form>
  );
}

const t = messages(texts.passwordFirst);

/** Links people without a password to where they can set one. */
export const PasswordFirst = () => (
  <p className="max-w-prose text-ink-soft">
    {t.first}{" "}
    <PartLink part="password" className="font-semibold text-ink underline">
      {t.set}
    </PartLink>
  </p>
);
