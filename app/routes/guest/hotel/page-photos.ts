import { eveningLast, type Image } from "#domain/hotel/hotel.ts";

type Rooms = { images: Image[] }[];

const isCoverIn = (rooms: Rooms) => {
  const covers = new Set(rooms.map(({ images }) => images[0]?.url));
  return ({ url }: Image) => covers.has(url);
};

/**
 * All photos of a hotel, each once: of the house, then of the rooms. Covers of rooms come last, as the rooms show them
 * further below, and after them only the evening photo.
 */
export function pagePhotos(house: Image[], rooms: Rooms): Image[] {
  const isCover = isCoverIn(rooms);
  const [first, ...others] = [...house, ...rooms.flatMap(({ images }) => images)].filter(
    ({ url }, place, all) => all.findIndex((other) => other.url === url) === place,
  );
  return first ? eveningLast([first, ...others.filter((image) => !isCover(image)), ...others.filter(isCover)]) : [];
}

/** The photos of the strip above the rooms: three that stand nowhere else on the page; none if there are fewer. */
export function stripPhotos(photos: Image[], rooms: Rooms): Image[] {
  const isCover = isCoverIn(rooms);
  const strip = photos.slice(1).filter((image) => !isCover(image) && image.url !== photos[0]?.evening?.url);
  return strip.length < 3 ? [] : strip.slice(0, 3);
}
