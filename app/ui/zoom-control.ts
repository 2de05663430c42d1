import L from "leaflet";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.zoomControl);

/** The buttons of a map, in the page's language. */
export const zoomControl = () => L.control.zoom({ zoomInTitle: t.nearer, zoomOutTitle: t.farther });
