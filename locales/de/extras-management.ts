import { extraBounds } from "#domain/extra/extra.ts";

const { pieces, dailyLimit } = extraBounds;

export const extraForm = {
  name: "Ein Name hat 2 bis 100 Zeichen.",
  description: "Eine Beschreibung hat höchstens 500 Zeichen.",
  kind: "Bitte wählen Sie Mahlzeit oder etwas anderes.",
  unit: "Bitte wählen Sie, wofür der Preis gilt.",
  amount: "Bitte geben Sie einen Betrag von höchstens 20.000\u00a0$ ein.",
  pieces: `Bitte geben Sie eine Zahl von ${pieces.least} bis ${pieces.most} ein.`,
  dailyLimit: `Bitte geben Sie eine Zahl von ${dailyLimit.least} bis ${dailyLimit.most} ein oder lassen Sie das Feld leer.`,
  obligatoryLimit:
    "Eine obligatorische Zusatzleistung ist in jeder Buchung und hat daher keine Grenze pro Tag. Begrenzen Sie stattdessen die Anzahl der Zimmer.",
  limitPieces:
    "Das ist weniger, als eine Buchung enthalten darf. Erhöhen Sie die Grenze pro Tag oder verringern Sie die Stückzahl pro Buchung.",
  plans: "Bitte wählen Sie mindestens einen Tarif.",
  rooms: "Bitte wählen Sie mindestens ein Zimmer.",
  date: "Bitte geben Sie ein Datum ein.",
  dateOrder: "Der letzte Tag darf nicht vor dem ersten liegen.",
};
