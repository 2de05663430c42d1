import { readdir, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { pagePhotos, stripPhotos } from "#routes/guest/hotel/page-photos.ts";
import { imageFacts, imageFile, imageSources } from "#ui/photo/image-url.ts";
import { eveningOf } from "./evening.ts";
import { destinations, heroSlides, propertyTypes } from "./homepage.ts";
import { describedImages, imageText, viewIn } from "./image-text.ts";
import images from "./images.json" with { type: "json" };
import { hasKilim, mostHotels, roomPhotos, sceneOf } from "./room-photos.ts";
import { sampleHotels } from "./sample-hotels.ts";
import type { ImageKey } from "./types.ts";

const keys = Object.keys(images) as ImageKey[];
const ofHouse = (hotel: (typeof sampleHotels)[number]) => {
  const evening = eveningOf(hotel);
  return evening ? [...hotel.photos, evening] : hotel.photos;
};
const ofHotel = (hotel: (typeof sampleHotels)[number]) => [...ofHouse(hotel), ...roomPhotos(hotel).flat()];
const media = "db/sample/media";

test("a cover is shown at one hotel", () => {
  for (const { name, photos } of sampleHotels) {
    const [cover] = photos;
    const elsewhere = sampleHotels.filter((other) => other.name !== name && ofHotel(other).includes(cover));
    expect(
      elsewhere.map((other) => other.name),
      cover,
    ).toEqual([]);
  }
});

test("a picture of a house, by day and by night, is of one hotel", () => {
  const shown = sampleHotels.flatMap((hotel) => ofHouse(hotel).filter((key) => key.startsWith("hotels/")));
  expect(shown.filter((key, place) => shown.indexOf(key) !== place)).toEqual([]);
  for (const night of keys.filter((key) => key.endsWith("-night"))) {
    expect(sampleHotels.filter((hotel) => eveningOf(hotel) === night).length, night).toBe(1);
  }
});

test("no photo is shown twice in a hotel, and windows show what is around it", () => {
  for (const hotel of sampleHotels) {
    const shown = ofHotel(hotel);
    expect(
      shown.filter((key, place) => shown.indexOf(key) !== place),
      hotel.name,
    ).toEqual([]);
    const views = shown.flatMap((key) => viewIn(key) ?? []);
    expect(
      views.filter((view) => !hotel.views.includes(view)),
      hotel.name,
    ).toEqual([]);
    expect(
      roomPhotos(hotel).filter((photos) => photos.length === 0),
      hotel.name,
    ).toEqual([]);
  }
});

test("a scene is in at most eight hotels and in one of a city, and a hotel has one kilim", () => {
  const scenesOf = (hotel: (typeof sampleHotels)[number]) => roomPhotos(hotel).flat().map(sceneOf);
  expect(mostHotels).toBe(8);
  for (const scene of new Set(sampleHotels.flatMap(scenesOf))) {
    const shownIn = sampleHotels.filter((hotel) => scenesOf(hotel).includes(scene)).map(({ city }) => city);
    expect(shownIn.length, scene).toBeLessThanOrEqual(mostHotels);
    expect(
      shownIn.filter((city, place) => shownIn.indexOf(city) !== place),
      scene,
    ).toEqual([]);
  }
  for (const hotel of sampleHotels) {
    const own = scenesOf(hotel);
    expect(
      own.filter((scene, place) => own.indexOf(scene) !== place),
      hotel.name,
    ).toEqual([]);
    expect(roomPhotos(hotel).flat().filter(hasKilim).length, hotel.name).toBeLessThanOrEqual(1);
  }
});

test("the strip of a hotel has no cover of its rooms, and a city shows a picture of its strips once, but for close-ups", () => {
  const strips = sampleHotels.map((hotel) => {
    const rooms = roomPhotos(hotel).map((photos) => ({ images: photos.map((key) => ({ url: key, alt: key })) }));
    const house = hotel.photos.map((key) => ({ url: key, alt: key }));
    const strip = stripPhotos(pagePhotos(house, rooms), rooms).map(({ url }) => url);
    const covers = roomPhotos(hotel).map(([cover]) => cover);
    expect(
      covers.filter((cover) => cover && strip.includes(cover)),
      hotel.name,
    ).toEqual([]);
    return { city: hotel.city, photos: strip.filter((key) => !key.startsWith("closeups/")) };
  });
  const shown = strips.flatMap(({ city, photos }) => photos.map((key) => `${city}: ${key}`));
  expect(shown.filter((one, place) => shown.indexOf(one) !== place)).toEqual([]);
  expect(strips.filter(({ photos }) => photos.length > 0).length).toBeGreaterThanOrEqual(20);
});

test("every image is used, and every text has its image", () => {
  const used = new Set<string>([
    ...sampleHotels.flatMap(ofHotel),
    ...heroSlides.flatMap(({ portrait }) => portrait ?? []),
    ...[...heroSlides, ...destinations, ...propertyTypes].map(({ image }) => image),
  ]);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
  expect(describedImages.filter((key) => !Object.hasOwn(images, key))).toEqual([]);
});

test("every image has a text of its own in every language", () => {
  const texts = keys.map(imageText);
  for (const place of [0, 1, 2] as const) {
    const inLanguage = texts.map((text) => text[place]);
    expect(inLanguage.filter((text, at) => text.length < 10 || inLanguage.indexOf(text) !== at)).toEqual([]);
  }
  for (const [, ka] of texts) expect(ka).toMatch(/\p{Script=Georgian}/u);
});

test("every image has its files, and there are no others", async () => {
  const wanted = keys.flatMap((key) => {
    const { url, width } = images[key];
    return [imageFile(url), ...imageSources(url, width).split(", ")].map((file) => file.split(" ")[0]?.replace("/media/sample", media));
  });
  const entries = await readdir(media, { recursive: true, withFileTypes: true });
  const there = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
  expect(new Set(there)).toEqual(new Set(wanted));
});

test("pictures that fill the first screen have at most 60 KB in every width", async () => {
  for (const key of keys.filter((name) => name.startsWith("heroes/")))
    for (const source of imageSources(images[key].url, images[key].width).split(", ")) {
      const { size } = await stat(source.replace("/media/sample", media).replace(/ .*/, ""));
      expect(size, source).toBeLessThanOrEqual(60 * 1024);
    }
});

test("the preview of an image takes at most 120 characters", () => {
  for (const key of keys) {
    const preview = imageFacts(images[key].url)?.preview ?? "";
    expect(preview, key).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(preview.length, key).toBeLessThanOrEqual(120);
  }
});
