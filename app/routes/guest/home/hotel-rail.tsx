import { Link } from "react-router";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { HotelCardHere } from "#routes/shell/hotel-card-here.tsx";
import { Carousel, CarouselItem } from "#ui/photo/carousel.tsx";
import { seeAll } from "./see-all.ts";

type Props = { title: string; subtitle: string; hotels: HotelCardFacts[]; favourites: string[]; allPath?: string; allText?: string };

/** Hotels side by side, with a link to all of their kind. */
export function HotelRail({ title, subtitle, hotels, favourites, allPath, allText }: Props) {
  const more = allPath && (
    <Link to={allPath} className={seeAll}>
      {allText}
    </Link>
  );
  return (
    <Carousel title={title} subtitle={subtitle} more={more}>
      {hotels.map((hotel) => (
        <CarouselItem key={hotel.id}>
          <HotelCardHere hotel={hotel} favourites={favourites} />
        </CarouselItem>
      ))}
    </Carousel>
  );
}
