import { AmenityIcon } from "#domain/hotel/amenity-icon.tsx";
import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { PolicyList } from "#domain/hotel/policy-list.tsx";
import { local, messages } from "#kit/locale.ts";
import { Tabs } from "#ui/tabs.tsx";

const t = messages({
  en: { about: "About", overview: "Overview", amenities: "Amenities", policies: "Policies" },
  ka: { about: "შესახებ", overview: "მიმოხილვა", amenities: "კომფორტი", policies: "წესები" },
});

/** What the hotel is like, what it has and what holds there. */
export function AboutHotel({ hotel }: { hotel: HotelDetails }) {
  return (
    <section>
      <h2 className="sr-only">{t.about}</h2>
      <Tabs
        label={t.about}
        tabs={[
          {
            id: "overview",
            label: t.overview,
            content: <p className="max-w-prose text-lg leading-relaxed">{local(hotel.description, hotel.descriptionKa)}</p>,
          },
          {
            id: "amenities",
            label: t.amenities,
            content: (
              <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
                {hotel.amenities.map((amenity) => (
                  <li key={amenity.id} className="flex items-center gap-3">
                    <AmenityIcon icon={amenity.icon} />
                    {local(amenity.name, amenity.nameKa)}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            id: "policies",
            label: t.policies,
            content: <PolicyList policies={hotel.policies} />,
          },
        ]}
      />
    </section>
  );
}
