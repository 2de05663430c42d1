import { maxNights, maxYearsAhead } from "#kit/stay.ts";

export const groupForm = {
  dates: "Bitte wählen Sie beide Daten.",
  not_a_day: "Bitte wählen Sie beide Daten.",
  in_the_past: "Der Anreisetag ist vorbei.",
  no_nights: "Die Abreise muss nach der Anreise liegen.",
  too_long: `Ein Aufenthalt hat höchstens ${maxNights} Nächte.`,
  too_far_ahead: `Das liegt mehr als ${maxYearsAhead} Jahre in der Zukunft.`,
  between: (min: number, max: number) => `Bitte geben Sie eine Zahl von ${min} bis ${max} ein.`,
  message: "Bitte schreiben Sie dem Hotel, was Sie brauchen.",
  text: "Bitte schreiben Sie dem Gast einige Worte.",
  room: "Bitte wählen Sie ein Zimmer.",
  plan: "Bitte wählen Sie die Bedingungen.",
  price: "Bitte geben Sie einen Preis über 0 ein, zum Beispiel 80 oder 80.50",
  noLines: "Bitte bieten Sie mindestens ein Zimmer an.",
};

export const groupMails = {
  hotel: "Hotel",
  dates: "Daten",
  rooms: "Zimmer",
  declined: {
    subject: (hotel: string) => `${hotel} kann Ihre Gruppe nicht aufnehmen`,
    text: (hotel: string) => `${hotel} hat auf Ihre Gruppenanfrage geantwortet und kann Ihnen kein Angebot machen.`,
    action: "Zum Hotel",
  },
};

export const groupPage = {
  title: "Gruppenanfrage",
  text: (rooms: number) =>
    `Ab ${rooms} Zimmern macht Ihnen das Hotel ein Angebot. Es hält die Zimmer für Sie frei, bis Sie zahlen oder das Angebot endet. Die Anfrage kostet nichts.`,
  back: (hotel: string) => `Zurück zu ${hotel}`,
  stay: "Ihr Aufenthalt",
  checkIn: "Anreise",
  checkOut: "Abreise",
  rooms: "Zimmer",
  adults: "Erwachsene",
  children: "Kinder",
  contact: "Wer fragt an",
  first: "Vorname",
  last: "Nachname",
  phone: "Telefon (optional)",
  answersTo: (email: string) => `Die Antwort des Hotels geht an ${email}.`,
  message: "Was braucht Ihre Gruppe?",
  messageHint: "Art der Zimmer, Mahlzeiten, Budget, wie flexibel Ihre Daten sind.",
  send: "Hotel anfragen",
  sending: "Wird gesendet\u00a0…",
  missing: "Das Hotel wurde nicht gefunden.",
  hotels: "Alle Hotels",
  sent: "Anfrage gesendet",
  sentText: "Das Hotel antwortet per E-Mail. Sein Angebot finden Sie unter „Meine Reisen“.",
  tooManyOpen: (n: number) => `${n} Ihrer Anfragen warten auf eine Antwort. Sie können wieder anfragen, sobald ein Hotel geantwortet hat.`,
  tooMany: (minutes: number) => `Es wurden zu viele Anfragen gesendet. Bitte versuchen Sie es in ${minutes} Min. erneut.`,
  yours: "Ihre Anfragen an dieses Hotel",
  asked: (day: string) => `Gesendet am ${day}`,
  status: { new: "Wartet auf Antwort", answered: "Mit einem Angebot beantwortet", declined: "Abgelehnt", expired: "Nicht beantwortet" },
  openOffer: "Zum Angebot",
};
