import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { directionsHref, placeName } from "#domain/hotel/place/place.ts";
import type { Surroundings } from "#domain/hotel/place/surroundings.ts";
import { formatDistance } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { DistanceList } from "#routes/booking/distance-list.tsx";
import { LocationCard } from "#routes/booking/location-card.tsx";
import type { HotelLocation } from "#routes/booking/location-drawing.server.ts";
import { Spinner } from "#ui/skeleton.tsx";

const WorldMap = lazy(async () => ({ default: (await import("#ui/map/world-map.tsx")).WorldMap }));

const t = messages(texts.location);

type Tiles = { url: string; attribution: string };

/** A street map, loaded when it comes near the viewport. */
function StreetMap({ hotel: { id, name, latitude, longitude }, tiles }: { hotel: HotelDetails; tiles: Tiles }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: "200px" });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const markers = useMemo(() => [{ id, latitude, longitude, label: name, title: name }], [id, latitude, longitude, name]);
  return (
    <div ref={box} className="mt-4 hidden h-80 overflow-clip rounded-card border border-line bg-surface-sunken scripted:block">
      {near && (
        <Suspense fallback={<Spinner text={t.loading} />}>
          <WorldMap label={t.map(name)} markers={markers} tiles={tiles} className="size-full" />
        </Suspense>
      )}
    </div>
  );
}

type Props = { hotel: HotelDetails; surroundings: Surroundings; location: HotelLocation; tiles: Tiles | undefined };

/** The address and its map: with scripts a street map if the operator has configured one, else a drawn card. */
export function Location({ hotel, surroundings, location, tiles }: Props) {
  const { latitude, longitude } = hotel;
  const link = "inline-flex min-h-11 items-center font-semibold underline";
  return (
    <section id="location">
      <h2 className="font-display text-2xl">{t.title}</h2>
      <p className="mt-2 text-ink-soft">
        {hotel.address}, {placeName(hotel)}
        {hotel.distance !== null && <span>{` · ${t.center(formatDistance(hotel.distance))}`}</span>}
      </p>
      {tiles && <StreetMap hotel={hotel} tiles={tiles} />}
      <div className={tiles && "scripted:hidden"}>
        <LocationCard hotel={hotel} surroundings={surroundings} drawing={location.drawing} />
      </div>
      {location.nearby.length > 0 && (
        <div className="mt-4">
          <DistanceList nearby={location.nearby} />
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={directionsHref(hotel)} target="_blank" rel="noopener noreferrer" className={link}>
          {t.directions}
        </a>
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className={link}
        >
          {t.streets}
        </a>
      </p>
    </section>
  );
}
