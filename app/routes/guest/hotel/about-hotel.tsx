import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { PolicyList } from "#domain/hotel/policy-list.tsx";
import { propertyAmenityText } from "#domain/hotel/property-amenity-text.ts";
import { AmenityIcon } from "#domain/hotel/rooms/amenity-icon.tsx";
import { languageText } from "#domain/hotel/spoken-languages.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Caps } from "#ui/caps.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { PartLink } from "#ui/navigation/part-link.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";

const t = messages(texts.aboutHotel);

/** Phone number and languages of the hotel; nothing if both are unknown. */
function Contact({ hotel: { phone, languages } }: { hotel: HotelDetails }) {
  if (!phone && languages.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8">
      {phone && (
        <div className="flex items-center gap-2">
          <dt className="text-sm text-ink-soft">
            <Caps>{t.phone}</Caps>
          </dt>
          <dd>
            <a href={`tel:${phone.number}`} className="num inline-flex min-h-11 items-center font-semibold underline">
              {phone.shown}
            </a>
          </dd>
        </div>
      )}
      {languages.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-2">
          <dt className="text-sm text-ink-soft">
            <Caps>{t.languages}</Caps>
          </dt>
          <dd className="inline-flex min-h-11 items-center">{languages.map((code) => languageText[code]).join(", ")}</dd>
        </div>
      )}
    </dl>
  );
}

/** Longer descriptions are no title. */
const longestLead = 220;

/** The sentences a description begins with, as many as fit a title, and the rest. */
export function leadOf(description: string): [lead: string, rest: string] {
  if (description.length <= longestLead) return [description, ""];
  const ends = [...description.matchAll(/[.!?…](?=\s)/gu)].map(({ index }) => index + 1).filter((end) => end <= longestLead);
  const end = ends.at(-1) ?? 0;
  return [description.slice(0, end), description.slice(end).trim()];
}

/** Description, amenities and policies of the hotel. */
export function AboutHotel({ hotel }: { hotel: HotelDetails }) {
  const [lead, rest] = leadOf(hotel.description);
  const ofHouse = new Set(hotel.propertyAmenities.map((key) => propertyAmenityText[key].toLowerCase()));
  const inRooms = hotel.amenities.filter(({ name }) => !ofHouse.has(name.toLowerCase()));
  return (
    <section>
      <h2 className="sr-only">{t.about}</h2>
      <Tabs
        label={t.about}
        beside={
          <span className="flex gap-6 text-sm text-ink-soft max-md:hidden">
            {(["rooms", "location", "reviews"] as const).map((part) => (
              <PartLink key={part} part={part} className="grid min-h-11 items-center hover:text-ink hover:underline">
                {t.parts[part]}
              </PartLink>
            ))}
          </span>
        }
        tabs={[
          {
            id: "overview",
            label: t.overview,
            content: (
              <>
                {lead && <p className="max-w-prose font-display text-xl leading-snug text-pretty md:text-2xl md:leading-[1.3]">{lead}</p>}
                {rest && <p className={cx("max-w-prose text-lg leading-relaxed", lead && "mt-4")}>{rest}</p>}
                <Contact hotel={hotel} />
              </>
            ),
          },
          {
            id: "amenities",
            label: t.amenities,
            content: (
              <div className="space-y-6">
                {hotel.propertyAmenities.length > 0 && (
                  <div>
                    <h3 className="mb-3 font-semibold">
                      <Caps>{t.property}</Caps>
                    </h3>
                    <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
                      {hotel.propertyAmenities.map((key) => (
                        <li key={key} className="flex items-center gap-3">
                          <Icon name="check" className="size-5 shrink-0 text-success" />
                          {propertyAmenityText[key]}
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
                {inRooms.length > 0 && (
                  <div>
                    {hotel.propertyAmenities.length > 0 && (
                      <h3 className="mb-3 font-semibold">
                        <Caps>{t.rooms}</Caps>
                      </h3>
                    )}
                    <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
                      {inRooms.map((amenity) => (
                        <li key={amenity.id} className="flex items-center gap-3">
                          <AmenityIcon icon={amenity.icon} />
                          {amenity.name}
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
              </div>
            ),
          },
          {
            id: "policies",
            label: t.policies,
            content: <PolicyList policies={hotel.policies} asksLater={hotel.asksLater} cancels />,
          },
        ]}
      />
    </section>
  );
}
