import { useEffect, useRef } from "react";
import type { HotelOnMap } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { MapCard } from "./map-card.tsx";

const t = messages(texts.mapView);

/** Milliseconds after the last scrolling; `scrollend` is not in every browser. */
const pause = 140;

type Props = {
  hotels: HotelOnMap[];
  priceOf: (hotel: HotelOnMap) => string[];
  queryOf: (hotel: HotelOnMap) => string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** Cards over the lower edge of a phone's map: swiping chooses a hotel, a chosen hotel scrolls to its card. */
export function MapRow({ hotels, priceOf, queryOf, chosen, onChoose }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const byHand = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const index = hotels.findIndex(({ id }) => id === chosen);
    const card = row.current?.children[index];
    if (!row.current || !(card instanceof HTMLElement) || byHand.current) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const start = card.offsetLeft - (row.current.clientWidth - card.offsetWidth) / 2;
    row.current.scrollTo({ left: start, behavior: calm ? "instant" : "smooth" });
  }, [chosen, hotels]);

  const settle = () => {
    const list = row.current;
    if (!list || !byHand.current) return;
    byHand.current = false;
    const middle = list.scrollLeft + list.clientWidth / 2;
    const away = [...list.children].map((card) =>
      card instanceof HTMLElement ? Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle) : Infinity,
    );
    const hotel = hotels[away.indexOf(Math.min(...away))];
    if (hotel) onChoose(hotel.id);
  };
  const hand = () => {
    byHand.current = true;
  };
  if (hotels.length === 0) return null;
  return (
    <ul
      ref={row}
      aria-label={t.row}
      onPointerDown={hand}
      onWheel={hand}
      onScroll={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(settle, pause);
      }}
      className="map-row absolute inset-x-0 bottom-0 z-10 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pt-2 pb-4 lg:hidden"
    >
      {hotels.map((hotel) => (
        <li key={hotel.id} className="w-[min(20rem,82vw)] shrink-0 snap-center">
          <MapCard hotel={hotel} price={priceOf(hotel)} query={queryOf(hotel)} beside />
        </li>
      ))}
    </ul>
  );
}
