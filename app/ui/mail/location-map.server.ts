import { mailMapSize } from "#kit/image.ts";
import { cityAt } from "../map/cities/city-shapes.ts";
import { layersOf, type Layer, viewOf } from "../map/cities/city-view.ts";

/** The light theme of the drawn maps in sRGB; strokes are in half units, as are the paths. */
const paint: Record<Layer["kind"], string> = {
  town: 'fill="#ece5d9"',
  old: 'fill="#ecd9c5"',
  park: 'fill="#c7e1ca"',
  contour: 'stroke="#bfc1a0" stroke-width="2"',
  lane: 'stroke="#fefdfb" stroke-width="2"',
  water: 'fill="#b1d1d8"',
  river: 'stroke="#b1d1d8"',
  island: 'fill="#f6f2ea"',
  rail: 'stroke="#aeaaa2" stroke-width="3" stroke-dasharray="10 6"',
  road: 'stroke="#fefdfb" stroke-width="10"',
  street: 'stroke="#fefdfb" stroke-width="5"',
};

const shapeOf = ({ kind, width, path }: Layer) => `<path d="${path}" ${paint[kind]}${width ? ` stroke-width="${width * 2}"` : ""}/>`;

/** Pixels by which the map is lower, so that the pin is in the middle. */
const down = 12;

const pin = `<ellipse rx="9" ry="3" fill="#15271f" opacity=".3"/>
<path d="M0 0C-5 -11 -16 -17 -16 -30A16 16 0 0 1 16 -30C16 -17 5 -11 0 0Z" fill="#b32035" stroke="#fff" stroke-width="2"/>
<circle cy="-30" r="5.5" fill="#fff"/>`;

/**
 * The drawn map around a position as SVG, for e-mails; undefined where nothing is drawn. It has no texts: the fonts of
 * the machine are not known.
 */
export async function locationMap(position: { latitude: number; longitude: number }): Promise<string | undefined> {
  const city = await cityAt(position)?.load();
  if (!city) return undefined;
  const { width, height } = mailMapSize;
  const layers = layersOf(city, viewOf(position, null, city.scale, mailMapSize, mailMapSize));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="#f6f2ea"/>
<g transform="translate(0 ${down}) scale(.5)" fill="none" stroke-linecap="round" stroke-linejoin="round">${layers.map(shapeOf).join("")}</g>
<g transform="translate(${width / 2} ${height / 2 + down})">${pin}</g>
</svg>`;
}
