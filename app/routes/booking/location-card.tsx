import { type NamedPin, positionText, type Surroundings } from "#domain/hotel/place/surroundings.ts";
import { formatDistance } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { CityCard } from "./city-card.tsx";
import type { HotelLocation } from "./location-drawing.server.ts";
import { RingCard } from "./ring-card.tsx";

const t = messages(texts.locationCard);

type Props = { hotel: NamedPin; surroundings: Surroundings; drawing: HotelLocation["drawing"] };

/** The location of a hotel as an image: a hand-drawn map where there is one, else rings of distance. */
export function LocationCard({ hotel, surroundings, drawing }: Props) {
  const { centre, neighbours } = surroundings;
  const words = centre ? positionText(centre, centre.name, hotel, formatDistance) : t.alone;
  return (
    <figure className="@container mt-4 overflow-clip rounded-card border border-line bg-surface-sunken">
      {drawing ? (
        <CityCard name={hotel.name} words={words} drawing={drawing} />
      ) : (
        <RingCard hotel={hotel} surroundings={surroundings} words={words} />
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-surface-raised px-4 py-3">
        <span className="font-semibold">{words}</span>
        {neighbours.length > 0 && (
          <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
            <span aria-hidden className="size-2 rounded-full bg-ink-soft" />
            {t.others}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
