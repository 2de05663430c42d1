import { answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { Field } from "#ui/form/field.tsx";
import { Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages(texts.namesSection);

export function NamesSection({ profile, answer }: SectionProps) {
  const { errors, typed } = answerTo(answer, "names");
  return (
    <Section id="details" title={t.title} text={t.text}>
      <SectionForm intent="names" answer={answer} button={t.save} busyText={t.saving} className="max-w-2xl space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t.first}
            name="firstName"
            autoComplete="given-name"
            defaultValue={typed["firstName"] ?? profile.firstName}
            error={errors["firstName"]}
          />
          <Field
            label={t.last}
            name="lastName"
            autoComplete="family-name"
            defaultValue={typed["lastName"] ?? profile.lastName}
            error={errors["lastName"]}
          />
        </div>
        <Field label={t.email} type="email" value={profile.email} readOnly hint={t.hint} />
      </SectionForm>
    </Section>
  );
}
