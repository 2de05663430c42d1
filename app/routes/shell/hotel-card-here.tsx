import { FavouriteButton } from "#domain/favourite/favourite-button.tsx";
import { HotelCard } from "#domain/hotel/hotel-card.tsx";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { useCurrency, useRoot } from "./root-data.ts";

/** A hotel card with the visitor's displayed currency and favourites. */
export function HotelCardHere({
  favourites,
  ...card
}: {
  hotel: HotelCardFacts;
  layout?: "grid" | "list";
  query?: string;
  priority?: boolean;
  favourites: string[];
}) {
  const signedIn = Boolean(useRoot()?.viewer);
  const { id, name } = card.hotel;
  const favouriteButton = <FavouriteButton hotelId={id} name={name} saved={signedIn ? favourites.includes(id) : null} />;
  return <HotelCard {...card} currency={useCurrency()} favouriteButton={favouriteButton} />;
}
