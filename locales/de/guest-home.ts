import { usualCancellationHours } from "#domain/hotel/policies.ts";
import { plural } from "#kit/locale.ts";

export const home = {
  title: "Stumari: Hotels in Georgien und darüber hinaus",
  description:
    "Buchen Sie sorgfältig ausgewählte Hotels, Lodges und Villen. Ehrliche Preise, bei den meisten Aufenthalten kostenlose Stornierung.",
  destinations: "Beliebte Reiseziele",
  destinationsText: "Wohin unsere Gäste gerade reisen",
  types: "Nach Art der Unterkunft suchen",
  deals: "Aktuelle Angebote",
  dealsText: "Echte Preise für echte Nächte",
  allDeals: "Alle Angebote ansehen",
  georgia: "Georgien entdecken",
  allGeorgia: "Ganz Georgien",
  georgiaText: "Vom Gletscher ans Meer an einem Tag",
  featured: "Ausgewählte Unterkünfte",
  featuredText: "Unterkünfte, die uns besonders gefallen",
  why: "Warum Stumari",
  points: [
    ["Ehrliche Preise", "Jeder Preis wird für Ihre Nächte berechnet. Steuern sehen Sie, bevor Sie zahlen."],
    ["Ein Zimmer, das Ihnen sicher ist", "Keine Nacht wird zweimal verkauft. Was Sie buchen, ist frei, wenn Sie ankommen."],
    [
      "Pläne dürfen sich ändern",
      `Die meisten Zimmer können Sie bis ${usualCancellationHours} Stunden vor dem Check-in kostenlos stornieren.`,
    ],
    ["Menschen antworten Ihnen", "Schreiben Sie uns oder rufen Sie an: Ein Mensch antwortet Ihnen."],
  ],
  newsletter: "Post von unterwegs",
  newsletterText: "Neue Orte und ehrliche Angebote, höchstens zweimal im Monat.",
  email: "E-Mail-Adresse",
  subscribe: "Abonnieren",
  subscribing: "Wird gesendet\u00a0…",
};

export const hero = {
  carousel: "Karussell",
  label: "Highlights",
  previous: "Vorheriges Bild",
  next: "Nächstes Bild",
  slide: (n: number) => `Bild ${n}`,
  pause: "Anhalten",
  play: "Abspielen",
  title: "Entdecken Sie Ihre nächste Unterkunft",
  text: "Hotels, Lodges und Villen, sorgfältig ausgewählt.",
  start: "Reise beginnen",
  more: "Mehr erfahren",
};

export const placeCard = { properties: (n: number) => `${n} ${plural(n, "Unterkunft", "Unterkünfte")}` };

export const previewBar = { text: "Vorschau: Entwürfe und künftige Bilder sehen nur Sie.", back: "Zurück zu den Bildern" };
