import { messages } from "#kit/locale.ts";
import { PasswordField } from "#ui/field.tsx";
import { problemOf, Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages({
  en: {
    title: "Password",
    text: "Changing it signs you out on all other devices.",
    social: "You sign in with Google or Facebook and have no password yet. We send you a link to set one.",
    send: "Send the link",
    sending: "Sending...",
    current: "Current password",
    wanted: "New password",
    hint: (min: number) => `At least ${min} characters`,
    confirm: "Confirm password",
    button: "Change password",
    busy: "Saving...",
  },
  ka: {
    title: "პაროლი",
    text: "პაროლის შეცვლისას სხვა ყველა მოწყობილობიდან გამოხვალთ.",
    social: "თქვენ Google-ით ან Facebook-ით შედიხართ და პაროლი ჯერ არ გაქვთ. დასაყენებელ ბმულს გამოგიგზავნით.",
    send: "ბმულის გაგზავნა",
    sending: "იგზავნება...",
    current: "მოქმედი პაროლი",
    wanted: "ახალი პაროლი",
    hint: (min: number) => `მინიმუმ ${min} სიმბოლო`,
    confirm: "გაიმეორეთ პაროლი",
    button: "პაროლის შეცვლა",
    busy: "ინახება...",
  },
});

export function PasswordSection({ profile, answer }: SectionProps) {
  const { errors } = problemOf(answer, "password");
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
