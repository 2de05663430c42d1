import type { NotificationChoice } from "#domain/notification/notification-choices.server.ts";
import type { NotificationEvent } from "#domain/notification/notification.ts";
import { messages } from "#kit/locale.ts";
import { Checkbox } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section, SectionForm, type SectionProps } from "./section.tsx";

type EventText = Record<NotificationEvent, { title: string; text: string }>;

const t = messages({
  en: {
    title: "Notifications",
    always: "E-mails about your bookings and your account always come: confirmations, cancellations, refunds, sign-in and security.",
    stays: "Your stays",
    hotels: "Your hotels",
    hotelsText: "You get those that your role at a hotel permits. What you do yourself you are not told of.",
    news: "News",
    reviews: "Invitations to review a stay",
    reviewsText: "One e-mail after you have checked out.",
    newsletter: "Newsletter",
    newsletterText: "New stays and fair prices, at most twice a month.",
    save: "Save choices",
    saving: "Saving...",
    events: {
      my_payment_failed: { title: "Failed payments", text: "When your bank declines a payment while your room is still held." },
      my_arrival: { title: "Arrival tomorrow", text: "The day before: address, directions and times." },
      my_review_answered: { title: "Answers to your reviews", text: "When a hotel answers what you wrote." },
      booking: { title: "New bookings", text: "Paid on the site, or booked by a colleague." },
      cancellation: { title: "Cancellations", text: "With the nights that are free again and what is paid back." },
      change: { title: "Changes of bookings", text: "No-shows, late payments and disputes." },
      payment_failed: { title: "Failed payments", text: "When a guest tried to pay and the room was released." },
      arrivals: { title: "Arrivals tomorrow", text: "One list a day, at four in the afternoon." },
      review: { title: "New reviews", text: "With the words, and a link to answer." },
      calendar: { title: "Calendars of other sites", text: "When one can't be read, is switched off, or sold nights that are taken here." },
    } satisfies EventText,
  },
  ka: {
    title: "შეტყობინებები",
    always: "დაჯავშნებისა და ანგარიშის შესახებ წერილები ყოველთვის მოდის: დადასტურება, გაუქმება, თანხის დაბრუნება, შესვლა და უსაფრთხოება.",
    stays: "თქვენი მოგზაურობები",
    hotels: "თქვენი სასტუმროები",
    hotelsText: "მიიღებთ იმას, რის უფლებასაც სასტუმროში თქვენი როლი გაძლევთ. საკუთარ მოქმედებებზე წერილი არ მოდის.",
    news: "სიახლეები",
    reviews: "მოწვევა ვიზიტის შესაფასებლად",
    reviewsText: "ერთი წერილი გამგზავრების შემდეგ.",
    newsletter: "გამოწერა",
    newsletterText: "ახალი სასტუმროები და სამართლიანი ფასები, თვეში არაუმეტეს ორჯერ.",
    save: "არჩევანის შენახვა",
    saving: "ინახება...",
    events: {
      my_payment_failed: { title: "ჩავარდნილი გადახდა", text: "როცა ბანკი გადახდას უარყოფს და ოთახი ჯერ კიდევ თქვენთვისაა." },
      my_arrival: { title: "ჩამოსვლა ხვალ", text: "წინა დღეს: მისამართი, მარშრუტი და დრო." },
      my_review_answered: { title: "პასუხი თქვენს შეფასებაზე", text: "როცა სასტუმრო თქვენს ნაწერს პასუხობს." },
      booking: { title: "ახალი დაჯავშნა", text: "საიტზე გადახდილი ან კოლეგის მიერ დაჯავშნილი." },
      cancellation: { title: "გაუქმება", text: "რომელი ღამეები გათავისუფლდა და რა თანხა ბრუნდება." },
      change: { title: "დაჯავშნის ცვლილება", text: "გამოუცხადებლობა, დაგვიანებული გადახდა და დავა." },
      payment_failed: { title: "ჩავარდნილი გადახდა", text: "როცა სტუმარმა გადახდა სცადა და ოთახი გათავისუფლდა." },
      arrivals: { title: "ხვალინდელი ჩამოსვლები", text: "დღეში ერთი სია, საღამოს ოთხ საათზე." },
      review: { title: "ახალი შეფასება", text: "ტექსტითა და პასუხის ბმულით." },
      calendar: { title: "სხვა საიტების კალენდრები", text: "როცა ვერ იკითხება, გამოირთო ან აქ დაკავებული ღამეები გაყიდა." },
    } satisfies EventText,
  },
});

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

/** Which e-mails the person gets, beside those that always come. */
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
