import type { NamedPin, Surroundings } from "#domain/hotel/place/surroundings.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { DistanceList } from "#routes/booking/distance-list.tsx";
import { LocationCard } from "#routes/booking/location-card.tsx";
import type { HotelLocation } from "#routes/booking/location-drawing.server.ts";

const t = messages(texts.gettingThere);

/** Where the hotel is, as on its page: the drawn map and what is how far. */
export const GettingThere = ({
  hotel,
  surroundings,
  location,
}: {
  hotel: NamedPin;
  surroundings: Surroundings;
  location: HotelLocation;
}) => (
  <section aria-labelledby="there">
    <h2 id="there" className="font-display text-xl">
      {t.title}
    </h2>
    <LocationCard hotel={hotel} surroundings={surroundings} drawing={location.drawing} />
    {location.nearby.length > 0 && (
      <div className="mt-2 print:hidden">
        <DistanceList nearby={location.nearby} />
      </div>
    )}
  </section>
);
