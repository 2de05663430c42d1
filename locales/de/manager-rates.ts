import { maxYearsAhead } from "#kit/date/stay.ts";

export const rates = {
  title: "Saisonpreise",
  add: "Preis hinzufügen",
  none: "Noch keine Saisonpreise festgelegt",
  noneText: "Verlangen Sie mehr in der Hochsaison und weniger, wenn Zimmer leer bleiben.",
  addFirst: "Ersten Saisonpreis hinzufügen",
  noneOfRoom: "Keine Saisonpreise festgelegt",
  all: "Alle Zimmer",
  show: "Anzeigen",
  period: "Zeitraum der Saison",
  base: "Zum Grundpreis",
  price: "Preis",
  actions: "Aktionen",
  delete: "Saisonpreis löschen",
  sure: "Möchten Sie diesen Saisonpreis wirklich löschen?",
  button: "Löschen",
};

export const addSeasonDialog = {
  title: "Saisonpreis hinzufügen",
  subtitle: "Legen Sie für einen bestimmten Zeitraum einen besonderen Preis fest.",
  choose: "Zimmer auswählen",
  hint: "Dieser Preis ersetzt im gewählten Zeitraum den Grundpreis des Zimmers",
  add: "Preis hinzufügen",
  others: "Preise anderer Zimmer für diese Tage",
  othersHint: "Zimmer ohne Preis behalten ihren bisherigen.",
  base: (price: string) => `Grundpreis ${price}`,
};

export const copySeasonDialog = {
  title: "In andere Zimmer kopieren",
  night: "/ Nacht",
  rooms: "Zimmer",
  taken: "hat an einigen dieser Tage bereits einen Preis",
  none: "Das Hotel hat kein anderes Zimmer.",
  copy: "Kopieren",
};

export const rateToasts = {
  notListed: "Die Preise konnten nicht geladen werden",
  rate: {
    added: "Preis hinzugefügt",
    deleted: "Preis gelöscht",
    notAdded: "Der Preis konnte nicht hinzugefügt werden",
    notDeleted: "Der Preis konnte nicht gelöscht werden",
  },
  pricing: {
    added: "Preis hinzugefügt",
    deleted: "Preis gelöscht",
    notAdded: "Der Preis konnte nicht hinzugefügt werden",
    notDeleted: "Der Preis konnte nicht gelöscht werden",
  },
  updated: "Preis geändert",
  notUpdated: "Der Zimmerpreis konnte nicht geändert werden",
  missing: "Fehlende Angaben",
  missingText: "Bitte füllen Sie alle Felder aus.",
  range: "Ungültiger Zeitraum",
  rangeText: "Der Beginn muss vor dem Ende liegen.",
  copied: (rooms: string) => `Kopiert in: ${rooms}.`,
  leftOut: (rooms: string) => `Ausgelassen, da sie an einigen dieser Tage bereits einen Preis haben: ${rooms}.`,
};

export const seasonRow = {
  night: "/ Nacht",
  ended: "Beendet",
  edit: "Bearbeiten",
  copy: "In andere Zimmer kopieren",
  delete: "Löschen",
  versus: (base: string, percent: number) => `${base} (${percent > 0 ? "+" : "−"}${Math.abs(percent)} %)`,
};

export const seasonText = {
  room: "Zimmer",
  start: "Beginn",
  end: "Ende",
  price: "Preis pro Nacht ($)",
  save: "Speichern",
  cancel: "Abbrechen",
  busy: "Wird gespeichert\u00a0…",
  notFound: "Diesen Preis gibt es nicht mehr.",
  noRoom: "Dieses Zimmer gibt es nicht mehr.",
  choose: "Bitte wählen Sie mindestens ein Zimmer.",
  over: "Diese Tage sind vorbei. Eine Saison endet heute oder später.",
  far: `Zimmer können ${maxYearsAhead} Jahre im Voraus gebucht werden. Eine Saison beginnt innerhalb dieser Zeit.`,
  twice: "Für dieses Zimmer steht oben schon ein Preis.",
  overlaps: (period: string) => `Das Zimmer hat für ${period} bereits einen Saisonpreis.`,
};

export const seasonTimeline = {
  title: "Saisons der nächsten zwölf Monate",
  edit: (room: string, period: string, price: string) => `Saison bearbeiten: ${room}, ${period}, ${price}`,
  base: "Grundpreis",
};
