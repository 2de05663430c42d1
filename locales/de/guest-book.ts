import { plural } from "#kit/locale.ts";

export const chosenRoomList = {
  title: "Ihre Zimmer",
  unknown: "Unbekanntes Zimmer",
  remove: (room: string, number: number) => `Zimmer ${number} entfernen, ${room}`,
  tooMany: (n: number) => `Auf einmal können höchstens ${n} Zimmer gebucht werden. Bitte entfernen Sie eines.`,
  add: "Weiteres Zimmer hinzufügen",
  choose: "Für ein weiteres Zimmer wählen Sie oben dessen Gäste und in der Liste das Zimmer.",
};

export const lineProblem = {
  other_hotel: "Dieses Zimmer gehört zu einem anderen Hotel. Die Zimmer einer Buchung sind in einem Hotel.",
  unknown_room: "Dieses Zimmer wird nicht mehr angeboten. Bitte entfernen Sie es und wählen Sie ein anderes.",
  access_unavailable:
    "Kein Zimmer dieses Typs mit der Barrierefreiheit, die Sie brauchen, ist in allen Nächten frei. Bitte wählen Sie ein anderes Zimmer oder andere Daten.",
  rate_unavailable: "Dieser Tarif wird für diese Reisedaten nicht angeboten. Bitte entfernen Sie das Zimmer und wählen Sie es neu.",
  few: (n: number) => `Dafür ${plural(n, "ist", "sind")} in allen Nächten nur ${n} dieser Zimmer frei.`,
  full: (day: string) => `Das Zimmer ist in der Nacht des ${day} ausgebucht.`,
  capacity: (n: number) =>
    `Diese Zimmer bieten Platz für höchstens ${n} ${plural(n, "Gast", "Gäste")}. Wählen Sie mehr Zimmer oder ein größeres.`,
  unfit: "Dieses Zimmer ist für Ihre Gruppe zu klein. Bitte wählen Sie mehr Zimmer oder ein größeres.",
};

export const bookingSummary = { title: "Ihre Buchung" };

export const checkout = {
  toNext: "Zum nächsten Schritt springen",
  title: "Prüfen und buchen",
  change: "Zimmer oder Reisedaten ändern",
  notFound: "Hotel nicht gefunden",
  notFoundText: "Das gewünschte Hotel wurde nicht gefunden.",
  signIn: "Anmeldung erforderlich",
  signInText: "Sie müssen angemeldet sein, um zu buchen.",
  created: "Buchung angelegt!",
  createdText: "Bitte bezahlen Sie jetzt, um Ihre Buchung zu bestätigen.",
  incomplete: "Buchung unvollständig",
  incompleteText: "Bitte wählen Sie ein Zimmer und die Reisedaten für Ihren Aufenthalt",
  rooms: "Zimmer und Zusatzleistungen",
  savings: "Punkte und Promo-Code",
};

export const roomSummary = {
  cancellation: "Stornierung",
  title: "Zimmer",
  room: (number: number) => `Zimmer ${number}`,
  unknown: "Unbekanntes Zimmer",
  agesMissing: "Alter fehlt: Angezeigt wird der höchstmögliche Preis",
  removeRoom: "Dieses Zimmer entfernen",
};

export const nearestStays = {
  nearest: "Die nächsten freien Termine:",
  none: "Auch an den Tagen davor und danach ist nichts frei.",
};

export const priceSummary = {
  converted: "Das Hotel rechnet in US-Dollar ab. Den Wechselkurs bestimmt Ihre Bank.",
  title: "Preis",
  now: "Jetzt zu zahlen",
  atProperty: "Vor Ort",
  none: "Der Preis wird angezeigt, sobald alle Zimmer gebucht werden können.",
};

export const checkoutForm = {
  total: "Summe",
  charged: (usd: string) => `Abbuchung: ${usd}`,
  terms: "Wann Sie zahlen",
  pay: (amount: string) => `Im nächsten Schritt zahlen Sie ${amount} auf der sicheren Seite unseres Zahlungspartners.`,
  toPayment: "Weiter zur Zahlung",
  payLater: "Jetzt wird nichts abgebucht.",
  blocked: "Sie können noch nicht buchen. Beachten Sie den Hinweis bei den Zimmern oben.",
  tooMany: (n: number) => `Auf einmal können höchstens ${n} Zimmer gebucht werden. Bitte entfernen Sie eines.`,
  others: "Gäste der weiteren Zimmer (optional)",
  othersHint: "Für Zimmer ohne Namen gilt der Name oben.",
  guestOf: (number: number, room: string) => `Zimmer ${number}: ${room}`,
  unknown: "Unbekanntes Zimmer",
  hold: (n: number) => `Wir halten die Zimmer ${n} Minuten für Sie frei.`,
};

export const checkoutNotice = {
  incomplete: "Bitte wählen Sie die Zimmer noch einmal.",
  ofRoom: "Eines der Zimmer kann so nicht gebucht werden. Der Grund steht beim Zimmer.",
};
