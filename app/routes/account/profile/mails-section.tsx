import type { NotificationChoice } from "#domain/notification/notification-choices.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { Checkbox } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages(texts.mailsSection);

type ChoiceProps = { name: string; value?: string; title: string; text: string; chosen: boolean };

const Choice = ({ name, value, title, text, chosen }: ChoiceProps) => (
  <Checkbox name={name} {...(value !== undefined && { value })} defaultChecked={chosen}>
    <span className="block font-semibold">{title}</span>
    <span className="block text-sm text-ink-soft">{text}</span>
  </Checkbox>
);

const Events = ({ choices }: { choices: NotificationChoice[] }) =>
  choices.map(({ event, wanted }) => (
    <div key={event}>
      <input type="hidden" name="event" value={event} />
      <Choice name="wanted" value={event} {...t.events[event]} chosen={wanted} />
    </div>
  ));

function Group({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      {text && <p className="text-sm text-ink-soft">{text}</p>}
      {children}
    </fieldset>
  );
}

/** The optional e-mail notifications of the person. */
export function MailsSection({
  profile,
  notifications,
  answer,
}: SectionProps & { notifications: { guest: NotificationChoice[]; hotel: NotificationChoice[] } }) {
  return (
    <Section id="mails" title={t.title}>
      <SectionForm intent="mails" answer={answer} button={t.save} busyText={t.saving} variant="secondary">
        <p className="flex gap-3 text-ink-soft">
          <Icon name="check" className="mt-0.5 size-5 shrink-0" />
          {t.always}
        </p>
        <Group title={t.stays}>
          <Events choices={notifications.guest} />
          <Choice name="reviewInvitations" title={t.reviews} text={t.reviewsText} chosen={profile.reviewInvitations} />
        </Group>
        {notifications.hotel.length > 0 && (
          <Group title={t.hotels} text={t.hotelsText}>
            <Events choices={notifications.hotel} />
          </Group>
        )}
        <Group title={t.news}>
          <Choice name="newsletter" title={t.newsletter} text={t.newsletterText} chosen={profile.newsletter} />
        </Group>
      </SectionForm>
    </Section>
  );
}
