import L from "leaflet";
import { arranged, boxOf, type Placed, shiftAt } from "./arrange.ts";
import type { Rect } from "./declutter.ts";

export type MapMarker = { id: string; latitude: number; longitude: number; label: string; title: string };

/** What a cluster of the markers shows, in lines, and says. */
export type ClusterText = (ids: readonly string[]) => { label: string; title: string };

type Handlers = {
  /** A pill has been pointed at, or no longer. */
  onPoint: (id: string | undefined) => void;
  /** A pill has been pressed. */
  onChoose: (id: string) => void;
  clusterText: ClusterText;
};

type Shown = { marker: L.Marker; placed: Placed; leader: L.Polyline | undefined };

const clusterSize = { width: 68, height: 44 };
/** Pixels between a pill and its place from which a line joins them. */
const leaderFrom = 12;

const pill = (text: string, kind: string) => {
  const mark = document.createElement("span");
  mark.className = `map-pill ${kind}`;
  mark.textContent = text;
  return mark;
};

/** A cluster: what it counts, and below it smaller what else it says. */
function clusterOf(label: string) {
  const [count = "", ...more] = label.split("\n");
  const mark = pill("", "map-cluster");
  const first = document.createElement("b");
  first.textContent = count;
  mark.append(first, ...more);
  return mark;
}

/** The sizes of pills by their text, measured at once. */
function measured(map: L.Map, labels: ReadonlySet<string>) {
  const place = document.createElement("div");
  place.className = "map-measure";
  const pills = [...labels].map((label) => [label, place.appendChild(pill(label, ""))] as const);
  map.getContainer().append(place);
  const sizes = new Map(
    pills.map(([label, mark]) => [label, { width: Math.ceil(mark.offsetWidth), height: Math.ceil(mark.offsetHeight) }]),
  );
  place.remove();
  return sizes;
}

/** Prices on a map: pills keep a gap, or become clusters that a press opens. */
export function pillLayer(map: L.Map, { onPoint, onChoose, clusterText }: Handlers) {
  const layer = L.layerGroup().addTo(map);
  let markers: readonly MapMarker[] = [];
  let sizes = new Map<string, { width: number; height: number }>();
  let shown = new Map<string, Shown>();
  let active: string | undefined;

  const byId = (id: string | undefined) => markers.find((marker) => marker.id === id);
  const boundsOf = (ids: readonly string[]) =>
    L.latLngBounds(markers.filter(({ id }) => ids.includes(id)).map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]));

  const openCluster = (ids: readonly string[]) => {
    const bounds = boundsOf(ids);
    const zoom = Math.min(map.getMaxZoom(), Math.max(map.getBoundsZoom(bounds, false, L.point(80, 80)), map.getZoom() + 1));
    if (zoom > map.getZoom()) map.setView(bounds.getCenter(), zoom);
    else if (ids[0]) onChoose(ids[0]);
  };

  const mark = () => {
    for (const { marker, placed } of shown.values()) {
      const isActive = active !== undefined && placed.ids.includes(active);
      marker.getElement()?.firstElementChild?.classList.toggle("map-active", isActive);
      marker.setZIndexOffset(isActive ? 1000 : 0);
    }
  };

  const create = ({ ids, width, height }: Placed) => {
    const [first = ""] = ids;
    const only = ids.length === 1 ? byId(first) : undefined;
    const { label, title } = only ?? clusterText(ids);
    const html = only ? pill(label, "") : clusterOf(label);
    const marker = L.marker([0, 0], {
      icon: L.divIcon({ html, className: "map-mark", iconSize: [width, height] }),
      title,
      riseOnHover: true,
    });
    const press = () => (only ? onChoose(first) : openCluster(ids));
    marker.on("click", press).on("keypress", ({ originalEvent }: L.LeafletKeyboardEvent) => originalEvent.key === "Enter" && press());
    if (only) marker.on("mouseover", () => onPoint(first)).on("mouseout", () => onPoint(undefined));
    return marker;
  };

  const arrange = () => {
    const zoom = map.getZoom();
    const spots = markers.map(({ id, latitude, longitude, label }) => {
      const { x, y } = map.project([latitude, longitude], zoom);
      return { id, x, y, ...(sizes.get(label) ?? clusterSize) };
    });
    const before = shown;
    shown = new Map();
    for (const placed of arranged(spots, shiftAt(zoom), clusterSize)) {
      const key = placed.ids.join();
      const kept = before.get(key);
      before.delete(key);
      kept?.leader?.remove();
      const marker = kept?.marker ?? create(placed);
      const at = map.unproject([placed.x, placed.y], zoom);
      marker.setLatLng(at).addTo(layer);
      const away = Math.hypot(placed.x - placed.place.x, placed.y - placed.place.y);
      const place = map.unproject([placed.place.x, placed.place.y], zoom);
      const leader = away > leaderFrom ? L.polyline([at, place], { interactive: false, className: "map-leader" }).addTo(layer) : undefined;
      shown.set(key, { marker, placed, leader });
    }
    for (const { marker, leader } of before.values()) {
      marker.remove();
      leader?.remove();
    }
    mark();
  };
  map.on("zoomend", arrange);

  return {
    show(all: readonly MapMarker[]) {
      markers = all;
      sizes = measured(map, new Set(all.map(({ label }) => label)));
      for (const { marker, leader } of shown.values()) {
        marker.remove();
        leader?.remove();
      }
      shown = new Map();
      arrange();
    },
    activate(id: string | undefined) {
      active = id;
      mark();
    },
    bounds: (ids: readonly string[] = markers.map(({ id }) => id)) => boundsOf(ids),
    /** The pill or cluster of a hotel: its place, and its height in pixels. */
    find(id: string): { at: L.LatLng; height: number } | undefined {
      for (const { marker, placed } of shown.values())
        if (placed.ids.includes(id)) return { at: marker.getLatLng(), height: placed.height };
      return undefined;
    },
    /** The rectangles of the pills in the map's window, of all hotels or of some. */
    rects: (ids?: readonly string[]): Rect[] =>
      [...shown.values()]
        .filter(({ placed }) => !ids || placed.ids.some((id) => ids.includes(id)))
        .map(({ marker, placed }) => {
          const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
          return boxOf({ ...placed, x, y });
        }),
  };
}

export type Pills = ReturnType<typeof pillLayer>;
