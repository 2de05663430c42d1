import { AmenityIcon } from "#domain/hotel/amenity-icon.tsx";
import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { local, messages } from "#kit/locale.ts";
import { Tabs } from "#ui/tabs.tsx";

const t = messages({
  en: {
    about: "About", overview: "Overview", amenities: "Amenities", policies: "Policies",
    rules: [
      ["Check-in", "3:00 PM to 11:00 PM"], ["Check-out", "11:00 AM"], ["Cancellation", "Full refund up to 48 hours before check-in, non-refundable inside 48 hours. Non-refundable rates are never paid back."],
      ["Smoking", "No smoking"], ["Pets", "No pets"], ["Quiet hours", "10 PM to 7 AM"], ["Price match", "Found it cheaper elsewhere? We match the price and take an extra 10% off."],
    ],
  },
  ka: {
    about: "შესახებ", overview: "მიმოხილვა", amenities: "კომფორტი", policies: "წესები",
    rules: [
      ["შესვლა", "15:00-დან 23:00-მდე"], ["გასვლა", "11:00-მდე"], ["გაუქმება", "თანხა სრულად ბრუნდება შესვლამდე 48 საათით ადრე გაუქმებისას; შემდეგ აღარ ბრუნდება. დაუბრუნებელი ტარიფები არასოდეს ბრუნდება."],
      ["მოწევა", "მოწევა აკრძალულია"], ["ცხოველები", "ცხოველების გარეშე"], ["სიჩუმის საათები", "22:00-დან 7:00-მდე"], ["ფასის გარანტია", "სხვაგან უფრო იაფად ნახეთ? გავუთანაბრდებით და კიდევ 10%-ს დავაკლებთ."],
    ],
  },
});

/** What the hotel is like, what it has and what holds there. */
export function AboutHotel({ hotel }: { hotel: HotelDetails }) {
  return (
    <section>
      <h2 className="sr-only">{t.about}</h2>
      <Tabs
        label={t.about}
        tabs={[
          { id: "overview", label: t.overview, content: <p className="max-w-prose text-lg leading-relaxed">{local(hotel.description, hotel.descriptionKa)}</p> },
          {
            id: "amenities",
            label: t.amenities,
            content: (
              <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
                {hotel.amenities.map((amenity) => (
                  <li key={amenity.id} className="flex items-center gap-3"><AmenityIcon icon={amenity.icon} />{local(amenity.name, amenity.nameKa)}</li>
                ))}
              </ul>
            ),
          },
          {
            id: "policies",
            label: t.policies,
            content: (
              <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
                {t.rules.map(([name, rule]) => (
                  <div key={name} className="contents"><dt className="font-semibold">{name}</dt><dd className="text-ink-soft">{rule}</dd></div>
                ))}
              </dl>
            ),
          },
        ]}
      />
    </section>
  );
}
