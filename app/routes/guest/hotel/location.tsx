import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { placeName } from "#domain/hotel/place.ts";
import { formatDistance } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Spinner } from "#ui/spinner.tsx";

const WorldMap = lazy(async () => ({ default: (await import("#ui/map.tsx")).WorldMap }));

const t = messages({
  en: {
    title: "Where you will be",
    map: (name: string) => `Map with ${name}`,
    loading: "Opening the map...",
    streets: "Open in OpenStreetMap",
    center: (km: string) => `${km} km from center`,
  },
  ka: {
    title: "სად იქნებით",
    map: (name: string) => `რუკა: ${name}`,
    loading: "რუკა იხსნება...",
    streets: "OpenStreetMap-ში გახსნა",
    center: (km: string) => `${km} კმ ცენტრიდან`,
  },
});

/** The address and a map, which is fetched when one comes near it. */
export function Location({ hotel, tiles }: { hotel: HotelDetails; tiles: { url: string; attribution: string } | undefined }) {
  const { id, name, latitude, longitude } = hotel;
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
    <section>
      <h2 className="font-display text-2xl">{t.title}</h2>
      <p className="mt-2 text-ink-soft">
        {hotel.address}, {placeName(hotel)}
        {hotel.distance !== null && ` · ${t.center(formatDistance(hotel.distance))}`}
      </p>
      <div ref={box} className="mt-4 hidden h-80 overflow-hidden rounded-card border border-line bg-surface-sunken scripted:block">
        {near && (
          <Suspense fallback={<Spinner text={t.loading} />}>
            <WorldMap label={t.map(name)} markers={markers} tiles={tiles} className="size-full" />
          </Suspense>
        )}
      </div>
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-2 inline-flex min-h-11 items-center font-semibold underline"
      >
        {t.streets}
      </a>
    </section>
  );
}
