import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { addPhoto } from "#domain/hotel/photos/add-photo.server.ts";
import { markEveningPhoto } from "#domain/hotel/photos/mark-evening-photo.server.ts";
import { usualPolicies } from "#domain/hotel/policies.ts";
import type { PropertyAmenity } from "#domain/hotel/property-amenities.ts";
import { publishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import { setHotelFacts } from "#domain/hotel/set-hotel-facts.server.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import type { SpecialRate } from "#domain/pricing/facts.ts";
import { addSpecialRate } from "#domain/rate-plan/add-special-rate.server.ts";
import { addSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { translatedFields } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { cities } from "../basics/cities.ts";
import { eveningOf } from "./evening.ts";
import { factsOf } from "./hotel-facts.ts";
import { loadPricing, sellsBreakfast } from "./hotel-pricing.ts";
import { imageText, viewIn } from "./image-text.ts";
import images from "./images.json" with { type: "json" };
import { must } from "./must.ts";
import { roomPhotos } from "./room-photos.ts";
import { roomTexts } from "./rooms.ts";
import type { ImageKey, SampleHotel, View } from "./types.ts";

export type LoadedHotel = {
  hotelId: string;
  timeZone: string;
  rooms: { roomId: string; capacity: number; units: number; /** Cents a night. */ price: number }[];
};

/** Amenities of rooms that only a hotel with the same has. */
const ofHotel: Record<string, PropertyAmenity> = { droplets: "pool", dumbbell: "gym", car: "parking" };

const dayMs = 86_400_000;

const rates: Record<string, SpecialRate> = {
  late: { rateType: "non_refundable", discountPercentage: 12, daysInAdvance: null, minNights: null, isCancelable: false },
  early: { rateType: "early_booking", discountPercentage: 10, daysInAdvance: 30, minNights: null, isCancelable: true },
  long: { rateType: "duration_of_stay", discountPercentage: 10, daysInAdvance: null, minNights: 3, isCancelable: true },
  member: { rateType: "active_users", discountPercentage: 8, daysInAdvance: null, minNights: null, isCancelable: true },
};
const rateSets = [["late", "long"], ["early"], [], ["member", "late"], ["long"], ["late", "early", "member"], []];

/** Adds a sample hotel with rooms, images, seasons and rates, as the actor of `ctx`. */
export async function loadHotel(ctx: Ctx, hotel: SampleHotel, index: number, amenityIds: Record<string, string>): Promise<LoadedHotel> {
  const city = cities.find(({ name }) => name === hotel.city);
  if (!city) throw new Error(`There is no sample city ${hotel.city}.`);
  const listedAt = new Date(ctx.now().getTime() - hotel.listedDaysAgo * dayMs);
  const { hotelId } = must(
    await addHotel(ctx, {
      name: hotel.name,
      description: hotel.en,
      ...translatedFields({ ka: hotel.ka, ...(hotel.de && { de: hotel.de }) }),
      address: hotel.address,
      city: city.name,
      country: city.country,
      latitude: hotel.at[0],
      longitude: hotel.at[1],
      propertyType: hotel.type,
      seasonRule: hotel.nightly ? "nightly" : "arrival",
      imageUrl: images[hotel.photos[0]].url,
      featured: hotel.featured ?? false,
      listedAt,
    }),
  );
  const facts = factsOf[hotel.name];
  if (facts) must(await setHotelFacts(ctx, hotelId, { phone: facts.phone, languages: facts.languages, propertyAmenities: facts.offers }));
  const includesBreakfast = facts !== undefined && facts.offers.includes("breakfast") && !sellsBreakfast(hotel.name);
  if (includesBreakfast) must(await setPolicies(ctx, hotelId, { ...usualPolicies, mealPlan: "breakfast" }));
  const isOffered = (icon: string) => {
    const wanted = ofHotel[icon];
    return !wanted || !facts || facts.offers.includes(wanted);
  };
  const photo = (key: ImageKey, roomId?: string) => {
    const [alt, ka, de] = imageText(key);
    return addPhoto(ctx, { hotelId, ...(roomId && { roomId }), ...images[key], alt, translations: { ka: { alt: ka }, de: { alt: de } } });
  };
  for (const key of hotel.photos) must(await photo(key));
  const night = eveningOf(hotel);
  if (night) {
    const { photoId } = must(await photo(night));
    must(await markEveningPhoto(ctx, { hotelId, photoId, evening: true }));
  }

  const rooms: LoadedHotel["rooms"] = [];
  const today = dayAt(ctx.now(), city.timeZone);
  const photos = roomPhotos(hotel);
  const shownViews = new Set<View | undefined>();
  for (const [number, [type, dollars, units]] of hotel.rooms.entries()) {
    const own = photos[number] ?? [];
    const view = own[0] && viewIn(own[0]);
    // The first room of a view tells of it.
    const words = roomTexts(type, index % 2 === 0 ? 0 : 1, view, !shownViews.has(view));
    shownViews.add(view);
    const { roomId } = must(
      await addRoom(ctx, {
        hotelId,
        ...words.en,
        ...translatedFields({ ka: words.ka, de: words.de }),
        roomType: type,
        price: dollars * 100,
        capacity: words.capacity,
        units,
        area: words.area,
        // Breakfast comes with all rooms of a hotel, or with none.
        amenityIds: [
          ...words.amenities.filter((icon) => icon !== "coffee" && isOffered(icon)),
          ...(includesBreakfast ? ["coffee"] : []),
        ].flatMap((icon) => amenityIds[icon] ?? []),
        addedAt: listedAt,
      }),
    );
    for (const key of own) must(await photo(key, roomId));
    rooms.push({ roomId, capacity: words.capacity, units, price: dollars * 100 });

    const turn = index + number;
    const season = (from: number, to: number, factor: number) =>
      addSeason(ctx, { hotelId, roomId, start: addDays(today, from), end: addDays(today, to), price: Math.round(dollars * factor) * 100 });
    if (turn % 4 === 0) must(await season(-10, 24 + (turn % 9), 0.82 - (turn % 3) * 0.04));
    if (turn % 2 === 0) must(await season(60 + turn, 110 + turn, 1.2));
    must(await season(165 + (turn % 10), 228 + (turn % 10), 1.25));
    for (const name of rateSets[turn % rateSets.length] ?? []) {
      const rate = rates[name];
      if (rate) must(await addSpecialRate(ctx, { hotelId, roomId, ...rate }));
    }
  }
  const loaded = { hotelId, timeZone: city.timeZone, rooms };
  await loadPricing(ctx, hotel.name, loaded);
  must(await publishHotel({ ...ctx, now: () => listedAt }, hotelId));
  return loaded;
}
