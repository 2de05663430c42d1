import { messages } from "#kit/locale.ts";
import { Checkbox } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages({
  en: {
    title: "Mails from us",
    always: "Mails about your bookings and your account always come.",
    reviews: "Invitations to review a stay",
    reviewsText: "One mail after you have checked out.",
    newsletter: "Newsletter",
    newsletterText: "New stays and fair prices, at most twice a month.",
    save: "Save choices",
    saving: "Saving...",
  },
  ka: {
    title: "ჩვენი წერილები",
    always: "წერილებს თქვენი დაჯავშნებისა და ანგარიშის შესახებ ყოველთვის მიიღებთ.",
    reviews: "მოწვევა ვიზიტის შესაფასებლად",
    reviewsText: "ერთი წერილი გამგზავრების შემდეგ.",
    newsletter: "სიახლეები",
    newsletterText: "ახალი სასტუმროები და სამართლიანი ფასები, თვეში არაუმეტეს ორჯერ.",
    save: "არჩევანის შენახვა",
    saving: "ინახება...",
  },
});

const Choice = ({ name, title, text, chosen }: { name: string; title: string; text: string; chosen: boolean }) => (
  <Checkbox name={name} defaultChecked={chosen}>
    <span className="block font-semibold">{title}</span>
    <span className="block text-sm text-ink-soft">{text}</span>
  </Checkbox>
);

export function MailsSection({ profile, answer }: SectionProps) {
  return (
    <Section id="mails" title={t.title}>
      <SectionForm intent="mails" answer={answer} button={t.save} busyText={t.saving} variant="secondary">
        <p className="flex gap-3 text-ink-soft">
          <Icon name="check" className="mt-0.5 size-5 shrink-0" />
          {t.always}
        </p>
        <Choice name="reviewInvitations" title={t.reviews} text={t.reviewsText} chosen={profile.reviewInvitations} />
        <Choice name="newsletter" title={t.newsletter} text={t.newsletterText} chosen={profile.newsletter} />
      </SectionForm>
    </Section>
  );
}
