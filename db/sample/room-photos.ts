import type { RoomType } from "#domain/hotel/hotel.ts";
import { viewIn } from "./image-text.ts";
import images from "./images.json" with { type: "json" };
import { sampleHotels } from "./sample-hotels.ts";
import type { ImageKey, SampleHotel } from "./types.ts";

/** The kinds of photos that show a room of a type, the best first. A room for four has two bedrooms. */
const kindsOf: Record<RoomType, string[][]> = {
  single: [["single", "double"]],
  double: [["double", "king"]],
  twin: [["twin"]],
  triple: [["triple"]],
  quad: [
    ["double", "king"],
    ["twin", "triple"],
  ],
  king: [["king"]],
  queen: [["queen", "king", "double"]],
  studio: [["suite", "king", "double"]],
  deluxe: [["deluxe"]],
  suite: [["suite"]],
};

/** How many hotels may show a scene. */
export const mostHotels = 8;

const allRooms = (Object.keys(images) as ImageKey[]).filter((key) => key.startsWith("rooms/"));

/** The room in a photo, whatever its window shows: photos of one room share a camera. */
export const sceneOf = (key: ImageKey): string => key.replace(/^(rooms\/\w+)-\w+$/, "$1");

/** The kilim that lies in every room with burgundy textiles. */
export const hasKilim = (key: ImageKey): boolean => key.endsWith("-burgundy");

type Slot = { hotel: SampleHotel; room: number; part: number; kinds: string[]; fitting: ImageKey[] };

const kindOf = (key: ImageKey): string => /^rooms\/(\w+)/.exec(key)?.[1] ?? "";

/** The photos of the kinds whose window shows what is around the hotel, or nothing. */
const fittingOf = ({ views }: SampleHotel, kinds: string[]): ImageKey[] =>
  allRooms.filter((key) => {
    const view = viewIn(key);
    return kinds.includes(kindOf(key)) && (!view || views.includes(view));
  });

const slotsOf = (hotel: SampleHotel): Slot[] =>
  hotel.rooms.flatMap(([type], room) =>
    kindsOf[type].map((kinds, part) => ({ hotel, room, part, kinds, fitting: fittingOf(hotel, kinds) })),
  );

const scenesIn = ({ fitting }: Slot) => new Set(fitting.map(sceneOf)).size;

/**
 * The photos of all rooms, by hotel: no scene in more than `mostHotels` hotels or twice in a city, one kilim per hotel.
 * City by city, rooms with fewer choices first; of the best kind the scene that is shown least so far, preferably with
 * the view of the hotel.
 */
function assigned(): Map<SampleHotel, ImageKey[][]> {
  const photos = new Map(sampleHotels.map((hotel) => [hotel, hotel.rooms.map((): ImageKey[] => [])]));
  const uses = new Map<string, number>();
  const usesOf = (key: ImageKey) => uses.get(sceneOf(key)) ?? 0;
  for (const city of new Set(sampleHotels.map((hotel) => hotel.city))) {
    const hotels = sampleHotels.filter((hotel) => hotel.city === city);
    const shown = new Set<string>();
    const isFree = (key: ImageKey) => !shown.has(sceneOf(key)) && usesOf(key) < mostHotels;
    const show = (hotel: SampleHotel, room: number, key: ImageKey, first = false) => {
      shown.add(sceneOf(key));
      uses.set(sceneOf(key), usesOf(key) + 1);
      photos.get(hotel)?.[room]?.splice(first ? 0 : Infinity, 0, key);
    };
    for (const { hotel, room, part, kinds, fitting } of hotels.flatMap(slotsOf).toSorted((one, other) => scenesIn(one) - scenesIn(other))) {
      const kilims = photos.get(hotel)?.flat().some(hasKilim);
      const rank = (key: ImageKey) => kinds.indexOf(kindOf(key)) * 100 + usesOf(key) - (viewIn(key) ? 2 : 0);
      const [photo] = fitting.filter((key) => isFree(key) && !(kilims && hasKilim(key))).toSorted((one, other) => rank(one) - rank(other));
      if (photo) show(hotel, room, photo, part === 0);
      // The second bedroom is described only.
      else if (part === 0) throw new Error(`No photo fits a ${hotel.rooms[room]?.[0]} room of ${hotel.name}.`);
    }
    for (const hotel of hotels) {
      const room = hotel.rooms.findIndex(([type]) => type === "suite" || type === "deluxe");
      if (room >= 0 && hotel.views.includes("court") && isFree("rooms/bath1")) show(hotel, room, "rooms/bath1");
    }
  }
  return photos;
}

const photosOf = assigned();

/** The photos of each room of a sample hotel. */
export const roomPhotos = (hotel: SampleHotel): ImageKey[][] => photosOf.get(hotel) ?? [];
