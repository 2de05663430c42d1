import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const hotelRoomForm = {
  number: "Bitte geben Sie die Zimmernummer ein.",
  long: "Das ist zu lang. Bitte fügen Sie die Zimmer in mehreren Schritten hinzu.",
  floor: "Bitte geben Sie eine Etage von -9 bis 199 ein oder lassen Sie das Feld leer.",
  features: "Bitte wählen Sie aus der Liste.",
};

export const hotelRoomText = {
  accessible: "Barrierefrei",
  connecting: "Verbindungstür",
  balcony: "Balkon",
  view: "Aussicht",
  quiet: "Ruhig",
  floor: (floor: string) => `Etage ${floor}`,
  ground: "Erdgeschoss",
};

export const roomNumbers = {
  title: "Zimmernummern",
  back: "Zimmer",
  intro:
    "Mit Nummern legen Sie fest, welcher Gast welches Zimmer bekommt. Ein Zimmertyp verkauft dann so viele Zimmer, wie er Nummern hat.",
  none: "Noch keine Zimmer",
  noneText: "Nummern gehören zu einem Zimmertyp. Bitte fügen Sie zuerst einen hinzu.",
  addType: "Zimmer hinzufügen",
  add: "Nummern hinzufügen",
  addTo: (name: string) => `Nummern hinzufügen: ${name}`,
  without: (units: string) => `Ohne Nummern verkauft: ${units}`,
  with: (units: string) => `Pro Nacht verkauft: ${units}`,
  inactive: "Nicht in Gebrauch",
  edit: (number: string) => `Zimmer ${number} bearbeiten`,
  failed: "Die Zimmernummern konnten nicht geladen werden",
};

export const roomNumbersEditor = {
  addTitle: (name: string) => `Nummern für ${name}`,
  editTitle: (number: string) => `Zimmer ${number}`,
  numbers: "Nummern",
  numbersHint: "Einzelne Nummern und Bereiche, durch Kommas getrennt: 101-112, 201, 203",
  number: "Nummer oder Name",
  floor: "Etage",
  floorHint: "Optional. 0 ist das Erdgeschoss.",
  features: "Was diese Zimmer haben",
  featuresOfOne: "Was dieses Zimmer hat",
  first: (units: number) =>
    `Dieser Typ verkauft ${units} Zimmer pro Nacht. Bitte geben Sie alle ihre Nummern auf einmal ein; mit mehr Nummern verkauft er mehr.`,
  more: "Jede weitere Nummer ist ab heute ein Zimmer mehr im Verkauf.",
  cancel: "Abbrechen",
  add: "Hinzufügen",
  save: "Speichern",
  busy: "Wird gespeichert…",
  use: "In Gebrauch",
  deactivate: "Außer Gebrauch nehmen",
  deactivateText: "Der Typ verkauft dann ab heute ein Zimmer weniger pro Nacht. Was zum Zimmer erfasst ist, bleibt.",
  reactivate: "Wieder benutzen",
  reactivateText: "Der Typ verkauft dann ab heute ein Zimmer mehr pro Nacht.",
};

export const roomNumbersSaving = {
  added: (rooms: number) => `${rooms} Zimmer hinzugefügt`,
  addedText: (units: number) => `Der Typ verkauft jetzt ${units} Zimmer pro Nacht.`,
  saved: "Zimmer gespeichert",
  deactivated: "Zimmer außer Gebrauch genommen",
  reactivated: "Zimmer wieder in Gebrauch",
  unchanged: "Nichts wurde geändert",
  unknown: "Das Zimmer gibt es nicht mehr.",
  empty: "Bitte geben Sie mindestens eine Nummer ein.",
  badPart: (part: string) => `„${part}“ ist weder eine Nummer noch ein Bereich wie 101-112. Eine Nummer hat höchstens 10 Zeichen.`,
  repeated: (number: string) => `${number} steht zweimal in der Liste.`,
  used: (number: string) => `Ein Zimmer ${number} gibt es schon.`,
  promised: "Es wurden mehr Buchungen barrierefreie Zimmer zugesagt, als es Zimmer gibt. Bitte verlegen oder stornieren Sie zuerst eine.",
  tooMany: `Ein Hotel hat höchstens ${limits.numberedRoomsPerHotel} Zimmer mit Nummern.`,
  fewer: (units: number, numbers: number) =>
    `Das ${plural(numbers, "ist 1 Nummer", `sind ${numbers} Nummern`)}, und der Typ verkauft ${units} Zimmer. Bitte geben Sie alle ein oder verringern Sie zuerst die Anzahl der Zimmer dieses Typs.`,
  one: "Bitte geben Sie eine Nummer ein.",
  sold: (day: string, sold: number) =>
    `Am ${day} ${plural(sold, "ist", "sind")} ${sold} Zimmer verkauft. Bitte ändern Sie zuerst diese Buchungen.`,
  assigned: (night: string) =>
    `Das Zimmer ist am ${night} belegt oder außer Betrieb. Bitte geben Sie diesen Gästen zuerst ein anderes Zimmer oder beenden Sie die Sperre.`,
  last: "Es ist das letzte Zimmer seines Typs. Wenn Sie den Typ nicht mehr verkaufen, löschen Sie den Typ.",
};
