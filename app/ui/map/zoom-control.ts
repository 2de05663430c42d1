import L from "leaflet";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.zoomControl);

/** The zoom buttons of a map, in the language of the page. */
export const zoomControl = () => L.control.zoom({ zoomInTitle: t.nearer, zoomOutTitle: t.farther });
