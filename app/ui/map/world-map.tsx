import "leaflet/dist/leaflet.css";
import "leaflet.markercluster/dist/MarkerCluster.css";
import "./map.css";
import L from "leaflet";
import "leaflet.markercluster";
import { useEffect, useRef } from "react";
import { drawBase } from "./base.ts";
import type { MapPlace, Names } from "./place-names.ts";
import { drawRings } from "./rings.ts";
import { zoomControl } from "./zoom-control.ts";

export type MapBox = { west: number; south: number; east: number; north: number };

export type MapMarker = { id: string; latitude: number; longitude: number; label: string; title: string };

type Props = {
  label: string;
  markers: MapMarker[];
  /** Identifies the search of the markers: the map fits them once per search. */
  question?: string;
  /** Labels on the map. */
  places?: MapPlace[];
  /** The marker highlighted in the list. */
  active?: string | undefined;
  /** The area chosen by the visitor; without it all markers are shown. */
  box?: MapBox | null | undefined;
  /** The street tile server, if the operator has configured one. */
  tiles?: { url: string; attribution: string } | undefined;
  clusterLabel?: (count: number) => string;
  onPoint?: (id: string | undefined) => void;
  onOpen?: (id: string) => void;
  /** Called after the visitor has moved the map. */
  onMove?: (box: MapBox) => void;
  className?: string;
};

const closest = 16;
/** Without street tiles a single place is shown with the coasts and borders around it. */
const nearestZoom = { streets: 15, places: 13, place: 9 };
const cityZoom = 12;

const boxOf = (map: L.Map): MapBox => {
  const bounds = map.getBounds();
  const lon = (degrees: number) => Math.min(180, Math.max(-180, degrees));
  const lat = (degrees: number) => Math.min(90, Math.max(-90, degrees));
  return { west: lon(bounds.getWest()), south: lat(bounds.getSouth()), east: lon(bounds.getEast()), north: lat(bounds.getNorth()) };
};

const pill = (text: string, kind: string) => {
  const mark = document.createElement("span");
  mark.className = `map-pill ${kind}`;
  mark.textContent = text;
  return L.divIcon({ html: mark, className: "map-mark", iconSize: [0, 0] });
};

/** A map with clustered markers; it needs no external server. */
export function WorldMap({
  label,
  markers,
  question,
  places,
  active,
  box,
  tiles,
  clusterLabel = String,
  onPoint,
  onOpen,
  onMove,
  className,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: L.Map; group: L.MarkerClusterGroup; marks: Map<string, L.Marker>; names: Names | undefined } | null>(null);
  const latest = useRef({ box, clusterLabel, onPoint, onOpen, onMove });
  latest.current = { box, clusterLabel, onPoint, onOpen, onMove };
  const first = useRef({ tiles, label });
  const begun = useRef(false);
  const fitted = useRef(false);
  const byHand = useRef(false);

  useEffect(() => {
    if (!place.current) return;
    const { tiles: streets, label: name } = first.current;
    const map = L.map(place.current, { worldCopyJump: true, minZoom: 2, maxZoom: closest, zoomSnap: 0.5, zoomControl: false });
    zoomControl().addTo(map);
    place.current.setAttribute("aria-label", name);
    if (streets) L.tileLayer(streets.url, { attribution: streets.attribution, maxZoom: closest }).addTo(map);
    map.attributionControl.setPrefix(false);
    L.control.scale({ imperial: false, position: "bottomright" }).addTo(map);
    map.setView([42, 43], 4);
    const names = streets ? undefined : drawBase(map).names;
    const group = L.markerClusterGroup({
      maxClusterRadius: 44,
      disableClusteringAtZoom: cityZoom,
      showCoverageOnHover: false,
      spiderfyDistanceMultiplier: 2,
      iconCreateFunction: (cluster) => pill(latest.current.clusterLabel(cluster.getChildCount()), "map-cluster"),
    }).addTo(map);
    shown.current = { map, group, marks: new Map(), names };
    // Only user input counts as moving, not fitting the markers.
    const hand = () => {
      byHand.current = true;
    };
    map.on("dragstart", hand).on("boxzoomend", hand);
    for (const event of ["wheel", "dblclick", "keydown", "click"]) place.current.addEventListener(event, hand, { passive: true });
    map.on("moveend", () => {
      if (byHand.current) latest.current.onMove?.(boxOf(map));
      byHand.current = false;
    });
    return () => {
      shown.current = null;
      begun.current = false;
      map.remove();
    };
  }, []);

  useEffect(() => {
    fitted.current = false;
  }, [question]);

  useEffect(() => {
    const here = shown.current;
    if (!here) return;
    here.group.clearLayers();
    here.marks.clear();
    for (const { id, latitude, longitude, label: text, title } of markers) {
      const mark = L.marker([latitude, longitude], {
        icon: pill(text, ""),
        title,
        alt: [title, ...text.split("\n")].join(", "),
        keyboard: latest.current.onOpen !== undefined,
        riseOnHover: true,
      });
      mark.on("click", () => latest.current.onOpen?.(id));
      mark.on("mouseover", () => latest.current.onPoint?.(id)).on("mouseout", () => latest.current.onPoint?.(undefined));
      here.marks.set(id, mark);
    }
    here.group.addLayers([...here.marks.values()]);
    const { map, group } = here;
    const { box: initial } = latest.current;
    // An area chosen by the visitor is kept.
    if (initial && !begun.current)
      map.fitBounds(
        [
          [initial.south, initial.west],
          [initial.north, initial.east],
        ],
        { animate: false },
      );
    else if (!initial && !fitted.current && markers.length > 0) {
      fitted.current = true;
      // A click that did not move the map must not count as its next movement.
      byHand.current = false;
      map.fitBounds(group.getBounds().pad(0.15), {
        animate: false,
        maxZoom: first.current.tiles ? nearestZoom.streets : markers.length > 1 ? nearestZoom.places : nearestZoom.place,
      });
    }
    begun.current = true;
  }, [markers]);

  useEffect(() => {
    const here = shown.current;
    if (!here || !places) return;
    here.names?.name(places);
    // Without street tiles distance rings give orientation.
    const takeOff = first.current.tiles ? undefined : drawRings(here.map, places);
    return () => takeOff?.();
  }, [places]);

  useEffect(() => {
    const here = shown.current;
    const mark = active && here?.marks.get(active);
    if (!here || !mark) return;
    const seen = (here.group.getVisibleParent(mark) ?? mark).getElement()?.firstElementChild;
    seen?.classList.add("map-active");
    return () => seen?.classList.remove("map-active");
  }, [active]);

  return <div ref={place} role="region" className={className} />;
}
