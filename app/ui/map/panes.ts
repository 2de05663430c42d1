import L from "leaflet";

/** The layers of the drawn map from the ground up; markers are above them. */
const order = ["land", "relief", "veil", "water", "city", "names"] as const;

type Pane = (typeof order)[number];

const middle = (one: L.Point, other: L.Point) => `${Math.round((one.x + other.x) * 5) / 10} ${Math.round((one.y + other.y) * 5) / 10}`;

/** A path with rounded corners: curves from the middle of one side to that of the next. */
function roundedPath(parts: readonly L.Point[][], closed: boolean): string {
  const paths = parts.map((points) => {
    const [first, second, last] = [points[0], points[1], points.at(-1)];
    if (!first || !second || !last) return "";
    const curves = points.slice(1, -1).map((point, index) => `Q${point.x} ${point.y} ${middle(point, points[index + 2] ?? last)}`);
    if (!closed) return `M${first.x} ${first.y}L${middle(first, second)}${curves.join("")}L${last.x} ${last.y}`;
    return `M${middle(first, second)}${curves.join("")}Q${last.x} ${last.y} ${middle(last, first)}Q${first.x} ${first.y} ${middle(first, second)}Z`;
  });
  return paths.join("") || "M0 0";
}

type Shape = L.Path & { _parts: L.Point[][]; _path: SVGPathElement };

/** Leaflet draws straight lines; its own method for that is replaced. */
const Rounded = L.SVG.extend({
  _updatePoly(layer: Shape, closed: boolean) {
    layer._path.setAttribute("d", roundedPath(layer._parts, closed));
  },
}) as unknown as new (options: L.RendererOptions) => L.SVG;

/** Creates the panes of the drawn map; `draw` makes options for still shapes on one of them. */
export function panes(map: L.Map) {
  const renderers = new Map<Pane, L.Renderer>();
  for (const [index, name] of order.entries()) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(210 + index * 10);
    pane.style.pointerEvents = "none";
    renderers.set(name, new Rounded({ pane: name, padding: 0.4 }));
  }
  return {
    draw: (pane: Pane, className: string): L.PolylineOptions => ({
      pane,
      className,
      interactive: false,
      ...(renderers.get(pane) && { renderer: renderers.get(pane) }),
    }),
  };
}

export type Panes = ReturnType<typeof panes>;
