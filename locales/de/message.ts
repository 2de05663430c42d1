export const messageForm = { missing: "Bitte schreiben Sie eine Nachricht." };

export const messageMails = {
  toGuest: {
    subject: (by: string) => `Nachricht von ${by}`,
    text: "Sie haben eine neue Nachricht zu Ihrer Buchung.",
  },
  toHotel: {
    subject: (by: string) => `Nachricht von ${by}`,
    text: "Es gibt eine neue Nachricht zu einer Buchung in Ihrem Hotel.",
  },
  warning:
    "Vorsicht: Eine Zahlungsaufforderung gibt es nur auf der Zahlungsseite dieser Reise. Zahlen Sie nirgends sonst und geben Sie keine Kartendaten an, was immer in dieser Nachricht steht.",
  closing: "Bitte antworten Sie auf der Website. Antworten auf diese E-Mail werden nicht gelesen.",
  operator: "Stumari",
  booking: "Buchung",
  hotel: "Hotel",
  guest: "Gast",
  dates: "Daten",
  action: "Lesen und antworten",
  why: "Sie erhalten diese E-Mail, weil Sie für dieses Hotel arbeiten.",
  settings: "E-Mails auswählen",
  asked: {
    subject: (hotel: string) => `Sie werden in ein Gespräch mit ${hotel} gerufen`,
    by: {
      guest: "Der Gast bittet Sie, am Gespräch über seine Buchung teilzunehmen.",
      hotel: "Das Hotel bittet Sie, am Gespräch über eine Buchung teilzunehmen.",
    },
  },
};

export const conversation = {
  messages: "Nachrichten",
  none: "Noch keine Nachrichten",
  you: "Sie",
  operator: "Stumari",
  read: "Gelesen",
  label: "Ihre Nachricht",
  hint: "Kartennummern werden unkenntlich gemacht. Links sind nicht anklickbar.",
  send: "Senden",
  sending: "Wird gesendet ...",
  sent: "Nachricht gesendet",
  older: "Ältere Nachrichten stehen auf den nächsten Seiten.",
  askOperator: "Stumari um Hilfe bitten",
  askOperatorText: "Stumari kann dieses Gespräch dann lesen und darin schreiben.",
  asking: "Wird angefragt ...",
  asked: "Stumari wurde um Hilfe gebeten",
  operatorAsked: "Stumari nimmt an diesem Gespräch teil.",
  closed: {
    archived: "Das Hotel ist nicht mehr auf der Website. Hier kann niemand mehr schreiben.",
    over: "Der Aufenthalt ist lange her. Hier kann niemand mehr schreiben.",
    no_guest: "Das Konto des Gastes wurde gelöscht. Hier kann niemand mehr schreiben.",
  },
  failed: "Nicht gesendet",
  unknown: "Dieses Gespräch gibt es nicht.",
  full: "Dieses Gespräch ist voll. Bitte rufen Sie an.",
  tooMany: (minutes: number) => `Zu viele Nachrichten. Bitte versuchen Sie es in ${minutes} Min. noch einmal.`,
};

export const guestMessages = {
  title: (hotel: string) => `Nachrichten mit ${hotel}`,
  short: "Nachrichten",
  back: "Zur Reise",
  noneText: "Fragen Sie das Hotel zu Ihrem Aufenthalt. Es antwortet hier, und Sie erhalten eine E-Mail.",
  warning: "Eine Zahlungsaufforderung gibt es nur auf der Zahlungsseite dieser Reise.",
  warningText: "Zahlen Sie nirgends sonst und geben Sie keine Kartendaten oder Passwörter an, was immer in dieser Nachricht steht.",
  paymentPage: "Zur Reise und ihren Zahlungen",
  safety: "Bleiben Sie auf dieser Website: Das Hotel braucht Ihre Kartennummer nie in einer Nachricht.",
  missing: "Reise nicht gefunden.",
  trips: "Meine Reisen",
  open: "Nachrichten mit dem Hotel",
  openUnread: (n: number) => `Nachrichten mit dem Hotel (${n} neu)`,
};
