import { mostGuests, mostUnits } from "#domain/hotel/hotel.ts";

export const hotelFactsForm = {
  phone: "Bitte geben Sie die vollständige Nummer mit Ländervorwahl ein, zum Beispiel +995 32 200 00 00.",
  choose: "Bitte wählen Sie aus diesen Möglichkeiten.",
};

export const hotelForm = {
  name: "Der Name muss mindestens 2 Zeichen lang sein.",
  description: "Die Beschreibung muss mindestens 10 Zeichen lang sein.",
  address: "Die Adresse muss mindestens 5 Zeichen lang sein.",
  city: "Der Ort muss mindestens 2 Zeichen lang sein.",
  country: "Das Land muss mindestens 2 Zeichen lang sein.",
  url: "Bitte geben Sie eine gültige URL ein.",
  latitude: "Der Breitengrad ist eine Zahl von -90 bis 90.",
  longitude: "Der Längengrad ist eine Zahl von -180 bis 180.",
  type: "Bitte wählen Sie eine dieser Möglichkeiten.",
};

export const hotelMails = {
  hello: (name: string) => (name ? `Guten Tag, ${name}!` : "Guten Tag!"),
  hotel: "Hotel",
  reason: "Grund",
  desk: "Hotelverwaltung öffnen",
  suspended: {
    subject: (hotel: string) => `Ihr Hotel wurde von Stumari genommen: ${hotel}`,
    text: "Unser Team hat Ihr Hotel gesperrt: Gäste können es vorerst nicht finden und buchen. Bereits gebuchte Aufenthalte bleiben bestehen, bitte empfangen Sie Ihre Gäste.",
    closing: "Bitte beheben Sie den genannten Grund und antworten Sie auf diese E-Mail; wir sehen uns Ihr Hotel dann erneut an.",
  },
  suspendedForDebt: {
    subject: (hotel: string) => `Ihr Hotel wurde bis zur Zahlung von Stumari genommen: ${hotel}`,
    text: "Ihr Hotel schuldet der Website einen überfälligen Betrag, und unser Team hat es gesperrt: Gäste können es vorerst nicht finden und buchen. Bereits gebuchte Aufenthalte bleiben bestehen, bitte empfangen Sie Ihre Gäste.",
    closing: "Bitte überweisen Sie den offenen Betrag. Sobald er angekommen ist, können Gäste Ihr Hotel wieder finden und buchen.",
  },
  payouts: "Offenen Betrag ansehen",
  lifted: {
    subject: (hotel: string) => `Ihr Hotel ist wieder auf Stumari: ${hotel}`,
    text: "Unser Team hat die Sperre Ihres Hotels aufgehoben. War es zuvor veröffentlicht, können Gäste es wieder finden und buchen.",
    closing: "Vielen Dank für Ihre Geduld.",
  },
  admin: "Hotelliste öffnen",
  by: "Beantragt von",
  awaiting: {
    subject: (hotel: string) => `Wir prüfen Ihr Hotel: ${hotel}`,
    text: "Sie haben die Veröffentlichung Ihres Hotels beantragt. Unser Team prüft jedes Hotel einmal, bevor Gäste es sehen, und benachrichtigt Sie per E-Mail.",
    closing: "In der Zwischenzeit können Sie Ihr Hotel weiter bearbeiten.",
  },
  toApprove: {
    subject: (hotel: string) => `Hotel zur Freigabe: ${hotel}`,
    text: "Ein Hotel soll zum ersten Mal veröffentlicht werden. Gäste sehen es, sobald ein Administrator es freigibt.",
    closing: "Bitte geben Sie es frei oder lehnen Sie es mit einem Grund ab.",
  },
  approved: {
    subject: (hotel: string) => `Ihr Hotel ist öffentlich: ${hotel}`,
    text: "Unser Team hat Ihr Hotel freigegeben. Gäste können es ab jetzt finden und buchen.",
    closing: "Wir wünschen Ihnen viele Gäste.",
  },
  declined: {
    subject: (hotel: string) => `Ihr Hotel ist noch nicht öffentlich: ${hotel}`,
    text: "Unser Team hat Ihr Hotel geprüft und kann es noch nicht veröffentlichen.",
    closing: "Bitte beheben Sie den genannten Grund und veröffentlichen Sie Ihr Hotel erneut; wir prüfen es dann noch einmal.",
  },
};

export const policiesForm = {
  choose: "Bitte wählen Sie eine dieser Möglichkeiten.",
  order: "Das Ende des Check-ins muss nach dem Beginn liegen.",
};

export const roomForm = {
  noHotel: "Eine Hotel-ID ist erforderlich",
  hotel: "Eine gültige Hotel-ID ist erforderlich",
  name: "Der Name muss mindestens 2 Zeichen lang sein.",
  description: "Die Beschreibung muss mindestens 10 Zeichen lang sein.",
  type: "Ein Zimmertyp ist erforderlich",
  price: "Der Preis muss eine positive Zahl sein.",
  high: (most: string) => `Eine Nacht kostet höchstens ${most}.`,
  capacity: "Die Belegung muss eine positive ganze Zahl sein.",
  guests: `In einem Zimmer übernachten höchstens ${mostGuests} Personen.`,
  units: `Die Anzahl der Zimmer muss zwischen 1 und ${mostUnits} liegen.`,
  area: "Die Fläche muss eine positive Zahl sein.",
  large: "Die Fläche muss unter 100.000\u00a0m² liegen.",
  url: "Bitte geben Sie eine gültige URL ein.",
  amenities: "Bitte wählen Sie aus dieser Ausstattung.",
};

export const roomTypeText = {
  single: "Einzelzimmer",
  double: "Doppelzimmer",
  twin: "Zweibettzimmer",
  triple: "Dreibettzimmer",
  quad: "Vierbettzimmer",
  king: "Kingsize-Zimmer",
  queen: "Queensize-Zimmer",
  studio: "Studio",
  deluxe: "Deluxe-Zimmer",
  suite: "Suite",
};

export const suspendForm = { reason: "Bitte nennen Sie den Grund; der Inhaber liest ihn" };
