import { answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { PasswordField } from "#ui/form/field.tsx";
import { Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages(texts.passwordSection);

export function PasswordSection({ profile, answer }: SectionProps) {
  const { errors } = answerTo(answer, "password");
  if (!profile.hasPassword)
    return (
      <Section id="password" title={t.title} text={t.social}>
        <SectionForm intent="set-password" answer={answer} button={t.send} busyText={t.sending} variant="secondary" />
      </Section>
    );
  return (
    <Section id="password" title={t.title} text={t.text}>
      <SectionForm intent="password" answer={answer} button={t.button} busyText={t.busy} variant="secondary">
        <PasswordField
          label={t.current}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors["currentPassword"]}
        />
        <PasswordField
          label={t.wanted}
          name="password"
          autoComplete="new-password"
          required
          hint={t.hint(profile.passwordMinLength)}
          error={errors["password"]}
        />
        <PasswordField label={t.confirm} name="confirmPassword" autoComplete="new-password" required error={errors["confirmPassword"]} />
      </SectionForm>
    </Section>
  );
}
