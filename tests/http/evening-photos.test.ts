import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SampleSite, sololaki, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let hotel: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  hotel = (await sololaki(site)).id;
});
afterAll(() => site.stop());

/** Moves the hotel to a time zone where it is this hour now. */
const at = (hour: number) => {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return site.db.query("update hotels set time_zone = $2 where id = $1", [hotel, `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`]);
};
beforeEach(() => at(12));

let readers = 0;
const read = async (path: string, theme?: "light" | "dark") => {
  const visitor = new Visitor(site.origin);
  if (theme) await visitor.post("/preferences", { theme });
  return (await visitor.request(`${path}?reader=${++readers}`)).text();
};

/** The `<source>` elements in order, by day or night, those for dark systems only in brackets, and which ones fade in. */
function shownIn(html: string) {
  const sources = (part: string) =>
    [...part.matchAll(/<source([^>]*)srcSet="[^"]*tbilisi-balcony-house(-night)?_[^"]*\.avif/gi)].map(([, attributes = "", night]) =>
      attributes.includes("prefers-color-scheme: dark") ? `(${night ? "night" : "day"})` : night ? "night" : "day",
    );
  const photos = html.match(/<picture[^]*?<\/picture>/g) ?? [];
  const fading = photos.filter((picture) => picture.includes("photo-other"));
  return { loaded: sources(photos.filter((picture) => !fading.includes(picture)).join("")), fading: sources(fading.join("")) };
}
/** The cover: the last photo of the head is the evening photo itself. */
const headOf = (html: string) => shownIn(/hero-photos[^]*?<\/li>/.exec(html)?.[0] ?? "");
const cardOf = (html: string) => shownIn(html.split("<article").find((article) => article.includes(`/hotels/${hotel}`)) ?? "");

/** The head of the hotel's page and its card. */
const shown = async (theme?: "light" | "dark") => ({
  head: headOf(await read(`/hotels/${hotel}`, theme)),
  card: cardOf(await read("/georgia-hotels", theme)),
});

test("the light theme shows the day, and fades to the evening on a card", async () => {
  expect(await shown("light")).toEqual({ head: { loaded: ["day"], fading: [] }, card: { loaded: ["day"], fading: ["night"] } });
});

test("the dark theme shows the evening, and fades to the day on a card", async () => {
  expect(await shown("dark")).toEqual({ head: { loaded: ["night"], fading: [] }, card: { loaded: ["night"], fading: ["day"] } });
});

test("where the system chooses the theme, it chooses the picture", async () => {
  expect(await shown()).toEqual({
    head: { loaded: ["(night)", "day"], fading: [] },
    card: { loaded: ["(night)", "day"], fading: ["(day)", "night"] },
  });
});

test("in the evening of the hotel everybody sees the evening", async () => {
  await at(21);
  const evening = { head: { loaded: ["night"], fading: [] }, card: { loaded: ["night"], fading: ["day"] } };
  expect(await shown("light")).toEqual(evening);
  expect(await shown("dark")).toEqual(evening);
  expect(await shown()).toEqual(evening);
});

test("the hotel's card on the map has the evening picture too, which is shown while it is evening there", async () => {
  const onMap = async () => {
    const answer = await new Visitor(site.origin).request(`/search/map?location=Tbilisi&reader=${++readers}`);
    const { hotels } = (await answer.json()) as { hotels: { id: string; image: { evening?: { url: string; isNow: boolean } } }[] };
    return hotels.find(({ id }) => id === hotel)?.image.evening;
  };
  expect(await onMap()).toMatchObject({ url: expect.stringContaining("tbilisi-balcony-house-night"), isNow: false });
  await at(22);
  expect(await onMap()).toMatchObject({ isNow: true });
});

test("a manager marks a photo and takes the mark back by plain forms, but can't mark the cover", async () => {
  const manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const photos = async () =>
    (
      await site.db.query<{ id: string; evening: boolean }>(
        "select id, evening from photos where hotel_id = $1 and room_id is null order by evening, position",
        [hotel],
      )
    ).rows;
  const all = await photos();
  const [cover, other, marked] = [...all.slice(0, 2), all.at(-1)];
  const mark = async (photoId = "", evening = "yes") => {
    const address = `/hotel-manager/photos?${new URLSearchParams({ hotel, back: `/hotel-manager/hotel?hotel=${hotel}` }).toString()}`;
    const answer = await manager.post(address, { intent: "evening", photoId, evening });
    return (await manager.request(answer.headers.get("location") ?? "")).text();
  };
  expect(marked?.evening).toBe(true);
  expect(await mark(cover?.id)).toContain("The cover can’t be its own evening picture.");
  expect(await mark(other?.id)).toContain("Evening picture saved");
  expect((await photos()).filter(({ evening }) => evening)).toEqual([{ id: other?.id, evening: true }]);
  expect(await mark(other?.id, "")).toContain("An ordinary photo again");
  expect((await photos()).some(({ evening }) => evening)).toBe(false);
});
