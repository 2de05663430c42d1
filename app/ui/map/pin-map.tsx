import L from "leaflet";
import { useEffect, useRef } from "react";
import { drawBase } from "./base.ts";
import { zoomControl } from "./zoom-control.ts";

export type Pin = { latitude: number; longitude: number };

type Props = {
  /** Accessible names of the map and of the pin, which arrow keys move. */
  labels: { map: string; pin: string };
  pin: Pin;
  tiles?: { url: string; attribution: string } | undefined;
  onPin: (pin: Pin) => void;
  className?: string;
};

const closest = 16;
const zoom = { streets: 14, places: 9 };
const pixels = 8;
const steps: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -pixels],
  ArrowDown: [0, pixels],
  ArrowLeft: [-pixels, 0],
  ArrowRight: [pixels, 0],
};

/** Six decimal digits: about 10 cm. */
const rounded = ({ lat, lng }: L.LatLng): Pin => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(L.Util.wrapNum(lng, [-180, 180], true).toFixed(6)),
});

const mark = () => {
  const drop = document.createElement("span");
  drop.className = "map-pin";
  return L.divIcon({ html: drop, className: "map-mark", iconSize: [44, 44], iconAnchor: [22, 44] });
};

/** A map with one pin, placed by dragging, a click on the map, or arrow keys. */
export function PinMap({ labels, pin, tiles, onPin, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: L.Map; marker: L.Marker } | null>(null);
  const latest = useRef(onPin);
  latest.current = onPin;
  const first = useRef({ pin, tiles, labels });

  useEffect(() => {
    if (!place.current) return;
    const { pin: start, tiles: streets, labels: words } = first.current;
    const map = L.map(place.current, { minZoom: 2, maxZoom: closest, scrollWheelZoom: false, zoomControl: false });
    zoomControl().addTo(map);
    place.current.setAttribute("aria-label", words.map);
    if (streets) L.tileLayer(streets.url, { attribution: streets.attribution, maxZoom: closest }).addTo(map);
    else drawBase(map);
    map.attributionControl.setPrefix(false);
    map.setView([start.latitude, start.longitude], streets ? zoom.streets : zoom.places);
    const marker = L.marker([start.latitude, start.longitude], {
      icon: mark(),
      draggable: true,
      keyboard: true,
      alt: words.pin,
      title: words.pin,
    }).addTo(map);
    marker.getElement()?.setAttribute("aria-label", words.pin);
    const put = (at: L.LatLng) => {
      marker.setLatLng(at);
      latest.current(rounded(at));
    };
    marker.on("dragend", () => put(marker.getLatLng()));
    map.on("click", ({ latlng }) => put(latlng));
    marker.getElement()?.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      put(map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(step)));
      map.panInside(marker.getLatLng(), { padding: [40, 40] });
    });
    shown.current = { map, marker };
    return () => {
      shown.current = null;
      map.remove();
    };
  }, []);

  const { latitude, longitude } = pin;
  useEffect(() => {
    const here = shown.current;
    if (!here) return;
    const now = rounded(here.marker.getLatLng());
    if (now.latitude === latitude && now.longitude === longitude) return;
    here.marker.setLatLng([latitude, longitude]);
    here.map.panTo([latitude, longitude]);
  }, [latitude, longitude]);

  return <div ref={place} role="region" className={className} />;
}
