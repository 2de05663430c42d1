import { useEffect, useState } from "react";
import { href } from "react-router";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { keepViewed, viewedHotels } from "#domain/search/recently-viewed.tsx";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { Carousel, CarouselItem } from "#ui/photo/carousel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { HotelCardHere } from "./hotel-card-here.tsx";

const t = messages(texts.viewedHotels);

async function cardsFor(ids: string[], query: string, signal: AbortSignal): Promise<HotelCardFacts[]> {
  const params = new URLSearchParams(query);
  params.set("ids", ids.join(","));
  const answer = await fetch(`${localePath(href("/search/viewed"))}?${params}`, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { hotels: HotelCardFacts[] }).hotels;
}

/** Cards of the recently viewed hotels, priced for the dates of the page; placeholders keep the space. */
export function ViewedShelf({ query, favourites, className }: { query: string; favourites: string[]; className?: string }) {
  const [ids, setIds] = useState(viewedHotels);
  const [hotels, setHotels] = useState<HotelCardFacts[]>();
  useEffect(() => {
    if (ids.length === 0) return;
    const controller = new AbortController();
    cardsFor(ids, query, controller.signal)
      .then((found) => {
        setHotels(found);
        // Hotels that are no longer listed are removed from the browser's list.
        keepViewed(viewedHotels().filter((kept) => !ids.includes(kept) || found.some(({ id }) => id === kept)));
      })
      .catch(() => controller.signal.aborted || setHotels([]));
    return () => controller.abort();
  }, [ids, query]);
  if (ids.length === 0 || hotels?.length === 0) return null;
  const clear = () => {
    keepViewed([]);
    setIds([]);
  };
  return (
    <div className={className}>
      <Carousel
        title={t.title}
        subtitle={t.text}
        more={
          <button type="button" onClick={clear} className="inline-flex min-h-11 items-center font-semibold underline">
            {t.clear}
          </button>
        }
      >
        {hotels
          ? hotels.map((hotel) => (
              <CarouselItem key={hotel.id}>
                <HotelCardHere hotel={hotel} query={query} favourites={favourites} />
              </CarouselItem>
            ))
          : ids.map((id) => (
              <CarouselItem key={id}>
                <Skeleton className="h-96" />
              </CarouselItem>
            ))}
      </Carousel>
    </div>
  );
}
