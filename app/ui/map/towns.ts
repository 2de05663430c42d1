/** What a name on the map is: a town, a peak with its height in metres, or a place of a trip. */
export type MapPlaceKind = "town" | "peak" | "church" | "vine" | "region" | "sea";

export type NamedPlace = {
  /** Key of the name in `locales/en/map-places.ts`. */
  key: string;
  kind: MapPlaceKind;
  latitude: number;
  longitude: number;
  /** Shown from this zoom on. */
  from: number;
  to?: number;
  height?: number;
};

const town = (key: string, latitude: number, longitude: number, from: number): NamedPlace => ({
  key,
  kind: "town",
  latitude,
  longitude,
  from,
});
const peak = (key: string, latitude: number, longitude: number, height: number, from: number): NamedPlace => ({
  key,
  kind: "peak",
  latitude,
  longitude,
  height,
  from,
});
const mark = (key: string, kind: "church" | "vine", latitude: number, longitude: number, from = 8.5): NamedPlace => ({
  key,
  kind,
  latitude,
  longitude,
  from,
});
const area = (key: string, kind: "region" | "sea", latitude: number, longitude: number, from: number, to: number): NamedPlace => ({
  key,
  kind,
  latitude,
  longitude,
  from,
  to,
});

/** Names on the drawn map, the most important first. */
export const namedPlaces: readonly NamedPlace[] = [
  area("blackSea", "sea", 42.6, 40.2, 4.5, 9),
  area("caspianSea", "sea", 41.8, 50.2, 4, 8),
  town("tbilisi", 41.694, 44.834, 4.5),
  town("batumi", 41.642, 41.634, 5.5),
  town("kutaisi", 42.268, 42.695, 5.5),
  town("stepantsminda", 42.657, 44.643, 6.5),
  town("mestia", 43.045, 42.729, 6.5),
  town("telavi", 41.92, 45.473, 6.5),
  area("svaneti", "region", 42.78, 42.33, 7.25, 9.5),
  area("kakheti", "region", 41.62, 45.98, 7.25, 9.5),
  area("adjara", "region", 41.61, 42.12, 7.25, 9.5),
  area("imereti", "region", 42.2, 43.06, 7.25, 9.5),
  area("kartli", "region", 41.84, 43.95, 7.25, 9.5),
  area("samtskhe", "region", 41.42, 43.0, 7.25, 9.5),
  area("samegrelo", "region", 42.52, 42.02, 7.25, 9.5),
  area("racha", "region", 42.65, 43.28, 7.5, 9.5),
  area("tusheti", "region", 42.33, 45.72, 7.75, 10),
  area("khevsureti", "region", 42.53, 45.03, 8, 10.5),
  area("guria", "region", 41.95, 42.15, 7.75, 9.5),
  peak("kazbek", 42.697, 44.518, 5054, 6.5),
  peak("shkhara", 43.0, 43.112, 5193, 6.5),
  peak("ushba", 43.125, 42.655, 4710, 7.5),
  peak("tebulo", 42.573, 45.317, 4493, 7.5),
  peak("laila", 42.92, 42.58, 4008, 8.5),
  peak("chaukhi", 42.49, 44.79, 3842, 8.5),
  peak("diklo", 42.49, 45.78, 4285, 8.5),
  peak("abuli", 41.433, 43.65, 3301, 7.5),
  peak("elbrus", 43.353, 42.439, 5642, 6.5),
  town("gori", 41.985, 44.11, 7),
  town("zugdidi", 42.51, 41.87, 7),
  town("poti", 42.15, 41.67, 7),
  town("akhaltsikhe", 41.64, 42.99, 7),
  town("borjomi", 41.84, 43.38, 7.25),
  town("rustavi", 41.55, 44.99, 7.5),
  town("sokhumi", 43.0, 41.02, 6.5),
  town("tskhinvali", 42.225, 43.97, 7.5),
  town("mtskheta", 41.845, 44.72, 8),
  town("sighnaghi", 41.62, 45.92, 7.5),
  town("gudauri", 42.478, 44.48, 8),
  town("bakuriani", 41.75, 43.53, 8),
  town("ambrolauri", 42.52, 43.15, 7.75),
  town("oni", 42.58, 43.44, 8.5),
  town("akhalkalaki", 41.405, 43.485, 7.75),
  town("kobuleti", 41.82, 41.78, 8),
  town("ozurgeti", 41.925, 42.005, 8),
  town("senaki", 42.27, 42.07, 8),
  town("zestafoni", 42.11, 43.04, 8),
  town("chiatura", 42.29, 43.28, 8.5),
  town("khashuri", 41.995, 43.6, 8),
  town("dmanisi", 41.33, 44.2, 8),
  town("marneuli", 41.475, 44.81, 8),
  town("kvareli", 41.955, 45.815, 8.5),
  town("lagodekhi", 41.825, 46.275, 8),
  town("dedoplistskaro", 41.465, 46.105, 8),
  town("sagarejo", 41.735, 45.33, 8.5),
  town("omalo", 42.37, 45.635, 8),
  town("shatili", 42.657, 45.157, 8),
  town("ushguli", 42.917, 43.015, 8),
  town("pasanauri", 42.35, 44.69, 8.5),
  town("khulo", 41.645, 42.315, 8),
  town("lentekhi", 42.79, 42.725, 8.5),
  town("gagra", 43.28, 40.265, 7.5),
  town("tsalka", 41.595, 44.09, 8.5),
  town("yerevan", 40.18, 44.51, 5.5),
  town("baku", 40.41, 49.87, 5),
  town("trabzon", 41.0, 39.72, 6),
  town("sochi", 43.6, 39.73, 6),
  town("vladikavkaz", 43.02, 44.68, 6.5),
  town("kars", 40.6, 43.1, 6.5),
  town("gyumri", 40.79, 43.85, 6.75),
  town("ganja", 40.68, 46.36, 6.5),
  mark("gergeti", "church", 42.6625, 44.62, 9.5),
  mark("vardzia", "church", 41.381, 43.284),
  mark("gelati", "church", 42.295, 42.768, 9),
  mark("davidGareji", "church", 41.447, 45.376),
  mark("alaverdi", "church", 42.032, 45.377),
  mark("tsinandali", "vine", 41.892, 45.568, 9),
  mark("kindzmarauli", "vine", 41.93, 45.89, 9),
  mark("khvanchkara", "vine", 42.567, 43.02, 9),
];
