import { maxNights } from "#kit/date/stay.ts";
import { plural } from "#kit/locale.ts";

export const hotels = {
  prices: "Preise nach Tagen",
  in: (place: string) => `Hotels in ${place}`,
  all: "Alle Hotels",
  found: (n: string, one: boolean) => `${n} ${one ? "Unterkunft" : "Unterkünfte"} gefunden`,
  searching: "Suche läuft\u00a0…",
  dates: `Diese Reisedaten sind nicht buchbar, daher zeigen wir alle Hotels. Bitte wählen Sie 1 bis ${maxNights} Nächte ab heute.`,
  description: "Vergleichen Sie Hotels, Preise für Ihre Reisedaten, Gästebewertungen und Ausstattung.",
};

export const searchFailed = {
  failed: "Die Hotels konnten nicht geladen werden",
  listFailed: "Die Hotels konnten nicht geladen werden",
  searchFailed: "Die Suche ist fehlgeschlagen",
  failedText: "Die Hotels konnten nicht abgerufen werden. Bitte versuchen Sie es später erneut.",
  again: "Erneut versuchen",
};

export const filterButton = { filter: "Filter" };

export const chips = {
  active: "Aktive Filter",
  remove: (name: string) => `Filter entfernen: ${name}`,
  stars: (n: number) => `${n} ${plural(n, "Stern", "Sterne")}`,
  free: "Kostenlose Stornierung",
  area: "Kartenausschnitt",
  hotel: "Hotels",
  apartment: "Apartments",
  resort: "Resorts",
  villa: "Villen",
  all: "Alle löschen",
};

export const emptySearch = {
  none: "Keine Hotels gefunden",
  hint: "Ändern Sie Ihre Suche oder die Filter, um mehr Ergebnisse zu erhalten.",
  filtered: (n: string, one: boolean) => `Ohne Filter ${one ? `passt ${n} Hotel` : `passen ${n} Hotels`} zu Ihrer Suche.`,
  reset: "Filter zurücksetzen",
  meant: "Meinten Sie",
  dates: "Andere Reisedaten",
  towns: "Andere Orte zu Ihren Reisedaten",
  hotels: (n: string, one: boolean) => `${n} ${one ? "Hotel" : "Hotels"}`,
  away: (km: string) => `${km}\u00a0km entfernt`,
  span: (from: string, to: string) => `${from} – ${to}`,
  price: (night: string, total: string) => `ab ${night} pro Nacht, insgesamt ${total} inkl. Steuern und Gebühren`,
};

export const filters = {
  filters: "Filter",
  close: "Schließen",
  apply: "Filter anwenden",
  reset: "Filter zurücksetzen",
  price: "Preis pro Nacht",
  cancellation: "Stornierung",
  free: "Kostenlose Stornierung",
  stars: "Sterne",
  star: (n: number) => `${n} ${plural(n, "Stern", "Sterne")}`,
  amenities: "Ausstattung",
  property: "Ausstattung der Unterkunft",
  more: (n: number) => `${n} weitere`,
  type: "Art der Unterkunft",
  any: "Alle",
  hotel: "Hotels",
  apartment: "Apartments",
  resort: "Resorts",
  villa: "Villen",
};

export const mapView = {
  cluster: (n: number) => `${n} Hotels`,
  atLeast: (price: string) => `ab ${price}`,
  map: "Karte der gefundenen Hotels",
  row: "Hotels auf der Karte",
  list: "Liste",
  listOf: (n: number) => `Liste (${n})`,
  unit: "Preise pro Nacht; Steuern können hinzukommen",
  unitOfStay: (stay: string) => `Preise ${stay}`,
  unitOfStays: "Preise des Aufenthalts, inkl. Steuern und Gebühren",
  loading: "Karte wird geöffnet\u00a0…",
  follow: "Beim Verschieben der Karte suchen",
  here: "In diesem Bereich suchen",
  everywhere: "Bereich verlassen",
  noPrice: "Noch keine Zimmer",
  perNight: (price: string) => `${price} pro Nacht`,
  total: (price: string) => `${price} insgesamt`,
  scripts: "Die Karte benötigt JavaScript.",
};

export const priceRange = { from: "Niedrigster Preis", to: "Höchster Preis" };

export const resultList = {
  title: "Hotels",
  loading: "Hotels werden gesucht\u00a0…",
};

export const sortChoice = {
  sort: "Sortieren nach",
  popularity: "Beliebtheit",
  price: "Preis",
  rating: "Bewertung",
  distance: "Entfernung",
  go: "Sortieren",
};

export const viewChoice = { view: "Ansicht", grid: "Raster", list: "Liste", map: "Karte" };
