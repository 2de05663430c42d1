import { plural } from "#kit/locale.ts";

export const hotelCard = {
  isNew: "Neu",
  noReviews: "Noch keine Bewertungen",
  reviews: (n: number) => `${n} ${plural(n, "Bewertung", "Bewertungen")}`,
  center: (km: string) => `${km}\u00a0km vom Zentrum`,
  more: (n: number) => `+${n} weitere`,
  view: "Zum Angebot",
  off: (n: number) => `−${n}\u00a0%`,
  free: (day: string) => `Kostenlos stornierbar bis ${day}`,
  room: (name: string) => `Preis für ${name}`,
  noPrice: "Noch keine Zimmer",
  rating: "Bewertung",
};

export const policyList = {
  cardHold: "Kartenkaution",
  cardHoldRule: (usd: string) =>
    `${usd} werden für den Aufenthalt auf Ihrer Karte reserviert, nicht abgebucht. Sie reservieren den Betrag ab 3 Tagen vor dem Check-in auf der Seite Ihrer Reise. Nach dem Check-out wird er freigegeben, spätestens 7 Tage nach der Reservierung. Das Hotel bucht ihn oder einen Teil davon nur bei Schäden ab oder für eine unbezahlte Gebühr, wenn Sie nicht kommen oder stornieren, und nennt Ihnen den Grund.`,
  checkIn: "Check-in",
  checkOut: "Check-out",
  between: (from: string, until: string) => `${from} bis ${until}\u00a0Uhr`,
  by: (time: string) => `bis ${time}\u00a0Uhr`,
  cancellation: "Stornierung",
  refund: (hours: number) =>
    `Volle Erstattung bis ${hours} Stunden vor dem Check-in, danach keine Erstattung. Nicht erstattbare Tarife werden nie erstattet.`,
  later: "Spätere Zahlungen",
  overdueCancel: "Wird eine spätere Zahlung nicht rechtzeitig geleistet, wird die Buchung nach ihren Stornobedingungen storniert.",
  overdueCollect:
    "Wird eine spätere Zahlung nicht rechtzeitig geleistet, bleibt die Buchung bestehen, und der Betrag wird im Hotel bezahlt.",
  smoking: "Rauchen",
  smokingAllowed: "Rauchen erlaubt",
  noSmoking: "Rauchen verboten",
  pets: "Haustiere",
  petsAllowed: "Haustiere erlaubt",
  noPets: "Keine Haustiere",
  quiet: "Ruhezeiten",
  match: "Preisgarantie",
  matched: (percent: number) => `Anderswo günstiger gefunden? Wir bieten denselben Preis und ziehen weitere ${percent}\u00a0% ab.`,
};

export const propertyAmenityText = {
  wifi: "Kostenloses WLAN",
  breakfast: "Frühstück",
  restaurant: "Restaurant",
  bar: "Bar",
  room_service: "Zimmerservice",
  parking: "Parkplatz",
  ev_charging: "Ladestation für Elektroautos",
  airport_transfer: "Flughafentransfer",
  reception_24h: "24-Stunden-Rezeption",
  pool: "Pool",
  gym: "Fitnessraum",
  spa: "Spa",
  garden: "Garten",
  terrace: "Terrasse",
  beach: "Strand in der Nähe",
  air_conditioning: "Klimaanlage",
  heating: "Heizung",
  laundry: "Wäscheservice",
  elevator: "Aufzug",
  wheelchair_access: "Barrierefrei",
  family_rooms: "Familienzimmer",
  playground: "Spielplatz",
  bike_rental: "Fahrradverleih",
  meeting_rooms: "Tagungsräume",
  pets: "Haustiere erlaubt",
  non_smoking: "Nichtraucher",
};

export const languageText = {
  ka: "Georgisch",
  en: "Englisch",
  ru: "Russisch",
  tr: "Türkisch",
  hy: "Armenisch",
  az: "Aserbaidschanisch",
  uk: "Ukrainisch",
  de: "Deutsch",
  fr: "Französisch",
  es: "Spanisch",
  it: "Italienisch",
  pt: "Portugiesisch",
  nl: "Niederländisch",
  pl: "Polnisch",
  el: "Griechisch",
  he: "Hebräisch",
  ar: "Arabisch",
  fa: "Persisch",
  hi: "Hindi",
  zh: "Chinesisch",
  ja: "Japanisch",
  ko: "Koreanisch",
  id: "Indonesisch",
};

export const surroundings = {
  directions: ["nördlich", "nordöstlich", "östlich", "südöstlich", "südlich", "südwestlich", "westlich", "nordwestlich"],
  compass: ["N", "O", "S", "W"],
  centre: (town: string) => `Im Zentrum von ${town}`,
  away: (km: string, direction: string, town: string) => `${km}\u00a0km ${direction} des Zentrums von ${town}`,
};

export const mailMap = {
  alt: (name: string) => `Karte der Umgebung von ${name}. Route`,
};
