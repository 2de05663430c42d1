import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { type Search, stayQuery } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { HotelCardHere } from "#routes/shell/hotel-card-here.tsx";

const t = messages(texts.similarHotels);

/** Hotels like this one, for the same stay. */
export function SimilarHotels({ hotels, search, favourites }: { hotels: HotelCardFacts[]; search: Search; favourites: string[] }) {
  return (
    <section className="wrap later mt-16">
      <h2 className="font-display text-2xl">{t.title}</h2>
      <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {hotels.map((hotel) => (
          <li key={hotel.id}>
            <HotelCardHere hotel={hotel} query={stayQuery(search)} favourites={favourites} />
          </li>
        ))}
      </ul>
    </section>
  );
}
