import { answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { Badge } from "#ui/badge.tsx";
import { Field, PasswordField } from "#ui/form/field.tsx";
import { Section, SectionForm, type SectionProps, PasswordFirst } from "./section.tsx";

const t = messages(texts.emailSection);

export function EmailSection({ profile, answer }: SectionProps) {
  const { errors, typed } = answerTo(answer, "email");
  return (
    <Section id="email" title={t.title}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="sr-only">{t.now}: </span>
        <span className="min-w-0 font-semibold wrap-anywhere">{profile.email}</span>
        <Badge kind={profile.emailVerified ? "success" : "warning"}>{profile.emailVerified ? t.verified : t.unverified}</Badge>
      </p>
      {!profile.emailVerified && <SectionForm intent="verify" answer={answer} button={t.send} variant="secondary" small className="mt-3" />}
      {profile.newEmail && (
        <p className="mt-4 max-w-prose rounded-field bg-warning-soft p-4 wrap-anywhere text-warning">{t.waiting(profile.newEmail)}</p>
      )}
      <div className="mt-5">
        {profile.hasPassword ? (
          <SectionForm intent="email" answer={answer} button={t.button} busyText={t.busy} variant="secondary">
            <Field
              label={t.email}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={typed["email"]}
              error={errors["email"]}
            />
            <PasswordField
              label={t.password}
              name="currentPassword"
              autoComplete="current-password"
              required
              error={errors["currentPassword"]}
            />
          </SectionForm>
        ) : (
          <PasswordFirst />
        )}
      </div>
    </Section>
  );
}
