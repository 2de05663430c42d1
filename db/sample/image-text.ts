import { z } from "zod";
import data from "./image-texts.json" with { type: "json" };
import { type ImageKey, imageKey, type View, view } from "./types.ts";

/** English, Georgian, German. */
const texts = z.tuple([z.string(), z.string(), z.string()]);
type Texts = z.infer<typeof texts>;
const byName = z.record(z.string(), texts);

const { described, kinds, walls, textiles, rooms, views, viewOf } = z
  .strictObject({
    described: z.partialRecord(imageKey, texts),
    /** Rooms that are named after the colours of their wall and of their textiles. */
    kinds: byName,
    walls: byName,
    /** English, German. */
    textiles: z.record(z.string(), z.tuple([z.string(), z.string()])),
    rooms: byName,
    views: z.record(view, texts),
    /** Photos whose window shows something, though their key names no view. */
    viewOf: z.partialRecord(imageKey, view),
  })
  .parse(data);

const isView = (text: string | undefined): text is View => text !== undefined && text in views;

/** What the windows of a photo of a room show; undefined if it shows no outside, or shows no window. */
export function viewIn(key: ImageKey): View | undefined {
  const [, view] = /^rooms\/\w+-(\w+)$/.exec(key) ?? [];
  return isView(view) ? view : viewOf[key];
}

/** The alternative text of an image in the languages of the site. */
export function imageText(key: ImageKey): Texts {
  const own = described[key];
  if (own) return own;
  const room = roomText(key);
  const view = viewIn(key);
  if (!room) throw new Error(`The image ${key} has no text.`);
  if (!view) return room;
  const outside = views[view];
  return [`${room[0]}, ${outside[0]}`, `${room[1]}, ${outside[1]}`, `${room[2]}, ${outside[2]}`];
}

function roomText(key: ImageKey): Texts | undefined {
  const [, kind = "", wall = "", textile = ""] = /^rooms\/(\w+)-([\w-]+)-(\w+)$/.exec(key) ?? [];
  const [room, around, cloth] = [kinds[kind], walls[wall], textiles[textile]];
  if (!room || !around || !cloth) return rooms[/^rooms\/(\w+)/.exec(key)?.[1] ?? ""];
  return [
    `${room[0]} with ${around[0]} and ${cloth[0]} textiles`,
    `${room[1]} ${around[1]}`,
    `${room[2]} mit ${around[2]} und ${cloth[1]} Textilien`,
  ];
}

export const describedImages = Object.keys(described) as ImageKey[];
