import { messages } from "#kit/locale.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages({
  en: {
    does: "What Stumari does for you",
    points: [
      [
        "Sells every night once",
        "Bookings, closed dates and free rooms are counted in one place, so that two guests never get the same room.",
      ],
      [
        "Keeps to your prices",
        "A base price, prices for seasons and single dates, and rates for early, longer or non-refundable stays, if you like.",
      ],
      ["Lets guests pay first", "They pay by card when they book. A booking that is not paid in time frees its nights by itself."],
      ["Shows you to the right people", "Guests search by place, dates, price and amenities, and find you when you have a room for them."],
      ["Takes reviews seriously", "Only guests who have stayed with you can write one. No star and no figure is made up."],
      ["Speaks two languages", "Your guests read the site in Georgian or English and see prices in lari, dollars or euros."],
    ],
    how: "How it begins",
    steps: [
      ["Tell us what you offer", "The kind of property, its name and your email address are enough."],
      ["Add rooms, photos and prices", "You find all of it in Hotel Manager. We write to you and help where you want."],
      ["Welcome your guests", "Each booking stands in your list, with its dates, guests and what was paid."],
    ],
    know: "Good to know before you start",
    terms: [
      [
        "Cancellation",
        "You set until when guests cancel without charge, usually 48 hours before check-in; a non-refundable rate is up to you.",
      ],
      ["Taxes and fees", "12% are added to your price. The guest sees them before paying."],
      ["Your account", "To publish a hotel your own email address must be verified."],
    ],
  },
  ka: {
    does: "რას აკეთებს თქვენთვის Stumari",
    points: [
      [
        "ყოველ ღამეს ერთხელ ყიდის",
        "დაჯავშნები, დახურული თარიღები და თავისუფალი ოთახები ერთ ადგილას ითვლება, ამიტომ ერთი ოთახი ორ სტუმარს არასოდეს ხვდება.",
      ],
      [
        "თქვენს ფასებს იცავს",
        "საბაზო ფასი, ფასები სეზონისთვის და ცალკეული დღისთვის, და, სურვილისამებრ, ტარიფები ადრეული, ხანგრძლივი ან დაუბრუნებელი დაჯავშნისთვის.",
      ],
      ["სტუმარი წინასწარ იხდის", "დაჯავშნისას ბარათით იხდიან. თუ დროულად არ გადაიხადეს, ღამეები თავისთავად თავისუფლდება."],
      ["სწორ ადამიანებს გაჩვენებთ", "სტუმრები ეძებენ ადგილით, თარიღით, ფასით და კომფორტით და გპოულობენ, როცა მათთვის ოთახი გაქვთ."],
      ["შეფასებებს სერიოზულად ეკიდება", "შეფასებას მხოლოდ ის წერს, ვინც თქვენთან დარჩა. არცერთი ვარსკვლავი და ციფრი არ არის გამოგონილი."],
      ["ორ ენაზე საუბრობს", "სტუმრები საიტს ქართულად ან ინგლისურად კითხულობენ და ფასებს ლარში, დოლარში ან ევროში ხედავენ."],
    ],
    how: "როგორ იწყება",
    steps: [
      ["გვითხარით, რას სთავაზობთ", "საკმარისია ობიექტის ტიპი, სახელი და თქვენი ელფოსტა."],
      ["დაამატეთ ოთახები, ფოტოები და ფასები", "ყველაფერი სასტუმროს მართვის გვერდზეა. მოგწერთ და დაგეხმარებით, სადაც დაგჭირდებათ."],
      ["უმასპინძლეთ სტუმრებს", "ყოველი დაჯავშნა თქვენს სიაშია: თარიღები, სტუმრები და გადახდილი თანხა."],
    ],
    know: "რა უნდა იცოდეთ დაწყებამდე",
    terms: [
      [
        "გაუქმება",
        "თქვენ ადგენთ, როდემდე შეუძლია სტუმარს უფასოდ გაუქმება, ჩვეულებრივ შესვლამდე 48 საათით ადრე; დაუბრუნებელი ტარიფიც თქვენი არჩევანია.",
      ],
      ["გადასახადები", "თქვენს ფასს 12% ემატება. სტუმარი მათ გადახდამდე ხედავს."],
      ["თქვენი ანგარიში", "სასტუმროს გამოსაქვეყნებლად თქვენი ელფოსტა დადასტურებული უნდა იყოს."],
    ],
  },
});

const icons = ["calendar-days", "hand-coins", "badge-check", "search", "star", "languages"] as const;
const heading = "font-display text-2xl md:text-3xl";

/** What a host gets, how it begins, and the terms, as they are. */
export const ForHosts = () => (
  <div className="space-y-14 pt-14 md:space-y-20 md:pt-20">
    <section>
      <h2 className={heading}>{t.does}</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {t.points.map(([title, text], index) => (
          <li key={title} className="border-t border-line pt-5">
            <Icon name={icons[index] ?? "star"} className="size-7 text-accent" />
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
    <section className="rounded-card bg-sand p-6 md:p-12">
      <h2 className={heading}>{t.how}</h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-10">
        {t.steps.map(([title, text], index) => (
          <li key={title}>
            <span aria-hidden className="num font-display text-3xl text-accent">
              {index + 1}
            </span>
            <h3 className="mt-2 font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <section>
      <h2 className={heading}>{t.know}</h2>
      <dl className="mt-6 grid gap-6 md:grid-cols-3">
        {t.terms.map(([title, text]) => (
          <div key={title} className="border-t border-line pt-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
);
