import L from "leaflet";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { drawBase } from "./base.ts";
import { cardPopup } from "./card-popup.ts";
import type { Rect } from "./declutter.ts";
import { type ClusterText, type MapMarker, pillLayer, type Pills } from "./pills.ts";
import type { MapPlace, Names } from "./place-names.ts";
import { drawRings } from "./rings.ts";
import { zoomControl } from "./zoom-control.ts";

type MapBox = { west: number; south: number; east: number; north: number };

type Props = {
  label: string;
  markers: MapMarker[];
  /** The answer that the markers are of: the map fits them once per answer. */
  answer?: object | undefined;
  /** Towns of the markers, which are named on the map. */
  places?: MapPlace[];
  /** The marker that is highlighted. */
  active?: string | undefined;
  /** The marker that was chosen; `card` is shown at it. */
  chosen?: string | undefined;
  card?: ReactNode;
  /** The area chosen by the visitor; without it all markers are shown. */
  box?: MapBox | null | undefined;
  /** Whether an area is about to be given, so that the markers are not fitted before. */
  awaited?: boolean;
  /** Whether the area is of a step in the history, and not one to which the map has been moved. */
  stepped?: boolean;
  /** The street tile server, if the operator has configured one. */
  tiles?: { url: string; attribution: string } | undefined;
  clusterText?: ClusterText;
  onPoint?: (id: string | undefined) => void;
  onChoose?: (id: string | undefined) => void;
  /** Called after the visitor has moved the map. */
  onMove?: (box: MapBox) => void;
  className?: string;
};

const countOf = (ids: readonly string[]) => ({ label: String(ids.length), title: String(ids.length) });

const closest = 16;
/** Without street tiles a single place is shown with the land around it. */
const nearestZoom = { streets: 15, places: 13, place: 9 };
/** Pixels around all markers; narrow maps have controls above and a row of cards below. */
const padding = { wide: [64, 56], narrowTop: [64, 72], narrowBottom: [64, 168] } satisfies Record<string, [number, number]>;
const narrowBelow = 640;
/** Pills moved apart keep this from the edges and from the row of cards. */
const edge = 8;
const cards = 144;
const mostTries = 8;

const boxOf = (map: L.Map): MapBox => {
  const bounds = map.getBounds();
  const lon = (degrees: number) => Math.min(180, Math.max(-180, degrees));
  const lat = (degrees: number) => Math.min(90, Math.max(-90, degrees));
  return { west: lon(bounds.getWest()), south: lat(bounds.getSouth()), east: lon(bounds.getEast()), north: lat(bounds.getNorth()) };
};

/** Areas of URLs are rounded. */
const isSame = (one: MapBox, other: MapBox): boolean =>
  (["west", "south", "east", "north"] as const).every((side) => Math.abs(one[side] - other[side]) < 0.001);

/** Fits all places and their pills into the window, beside what covers its edges. */
function fit(map: L.Map, pills: Pills, maxZoom: number) {
  const isNarrow = map.getSize().x < narrowBelow;
  map.fitBounds(pills.bounds(), {
    animate: false,
    maxZoom,
    paddingTopLeft: isNarrow ? padding.narrowTop : padding.wide,
    paddingBottomRight: isNarrow ? padding.narrowBottom : padding.wide,
  });
  const { x: right, y: bottom } = map.getSize();
  const isOut = ({ x, y, width, height }: Rect) =>
    x < edge || y < edge || x + width > right - edge || y + height > bottom - (isNarrow ? cards : edge);
  for (let tries = 0; tries < mostTries && map.getZoom() > 0 && pills.rects().some(isOut); tries++)
    map.setZoom(map.getZoom() - 0.25, { animate: false });
}

type Shown = { map: L.Map; pills: Pills; names: Names | undefined; popup: ReturnType<typeof cardPopup> };

/** A map with prices that never overlap; it needs no external server. */
export function WorldMap({
  label,
  markers,
  answer,
  places,
  active,
  chosen,
  card,
  box,
  awaited = false,
  stepped = false,
  tiles,
  clusterText = countOf,
  className,
  ...handlers
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown | null>(null);
  const [content, setContent] = useState<HTMLElement>();
  const latest = useRef({ box, awaited, clusterText, ...handlers });
  latest.current = { box, awaited, clusterText, ...handlers };
  const first = useRef({ tiles, label });
  const fitted = useRef(false);
  /** The area that was given last, and that which was last fitted or reported. */
  const given = useRef<MapBox | null>(null);
  const known = useRef<MapBox | null>(null);
  const byHand = useRef(false);
  const byKey = useRef(false);

  useEffect(() => {
    if (!place.current) return;
    const { tiles: streets, label: name } = first.current;
    const map = L.map(place.current, { worldCopyJump: true, minZoom: 0, maxZoom: closest, zoomSnap: 0.25, zoomControl: false });
    const zoom = zoomControl().addTo(map);
    place.current.setAttribute("aria-label", name);
    if (streets) L.tileLayer(streets.url, { attribution: streets.attribution, maxZoom: closest }).addTo(map);
    map.attributionControl.setPrefix(false);
    L.control.scale({ imperial: false, position: "bottomright" }).addTo(map);
    map.setView([42, 43], 4);
    const pills = pillLayer(map, {
      onPoint: (id) => latest.current.onPoint?.(id),
      onChoose: (id) => latest.current.onChoose?.(id),
      clusterText: (ids) => latest.current.clusterText(ids),
    });
    const names = streets ? undefined : drawBase(map, () => pills.rects()).names;
    const element = document.createElement("div");
    setContent(element);
    shown.current = { map, pills, names, popup: cardPopup(map, element) };
    // Only user input counts as moving, not fitting the markers.
    const hand = () => {
      byHand.current = true;
    };
    map.on("dragstart", hand).on("boxzoomend", hand);
    // Its buttons keep their clicks to themselves.
    zoom.getContainer()?.addEventListener("click", hand, { capture: true });
    for (const event of ["wheel", "dblclick", "keydown", "click"]) place.current.addEventListener(event, hand, { passive: true });
    map.on("click", () => latest.current.onChoose?.(undefined));
    place.current.addEventListener("pointerdown", () => (byKey.current = false));
    place.current.addEventListener("keydown", ({ key }) => {
      byKey.current = key === "Enter";
      if (key !== "Escape") return;
      latest.current.onChoose?.(undefined);
      map.getContainer().focus();
    });
    map.on("moveend", () => {
      if (byHand.current) {
        known.current = boxOf(map);
        latest.current.onMove?.(known.current);
      }
      byHand.current = false;
    });
    return () => {
      shown.current = null;
      given.current = known.current = null;
      map.remove();
    };
  }, []);

  useEffect(() => {
    const before = given.current;
    given.current = box ?? null;
    if (!shown.current || !box || (before && isSame(box, before))) return;
    if (known.current && (!stepped || isSame(box, known.current))) return;
    known.current = box;
    byHand.current = false;
    const { south, west, north, east } = box;
    shown.current.map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { animate: false },
    );
  }, [box, stepped]);

  useEffect(() => {
    fitted.current = false;
  }, [answer]);

  useEffect(() => {
    const here = shown.current;
    if (!here) return;
    const { map, pills, names } = here;
    pills.show(markers);
    // An area chosen by the visitor is kept.
    if (latest.current.box || latest.current.awaited) fitted.current = true;
    else if (!fitted.current && markers.length > 0) {
      fitted.current = true;
      // A click that did not move the map must not count as its next movement.
      byHand.current = false;
      const { streets, places: several, place: single } = nearestZoom;
      fit(map, pills, first.current.tiles ? streets : markers.length > 1 ? several : single);
      known.current = null;
    }
    names?.redraw();
  }, [markers]);

  useEffect(() => {
    const here = shown.current;
    if (!here || !places) return;
    here.names?.name(places);
    // Where neither streets nor a city is drawn, distance rings give orientation.
    const takeOff = first.current.tiles ? undefined : drawRings(here.map, places);
    return () => takeOff?.();
  }, [places]);

  useEffect(() => {
    shown.current?.pills.activate(active ?? chosen);
  }, [active, chosen, markers]);

  useEffect(() => {
    const here = shown.current;
    if (!here) return;
    const { map, pills, popup } = here;
    const found = chosen === undefined ? undefined : pills.find(chosen);
    const show = () => {
      const now = chosen === undefined ? undefined : pills.find(chosen);
      if (now) popup.open(now.at, now.height);
      else popup.close();
    };
    show();
    if (found && byKey.current) popup.focus();
    byKey.current = false;
    // A card of the row may be of a hotel that is not in view.
    if (found && map.getSize().x < narrowBelow)
      map.panInside(found.at, { paddingTopLeft: padding.narrowTop, paddingBottomRight: padding.narrowBottom });
    map.on("zoomend moveend", show);
    return () => {
      map.off("zoomend moveend", show);
    };
  }, [chosen, markers]);

  return (
    <>
      <div ref={place} role="region" className={className} />
      {content && createPortal(card, content)}
    </>
  );
}
