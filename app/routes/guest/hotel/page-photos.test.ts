import { expect, test } from "vitest";
import { pagePhotos, stripPhotos } from "./page-photos.ts";

const photo = (url: string) => ({ url, alt: url });

test("covers of rooms follow every other photo, and the evening picture comes last", () => {
  const house = [{ ...photo("house"), evening: { url: "lights", isNow: false } }, photo("key"), photo("lights")];
  const rooms = [{ images: [photo("double"), photo("bath")] }, { images: [photo("suite")] }];
  expect(pagePhotos(house, rooms).map(({ url }) => url)).toEqual(["house", "key", "bath", "double", "suite", "lights"]);
});

test("a photo is listed once, and the first of the house stays the cover though a room has it as well", () => {
  const rooms = [{ images: [photo("house")] }, { images: [photo("suite"), photo("key")] }];
  expect(pagePhotos([photo("house"), photo("key")], rooms).map(({ url }) => url)).toEqual(["house", "key", "suite"]);
  expect(pagePhotos([], [])).toEqual([]);
});

test("the strip shows three photos, none of which is the cover, its evening picture or the cover of a room", () => {
  const house = [{ ...photo("house"), evening: { url: "lights", isNow: false } }, photo("key"), photo("lights"), photo("stairs")];
  const rooms = [{ images: [photo("double"), photo("bath"), photo("desk")] }, { images: [photo("suite")] }];
  const strip = (house: ReturnType<typeof photo>[]) => stripPhotos(pagePhotos(house, rooms), rooms).map(({ url }) => url);
  expect(strip(house)).toEqual(["key", "stairs", "bath"]);
  expect(strip(house.slice(0, 1))).toEqual([]);
});
