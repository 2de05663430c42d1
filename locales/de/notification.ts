export const guestNoticeMails = {
  failed: {
    subject: (hotel: string) => `Ihre Zahlung ist fehlgeschlagen: ${hotel}`,
    text: "Ihre Bank oder Ihr Kartenanbieter hat die Zahlung abgelehnt. Es wurde nichts abgebucht, und Ihr Zimmer bleibt noch eine Weile für Sie vorgemerkt.",
    part: "Ihre Bank oder Ihr Kartenanbieter hat die Zahlung abgelehnt. Es wurde nichts abgebucht. Ihre Buchung besteht, dieser Teil ist noch zu zahlen.",
    change:
      "Ihre Bank oder Ihr Kartenanbieter hat die Zahlung abgelehnt. Es wurde nichts abgebucht, und Ihre Buchung ist unverändert: Die Änderung gilt, sobald sie bezahlt ist.",
    due: "Noch zu zahlen",
    payUntil: "Zu zahlen bis",
    help: "Bitte versuchen Sie es erneut, gegebenenfalls mit einer anderen Karte. Viele Banken verlangen eine Bestätigung in ihrer App.",
    until: "Vorgemerkt bis",
    action: "Zahlung erneut versuchen",
  },
  preparation: {
    subject: (hotel: string) => `In drei Tagen beginnt Ihr Aufenthalt: ${hotel}`,
    text: "Bald beginnt Ihr Aufenthalt. Das sollten Sie vor dem Packen wissen.",
    documents: "Bringen Sie für jeden Gast einen Reisepass oder Personalausweis mit.",
    due: (amount: string) => `${amount} sind noch im Hotel zu zahlen.`,
    late: (until: string) => `Wenn Sie nach ${until} Uhr ankommen, rufen Sie das Hotel bitte vorher an.`,
    noSmoking: "Im Hotel darf nicht geraucht werden.",
    noPets: "Haustiere sind im Hotel nicht erlaubt.",
    quiet: (from: string, until: string) => `Ruhezeit ist von ${from} bis ${until} Uhr.`,
    action: "Zu Ihrer Reise",
  },
  arrival: {
    subject: (hotel: string) => `Morgen beginnt Ihr Aufenthalt: ${hotel}`,
    text: "Ihr Aufenthalt beginnt morgen. Hier finden Sie alles, was Sie für die Anreise benötigen.",
    action: "Zu Ihrer Reise",
  },
};

export const noticeFields = {
  total: "Gesamtbetrag",
  due: "Im Hotel zu zahlen",
  why: "Welche dieser E-Mails Sie erhalten, legen Sie in Ihrem Profil fest.",
  settings: "E-Mail-Einstellungen",
};
