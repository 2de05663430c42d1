import { imageMegabytes } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const destinations = {
  title: "Reiseziele",
  text: "Beliebte Reiseziele der Startseite in ihrer Reihenfolge.",
  add: "Reiseziel hinzufügen",
  none: "Noch keine Reiseziele",
  noneText: "Solange es keines gibt, entfällt dieser Teil der Startseite.",
  list: "Reiseziele",
  remove: "Reiseziel löschen",
  question: (name: string) => `Möchten Sie das Reiseziel „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
};

export const heroSlider = {
  title: "Titelfolien",
  text: "Die Folien oben auf der Startseite in ihrer Reihenfolge.",
  add: "Folie hinzufügen",
  preview: "Vorschau",
  none: "Noch keine Folien",
  noneText: "Solange es keine gibt, zeigt die Startseite eine Standardfolie.",
  list: "Folien",
  from: (day: string) => `ab ${day}`,
  until: (day: string) => `bis ${day}`,
  states: { draft: "Entwurf", coming: "Geplant", over: "Vorbei", shown: "Sichtbar" },
  remove: "Folie löschen",
  question: (name: string) => `Möchten Sie die Folie „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
};

export const countLine = { count: (n: number) => `${n} ${plural(n, "Unterkunft", "Unterkünfte")}`, set: "von Hand festgelegt" };

export const deleteDialog = { keep: "Abbrechen", remove: "Löschen", busy: "Wird gelöscht\u00a0…" };

export const destinationDialog = {
  add: "Reiseziel hinzufügen",
  edit: "Reiseziel bearbeiten",
  name: "Name",
  nameHint: "So, wie Hotels ihren Ort schreiben, damit Gäste sie finden.",
  country: "Land",
  text: "Beschreibung",
  active: "Aktiv: auf der Startseite sichtbar",
  save: "Speichern",
  saving: "Wird gespeichert\u00a0…",
};

export const homepageActions = {
  again: "Bitte versuchen Sie es gleich noch einmal.",
  not_allowed: "Das ist nur Administratoren möglich.",
  position: (count: number) => `Bitte geben Sie eine ganze Zahl von 1 bis ${count} ein.`,
};

export const notices = {
  saveFailed: {
    slide: "Die Folie wurde nicht gespeichert",
    destination: "Das Reiseziel wurde nicht gespeichert",
    property_type: "Die Unterkunftsart wurde nicht gespeichert",
  },
  deleteFailed: {
    slide: "Die Folie wurde nicht gelöscht",
    destination: "Das Reiseziel wurde nicht gelöscht",
    property_type: "Die Unterkunftsart wurde nicht gelöscht",
  },
  moveFailed: "Die Position wurde nicht geändert",
  orderFault: {
    slide: "Beim Ändern der Reihenfolge der Folien ist ein Fehler aufgetreten.",
    destination: "Beim Ändern der Reihenfolge der Reiseziele ist ein Fehler aufgetreten.",
  },
  missing: { slide: "Folie nicht gefunden", destination: "Eintrag nicht gefunden", property_type: "Eintrag nicht gefunden" },
  added: { slide: "Folie hinzugefügt", destination: "Reiseziel hinzugefügt", property_type: "Unterkunftsart hinzugefügt" },
  updated: { slide: "Folie geändert", destination: "Reiseziel geändert", property_type: "Unterkunftsart geändert" },
  deleted: { slide: "Folie gelöscht", destination: "Reiseziel gelöscht", property_type: "Unterkunftsart gelöscht" },
  moved: "Position geändert",
};

export const inactive = { inactive: "Inaktiv" };

export const itemCard = {
  edit: "Bearbeiten",
  editThat: (name: string) => `${name} bearbeiten`,
  removeThat: (name: string) => `${name} löschen`,
};

export const itemFields = {
  url: "Bild-URL",
  urlHint: "Eine Webadresse, die mit https:// beginnt, oder das Bild unten. Ohne beides erscheint ein Standardbild.",
  slideHint: "Eine Webadresse, die mit https:// beginnt, oder das Bild unten.",
  file: "Bild hochladen",
  fileHint: `PNG, JPG, GIF, WebP oder AVIF, bis ${imageMegabytes}\u00a0MB. Es ersetzt die Adresse.`,
  portraitUrl: "Hochkant-Bild für Handys, optional",
  portraitHint: "Eine Webadresse oder das Hochkant-Bild unten. Ohne beides zeigen Handys die Mitte des breiten Bilds.",
  portraitFile: "Hochkant-Bild hochladen",
  counted: "Anzahl der Unterkünfte",
  real: (n: number) => `Die Hotels, die Gäste derzeit finden: ${n}`,
  set: "Eine eigene Zahl",
  count: "Anzahl",
};

export const positionForm = { position: (name: string) => `Position von ${name}`, short: "Position", move: "Verschieben" };

export const propertyTypeDialog = {
  add: "Unterkunftsart hinzufügen",
  edit: "Unterkunftsart bearbeiten",
  name: "Name",
  nameHint: "Hotels, Apartments, Resorts und Villas führen zu ihren Hotels.",
  save: "Speichern",
  saving: "Wird gespeichert\u00a0…",
};

export const saveItem = {
  no_image: "Eine URL ist erforderlich",
  name_taken: "Es gibt bereits eine Unterkunftsart mit diesem Namen.",
  too_many: `Es gibt bereits ${limits.homepageItems}. Bitte löschen Sie zuerst einen Eintrag.`,
};

export const slideDialog = {
  add: "Folie hinzufügen",
  edit: "Folie bearbeiten",
  title: "Titel",
  text: "Beschreibung",
  link: "Link (optional)",
  linkHint: "Ziel der Schaltfläche auf der Folie: ein Pfad dieser Website wie /deals oder eine Webadresse.",
  first: "Erster Tag (optional)",
  last: "Letzter Tag (optional)",
  days: (zone: string) => `Die Folie ist an diesen Tagen zu sehen, beide eingeschlossen, nach der Uhr der Website (${zone}).`,
  publish: "Veröffentlichen",
  draft: "Als Entwurf speichern",
  saving: "Wird gespeichert\u00a0…",
};

export const submitItem = { unreachable: "Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut." };

export const propertyTypes = {
  title: "Unterkunftsarten",
  text: "Die Unterkunftsarten der Startseite, nach Namen.",
  add: "Unterkunftsart hinzufügen",
  none: "Noch keine Unterkunftsarten",
  noneText: "Solange es keine gibt, entfällt dieser Teil der Startseite.",
  list: "Unterkunftsarten",
  remove: "Unterkunftsart löschen",
  question: (name: string) => `Möchten Sie die Unterkunftsart „${name}“ wirklich löschen? Das kann nicht rückgängig gemacht werden.`,
};
