import { messages } from "#kit/locale.ts";
import { Field } from "#ui/field.tsx";
import { problemOf, Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages({
  en: {
    title: "Personal details",
    text: "Hotels see your name with your booking. Next to a review only your first name and one letter appear.",
    first: "First name",
    last: "Last name",
    email: "Email",
    hint: "You can change it below.",
    save: "Save Changes",
    saving: "Saving...",
  },
  ka: {
    title: "პირადი მონაცემები",
    text: "სასტუმრო თქვენს სახელს დაჯავშნასთან ერთად ხედავს. შეფასებას მხოლოდ სახელი და გვარის პირველი ასო ახლავს.",
    first: "სახელი",
    last: "გვარი",
    email: "ელფოსტა",
    hint: "შეცვლა ქვემოთ შეგიძლიათ.",
    save: "ცვლილებების შენახვა",
    saving: "ინახება...",
  },
});

export function NamesSection({ profile, answer }: SectionProps) {
  const { errors, typed } = problemOf(answer, "names");
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
