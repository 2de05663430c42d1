import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { sitePaths } from "#kit/site-urls.ts";
import { useFetched } from "#ui/hooks/use-fetched.ts";
import { Icon } from "#ui/icon.tsx";
import { noteOrigin } from "#ui/navigation/grow-from.ts";
import { Photo } from "#ui/photo/photo.tsx";
import type { HotelCardFacts } from "../hotel.ts";

type Props = {
  hotel: HotelCardFacts;
  /** Where the card leads. */
  to: string;
  sizes: string;
  /** The first photo. */
  children: ReactNode;
};

/**
 * The photos of a card side by side, to be swiped, or moved by arrows under a mouse. Those after the first are asked
 * for when somebody turns to them. Keyboards and screen readers have one link, and all photos on the hotel's page.
 */
export function CardPhotos({ hotel, to, sizes, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(0);
  const photos = useFetched<string[]>(wanted ? sitePaths.cardPhotos(hotel.id) : undefined);
  if (hotel.furtherPhotos === 0) return children;
  const places = Array.from({ length: hotel.furtherPhotos + 1 }, (_, index) => index);
  const want = () => setWanted(true);
  const arrow = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      // No focus inside what is hidden from assistive technology.
      onMouseDown={(event) => event.preventDefault()}
      disabled={by === 1 ? shown === hotel.furtherPhotos : shown === 0}
      onClick={() => row.current?.scrollBy({ left: by * row.current.clientWidth })}
      className={by === 1 ? "card-arrow end-2" : "card-arrow start-2"}
    >
      <Icon name={by === 1 ? "chevron-right" : "chevron-left"} className="size-4" />
    </button>
  );
  return (
    <>
      {hotel.image?.alt && <span role="img" aria-label={hotel.image.alt} />}
      <div aria-hidden onPointerEnter={want}>
        <div
          ref={row}
          tabIndex={-1}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            want();
            setShown(Math.round(scrollLeft / clientWidth));
          }}
          className="card-photos no-scrollbar"
        >
          {places.map((place) => (
            <Link key={place} to={to} prefetch="none" tabIndex={-1} onClick={({ currentTarget }) => noteOrigin(currentTarget)}>
              {place === 0 && children}
              {photos?.[place - 1] && <Photo src={photos[place - 1]} alt="" sizes={sizes} className="absolute inset-0 size-full" />}
            </Link>
          ))}
        </div>
        {arrow(-1)}
        {arrow(1)}
        <span className="card-dots">
          {places.map((place) => (
            <i key={place} data-on={place === shown || undefined} />
          ))}
        </span>
      </div>
    </>
  );
}
