import type { RoomType } from "../../app/domain/hotel/hotel.ts";
import { viewIn } from "./image-text.ts";
import { images } from "./images.ts";
import type { ImageKey, SampleHotel, View } from "./types.ts";

/** The rooms that were photographed, by room type, the best first. A room for four has two bedrooms. */
const interiors: Record<RoomType, string[][]> = {
  single: [["single"]],
  double: [["double", "king"]],
  twin: [["twin"]],
  triple: [["triple"]],
  quad: [
    ["king", "deluxe", "twin", "double"],
    ["twin", "triple"],
  ],
  king: [["king", "deluxe"]],
  queen: [["queen", "king", "deluxe"]],
  studio: [["suite", "deluxe", "king"]],
  deluxe: [["deluxe", "king"]],
  suite: [["suite", "deluxe", "king"]],
};

const isImage = (key: string): key is ImageKey => Object.hasOwn(images, key);

/** The photo of the interior with the first possible view, or without any. */
function photoOf(interior: string, views: View[]): ImageKey | undefined {
  const plain = `rooms/${interior}`;
  const plainView = isImage(plain) ? viewIn(plain) : undefined;
  const wanted = views.map((view) => (view === plainView ? plain : `${plain}-${view}`));
  return [...wanted, ...(plainView ? [] : [plain])].find(isImage);
}

/** The photos of each room of the hotel: no interior is shown twice, and windows show what is around the house. */
export function roomPhotos({ name, views, rooms }: Pick<SampleHotel, "name" | "views" | "rooms">): ImageKey[][] {
  const used = new Set<string>();
  const chosen = new Map<number, ImageKey[]>();
  // Rooms with fewer choices first.
  const order = [...rooms.keys()].toSorted((one, other) => choices(rooms[one]) - choices(rooms[other]));
  for (const place of order) {
    const [type] = rooms[place] ?? [];
    if (!type) continue;
    const photos = interiors[type].map((candidates) => {
      const interior = candidates.find((candidate) => !used.has(candidate) && photoOf(candidate, views));
      const photo = interior && photoOf(interior, views);
      if (!photo) throw new Error(`No photo fits a ${type} room of ${name}.`);
      used.add(interior);
      return photo;
    });
    if (["suite", "deluxe"].includes(type) && views.includes("court") && !used.has("bath1")) {
      used.add("bath1");
      photos.push("rooms/bath1");
    }
    chosen.set(place, photos);
  }
  return rooms.map((_, place) => chosen.get(place) ?? []);
}

const choices = (room: SampleHotel["rooms"][number] | undefined) =>
  room ? Math.max(...interiors[room[0]].map(({ length }) => length)) : 0;
