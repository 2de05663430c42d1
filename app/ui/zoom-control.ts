import L from "leaflet";
import { messages } from "#kit/locale.ts";

const t = messages({ en: { nearer: "Zoom in", farther: "Zoom out" }, ka: { nearer: "მოახლოება", farther: "დაშორება" } });

/** The buttons of a map, in the page's language. */
export const zoomControl = () => L.control.zoom({ zoomInTitle: t.nearer, zoomOutTitle: t.farther });
